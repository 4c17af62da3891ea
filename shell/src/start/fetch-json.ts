import { timed } from '@walkies/remote-sdk/clock';

/** Fetches JSON of the site. Rejects on an error status. */
export async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await timed(fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The API's answer to GET /api{path}, refusals included. */
export const fetchApi = (token: string, path: string): Promise<Response> =>
  timed(fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } }));

/** Text of the API's answer to GET /api{path}; null on any error. */
export async function fetchApiText(token: string, path: string): Promise<string | null> {
  try {
    const response = await fetchApi(token, path);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
