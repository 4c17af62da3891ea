import { NetworkError } from './api-error';
import { answerOf, type Answered, type Caller } from './request';

// A photo on a slow connection may take minutes; the timeout only counts time without progress.
const STALLS_MS = 30_000;

interface Upload {
  method: 'POST' | 'PUT';
  form: FormData;
  /** Sent part of the form, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  headers?: Record<string, string>;
}

function send(path: string, token: string, call: Upload) {
  const { method, form, onProgress, headers = {} } = call;
  return new Promise<Answered>((resolve, reject) => {
    // fetch does not report the progress of an upload.
    const sending = new XMLHttpRequest();
    let timer = setTimeout(giveUp, STALLS_MS);

    function giveUp() {
      sending.abort();
      reject(new NetworkError('too-slow'));
    }

    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALLS_MS);
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    sending.addEventListener('load', () => {
      clearTimeout(timer);
      resolve({
        status: sending.status,
        text: sending.responseText,
        retryAfter: sending.getResponseHeader('Retry-After'),
      });
    });
    sending.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new NetworkError('unreachable'));
    });
    sending.open(method, `/api${path}`);
    sending.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.send(form);
  });
}

/**
 * Sends a form with files and reports the progress. Returns and throws as `request` does; the timeout is 30
 * seconds without progress.
 */
export function upload<Answer>(caller: Caller, path: string, call: Upload): Promise<Answer> {
  return answerOf(caller, (token) => send(path, token, call));
}
