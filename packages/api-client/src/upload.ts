import { NetworkError } from './api-error';
import { answerOf, type Answered, type Caller } from './request';

// A photo on a slow line may take minutes; what counts is that it still moves.
const STALLS_MS = 30_000;

interface Upload {
  method: 'POST' | 'PUT';
  form: FormData;
  /** The part of the form that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

function send(path: string, token: string, { method, form, onProgress }: Upload) {
  return new Promise<Answered>((resolve, reject) => {
    // Not fetch, which does not tell how much has been sent.
    const call = new XMLHttpRequest();
    let timer = setTimeout(giveUp, STALLS_MS);

    function giveUp() {
      call.abort();
      reject(new NetworkError('too-slow'));
    }

    call.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALLS_MS);
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    call.addEventListener('load', () => {
      clearTimeout(timer);
      resolve({ status: call.status, text: call.responseText });
    });
    call.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new NetworkError('unreachable'));
    });
    call.open(method, `/api${path}`);
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.send(form);
  });
}

/**
 * Sends a form with files, and says how far it is. Answers and throws as `request` does, but gives
 * up only after 30 seconds without any progress.
 */
export function upload<Answer>(caller: Caller, path: string, call: Upload): Promise<Answer> {
  return answerOf(caller, (token) => send(path, token, call));
}
