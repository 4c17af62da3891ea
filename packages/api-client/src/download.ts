import { NetworkError, toApiError } from './api-error';
import { sendSignedIn, type Caller } from './request';

// Long enough for years of walks over a slow connection.
const TIME_OUT_MS = 120_000;

async function send(path: string, token: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIME_OUT_MS);
  try {
    return await fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` }, signal });
  } catch {
    throw new NetworkError(signal.aborted ? 'too-slow' : 'unreachable');
  }
}

async function contentOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new NetworkError('unreachable');
  }
}

/**
 * Downloads the file at `path` (below /api) as the signed-in user. Throws as `request` does; the timeout is
 * two minutes.
 */
export async function download(caller: Caller, path: string): Promise<Blob> {
  const response = await sendSignedIn(caller, (token) => send(path, token));
  if (response.status >= 400) {
    const retryAfter = response.headers.get('Retry-After');
    throw toApiError(response.status, await response.text(), retryAfter);
  }
  return contentOf(response);
}
