import { timed } from '@walkies/remote-sdk/clock';

/** The JSON at an address of the site. Rejects when it answers with an error. */
export async function ask<Answer>(path: string): Promise<Answer> {
  const response = await timed(fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The text that the API answers to GET /api{path}; null where nothing useful came. */
export async function askAs(token: string, path: string): Promise<string | null> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await timed(fetch(`/api${path}`, { headers }));
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
