import type { Me, ProfileChange, SignUp } from '@walkies/contract';
import { call } from './endpoint';
import type { Caller } from './request';
import { useWrite } from './use-write';

/** GET /users/me: the caller's profile, also when none is stored yet. */
export function getMe(caller: Caller, signal?: AbortSignal): Promise<Me> {
  return call(caller, 'GET /users/me', {}, { ...(signal && { signal }) });
}

/** POST /users: the caller's own profile at sign-up; 409 PROFILE_EXISTS when there is one. */
export function createProfile(caller: Caller, signUp: SignUp): Promise<Me> {
  return call(caller, 'POST /users', { body: signUp });
}

/** PATCH /users/me, after which the host reads the session again. */
export function useUpdateProfile() {
  return useWrite({
    send: async (host, change: ProfileChange) => {
      await call(host, 'PATCH /users/me', { body: change });
      await host.reloadSession();
    },
    lost: { whether: 'your details are saved' },
  });
}
