import type { ProfileChange } from '@walkies/contract';
import { useQuery } from '@walkies/remote-sdk/query';
import { useHost } from '@walkies/remote-sdk';
import { call, reading } from './endpoint';
import { KEY } from './query-client';
import { useWrite } from './use-write';

const ME = [KEY, 'me'];
const FEED = [KEY, 'calendar-feed'];

/** GET /users/me: what the caller's profile says now. */
export function useMe() {
  return useQuery({ ...reading(useHost(), ME, 'GET /users/me', {}), staleTime: 0 });
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

/** GET /users/me/calendar-feed */
export function useCalendarFeed() {
  return useQuery({
    ...reading(useHost(), FEED, 'GET /users/me/calendar-feed', {}),
    staleTime: 0,
  });
}

/** POST /users/me/calendar-feed: a new address, which ends the old one. */
export function useNewCalendarFeed() {
  return useWrite({
    send: (host) => call(host, 'POST /users/me/calendar-feed', {}),
    changes: [FEED],
    lost: { whether: 'there is a new address' },
  });
}

/** Asks for GET /users/me/export by a press. */
export function useMyData() {
  return useWrite({ send: (host) => call(host, 'GET /users/me/export', {}) });
}

/** POST /users/me/sign-out: ends every sign-in, this one too. */
export function useSignOutEverywhere() {
  return useWrite({
    send: (host) => call(host, 'POST /users/me/sign-out', {}),
    lost: { whether: 'you are signed out everywhere' },
  });
}

/** DELETE /users/me: the account, the profile and the coming bookings go. */
export function useLeave() {
  return useWrite({
    send: (host) => call(host, 'DELETE /users/me', {}),
    lost: { whether: 'your account is deleted' },
  });
}
