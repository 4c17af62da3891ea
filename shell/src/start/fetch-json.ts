import { timed } from '@walkies/remote-sdk/clock';

/** Fetches JSON of the site. Rejects on an error status. */
export async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await timed(fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Text of the API's answer to GET /api{path}; null on any error. */
export async function fetchApiText(token: string, path: string): Promise<string | null> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await timed(fetch(`/api${path}`, { headers }));
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
