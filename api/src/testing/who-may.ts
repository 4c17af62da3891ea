import type { Role } from '@walkies/contract';

export const ROLES = ['walker', 'marshal', 'admin'] as const satisfies Role[];

const LETTERS = { walker: 'W', marshal: 'M', admin: 'A' } as const satisfies Record<Role, string>;

/**
 * The roles that may make each call, as the shelter decided; P: public, W: walker, M: marshal, A: admin.
 * Written by hand and not derived from the declarations, so that a test detects a right that an endpoint
 * gains or loses.
 */
export const WHO_MAY: Readonly<Record<string, string>> = {
  'GET /health': 'P',
  'GET /health/live': 'P',
  'GET /health/ready': 'P',
  'GET /version': 'P',
  'POST /client-reports': 'P',
  'POST /users': 'WMA',
  'GET /users/me': 'WMA',
  'PATCH /users/me': 'WMA',
  'DELETE /users/me': 'WMA',
  'GET /users/me/export': 'WMA',
  'POST /users/me/sign-out': 'WMA',
  'POST /users/me/password-changes': 'WMA',
  'POST /users/me/email-confirmations': 'WMA',
  'POST /users/me/email-changes': 'WMA',
  'POST /password-resets': 'P',
  'GET /users/me/calendar-feed': 'WM',
  'POST /users/me/calendar-feed': 'WM',
  'GET /users/me/message-choices': 'WMA',
  'PUT /users/me/message-choices/:kind': 'WMA',
  'GET /users/me/recipient-mark': 'WMA',
  'GET /account-links/:token': 'P',
  'GET /unsubscribe/:token': 'P',
  'GET /unsubscribe/:token/choice': 'P',
  'POST /unsubscribe/:token': 'P',
  'DELETE /unsubscribe/:token': 'P',
  'GET /calendar/:file': 'P',
  'GET /users': 'A',
  'GET /users/without-account': 'A',
  'DELETE /users/:uid': 'A',
  'GET /users/:uid': 'A',
  'GET /users/:uid/export': 'A',
  'GET /users/:uid/messages': 'A',
  'POST /users/:uid/erase': 'A',
  'POST /users/:uid/invitation': 'A',
  'DELETE /users/:uid/invitation': 'A',
  'POST /users/:uid/admin': 'A',
  'DELETE /users/:uid/admin': 'A',
  'POST /users/marshals': 'A',
  'POST /users/:uid/disable': 'A',
  'POST /users/:uid/enable': 'A',
  'GET /audit-log': 'A',
  'GET /called-off/:id': 'MA',
  'GET /messages/not-arrived': 'A',
  'GET /backup-status': 'A',
  'POST /block-day': 'A',
  'GET /events': 'WMA',
  'GET /dogs': 'WMA',
  'GET /gallery': 'P',
  'GET /dogs/photos/:hash': 'P',
  'POST /dogs': 'MA',
  'PUT /dogs/:id': 'MA',
  'DELETE /dogs/:id': 'MA',
  'GET /time-slots': 'WMA',
  'GET /time-slots/upcoming': 'WMA',
  'GET /time-slots/my-bookings': 'WMA',
  'GET /time-slots/:id/bookings': 'WMA',
  'GET /time-slots/:id/assigned-dogs': 'WMA',
  'POST /time-slots/:id/assign-dogs': 'A',
  'GET /time-slots/:id/walk': 'MA',
  'GET /day-plan': 'MA',
  'POST /plan-proposals': 'MA',
  'POST /plan-proposals/accept': 'MA',
  'GET /welfare-plan': 'MA',
  'GET /users/me/planned-dogs': 'W',
  'GET /users/me/dogs-that-need-me': 'W',
  'GET /users/me/past-walks': 'W',
  'GET /time-slots/:id/dog-choices': 'MA',
  'GET /time-slots/:id/walker-choices': 'MA',
  'PUT /time-slots/:id/pairs/:dogId': 'MA',
  'DELETE /time-slots/:id/pairs/:dogId': 'MA',
  'GET /dogs/:id/care': 'MA',
  'PUT /dogs/:id/needs': 'MA',
  'PUT /dogs/:id/grade': 'MA',
  'POST /dogs/:id/holds': 'MA',
  'DELETE /dogs/:id/holds/:holdId': 'MA',
  'PUT /dogs/:id/keep-apart/:otherId': 'MA',
  'DELETE /dogs/:id/keep-apart/:otherId': 'MA',
  'GET /walkers/:uid/care': 'MA',
  'PUT /walkers/:uid/clearance': 'MA',
  'GET /incidents': 'A',
  'PUT /incidents/:id/review': 'A',
  'PUT /incidents/:id/side': 'W',
  'GET /users/me/incidents': 'W',
  'PUT /time-slots/:id/book': 'W',
  'DELETE /time-slots/:id/book': 'W',
  'PUT /time-slots/:id/check-in': 'W',
  'DELETE /time-slots/:id/check-in': 'W',
  'GET /users/me/check-ins': 'W',
  'POST /time-slots': 'MA',
  'DELETE /time-slots/:id': 'MA',
  'POST /blocked-days/:id/open': 'A',
  'POST /walks': 'MA',
  'GET /walkers': 'MA',
  'GET /dogs/:id/walks': 'MA',
  'GET /users/:uid/walks': 'A',
  'GET /upcoming-walks': 'A',
  'GET /walks-grouped': 'A',
  'GET /walks': 'A',
  'GET /dog-walk-stats': 'A',
  'GET /walks-per-week': 'A',
  'GET /exceptions': 'A',
  'GET /dogs-below-target': 'A',
  'GET /weeks-below-target': 'A',
  'GET /clearances': 'A',
};

const lettersOf = (route: string): string => {
  const letters = WHO_MAY[route];
  if (letters === undefined) throw new Error(`${route} is missing in who-may.ts`);
  return letters;
};

export const isPublic = (route: string): boolean => lettersOf(route) === 'P';

/** True if this role may call the route, such as 'GET /dogs/:id/walks'. */
export const mayCall = (route: string, role: Role): boolean =>
  isPublic(route) || lettersOf(route).includes(LETTERS[role]);
