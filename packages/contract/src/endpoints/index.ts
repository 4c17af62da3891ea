import type { z } from 'zod';
import { ACCOUNT_ENDPOINTS } from './account.js';
import { ACCOUNT_MAIL_ENDPOINTS } from './account-mail.js';
import { BACKUP_ENDPOINTS } from './backups.js';
import { CALENDAR_FEED_ENDPOINTS } from './calendar-feed.js';
import { CHECK_IN_ENDPOINTS } from './check-in.js';
import { COVER_ENDPOINTS } from './covers.js';
import type { Declaration } from './declare.js';
import { CARE_ENDPOINTS } from './care.js';
import { DOG_ENDPOINTS } from './dogs.js';
import { HOURS_ENDPOINTS } from './hours.js';
import { INCIDENT_ENDPOINTS } from './incidents.js';
import { LATE_CANCEL_ENDPOINTS } from './late-cancel.js';
import { LED_WALK_ENDPOINTS } from './led-walks.js';
import { MESSAGE_CHOICE_ENDPOINTS } from './message-choices.js';
import { MESSAGE_ENDPOINTS } from './messages.js';
import { MESSAGE_OUTCOME_ENDPOINTS } from './message-outcomes.js';
import { PUSH_ENDPOINTS } from './push.js';
import { OPERATIONS_ENDPOINTS } from './operations.js';
import { OWN_WALK_ENDPOINTS } from './own-walks.js';
import { PEOPLE_ENDPOINTS } from './people.js';
import { PLAN_ENDPOINTS } from './plans.js';
import { PROPOSAL_ENDPOINTS } from './proposals.js';
import { PLAN_REPORT_ENDPOINTS } from './plan-reports.js';
import { REPORT_ENDPOINTS } from './reports.js';
import { SCHEDULE_ENDPOINTS } from './schedule.js';
import { SHORT_SLOT_ENDPOINTS } from './short-slots.js';
import { SLOT_EDIT_ENDPOINTS } from './slot-edits.js';
import { SLOT_ENDPOINTS } from './slots.js';
import { WAITING_LIST_ENDPOINTS } from './waiting-list.js';
import { STANDING_BOOKING_ENDPOINTS } from './standing-bookings.js';
import { SLOT_WALKER_ENDPOINTS } from './slot-walkers.js';
import { WALK_ENDPOINTS } from './walks.js';
import { WELFARE_PLAN_ENDPOINTS } from './welfare-plan.js';

/** Every endpoint of the API, below /api. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...ACCOUNT_MAIL_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...DOG_ENDPOINTS,
  ...SLOT_ENDPOINTS,
  ...CHECK_IN_ENDPOINTS,
  ...SCHEDULE_ENDPOINTS,
  ...STANDING_BOOKING_ENDPOINTS,
  ...WAITING_LIST_ENDPOINTS,
  ...LATE_CANCEL_ENDPOINTS,
  ...LED_WALK_ENDPOINTS,
  ...COVER_ENDPOINTS,
  ...SLOT_WALKER_ENDPOINTS,
  ...SLOT_EDIT_ENDPOINTS,
  ...SHORT_SLOT_ENDPOINTS,
  ...CALENDAR_FEED_ENDPOINTS,
  ...MESSAGE_CHOICE_ENDPOINTS,
  ...MESSAGE_ENDPOINTS,
  ...MESSAGE_OUTCOME_ENDPOINTS,
  ...PUSH_ENDPOINTS,
  ...WALK_ENDPOINTS,
  ...PLAN_ENDPOINTS,
  ...CARE_ENDPOINTS,
  ...PROPOSAL_ENDPOINTS,
  ...WELFARE_PLAN_ENDPOINTS,
  ...INCIDENT_ENDPOINTS,
  ...OWN_WALK_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...PLAN_REPORT_ENDPOINTS,
  ...HOURS_ENDPOINTS,
  ...BACKUP_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
};

type Endpoints = typeof ENDPOINTS;
/** 'METHOD /path', as in 'PUT /time-slots/:id/book'. */
export type EndpointKey = keyof Endpoints;

type Declared<Key extends EndpointKey, Name extends keyof Declaration> =
  Endpoints[Key] extends Record<Name, infer Value> ? Value : never;

/** The endpoints that take an Idempotency-Key. */
export type IdempotentKey = {
  [Key in EndpointKey]: Endpoints[Key] extends { idempotent: true } ? Key : never;
}[EndpointKey];

/** `Parts` if the endpoint declares `Name`. */
type Where<Key extends EndpointKey, Name extends keyof Declaration, Parts> = [
  Declared<Key, Name>,
] extends [never]
  ? unknown
  : Parts;

// A part is optional if all of its fields are optional.
type Part<Name extends string, Value> = [undefined] extends [Value]
  ? { [Key in Name]?: Value }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Sent<Params> = { [Name in keyof Params]: z.input<Params[Name]> };
type Read<Params> = { [Name in keyof Params]: z.output<Params[Name]> };

/** A caller's input: `params`, `query` and `body`, if the endpoint has them. */
export type InputOf<Key extends EndpointKey> = Where<
  Key,
  'params',
  { params: Sent<Declared<Key, 'params'>> }
> &
  Where<Key, 'query', Part<'query', z.input<Declared<Key, 'query'>>>> &
  Where<Key, 'body', Part<'body', z.input<Declared<Key, 'body'>>>>;

/** The same after parsing by the API. */
export type ParsedInputOf<Key extends EndpointKey> = Where<
  Key,
  'params',
  { params: Read<Declared<Key, 'params'>> }
> &
  Where<Key, 'query', { query: z.output<Declared<Key, 'query'>> }> &
  Where<Key, 'body', { body: z.output<Declared<Key, 'body'>> }>;

/** JSON of a successful answer; null if it is empty. */
export type AnswerOf<Key extends EndpointKey> = [Declared<Key, 'answer'>] extends [never]
  ? null
  : z.output<Declared<Key, 'answer'>>;

export type { Access, Declaration } from './declare.js';
export type * from './account.js';
export type * from './message-choices.js';
export type * from './message-outcomes.js';
export type * from './push.js';
export type * from './account-mail.js';
export type * from './backups.js';
export type * from './calendar-feed.js';
export type * from './care.js';
export type * from './check-in.js';
export type * from './covers.js';
export type * from './dogs.js';
export type * from './late-cancel.js';
export type * from './led-walks.js';
export type * from './hours.js';
export type * from './messages.js';
export type * from './operations.js';
export type * from './own-walks.js';
export type * from './people.js';
export type * from './incidents.js';
export type * from './plan-reports.js';
export type * from './plans.js';
export type * from './proposals.js';
export type * from './reports.js';
export type * from './schedule.js';
export type * from './short-slots.js';
export type * from './slot-edits.js';
export type * from './slots.js';
export type * from './standing-bookings.js';
export type * from './waiting-list.js';
export type * from './slot-walkers.js';
export type * from './walks.js';
export type * from './welfare-plan.js';
export * from './errors.js';
export * from './fields.js';
