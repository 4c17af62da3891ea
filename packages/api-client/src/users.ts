import type { Me, ProfileChange, SignUp } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useMutation } from '@tanstack/react-query';
import { request, type Caller } from './request';

/** GET /users/me: the caller's profile, also when none is stored yet. */
export function getMe(caller: Caller, signal?: AbortSignal): Promise<Me> {
  return request(caller, '/users/me', { signal });
}

/** POST /users: the caller's own profile at sign-up; 409 PROFILE_EXISTS when there is one. */
export function createProfile(caller: Caller, signUp: SignUp): Promise<Me> {
  return request(caller, '/users', { method: 'POST', body: signUp });
}

/** PATCH /users/me, after which the host reads the session again. */
export function useUpdateProfile() {
  const host = useHost();
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      request<Me>(host, '/users/me', { method: 'PATCH', body: change }),
    onSuccess: () => host.reloadSession(),
  });
}
