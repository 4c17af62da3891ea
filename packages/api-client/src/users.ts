import type { Me } from '@walkies/contract';
import { call } from './endpoint';
import type { Caller } from './request';

/** GET /users/me: the caller's profile, even if none is stored yet. */
export function getMe(caller: Caller, signal?: AbortSignal): Promise<Me> {
  return call(caller, 'GET /users/me', {}, { ...(signal && { signal }) });
}
