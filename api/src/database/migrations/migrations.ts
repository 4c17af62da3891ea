import { Person0001 } from './0001-person.js';
import { Dogs0002 } from './0002-dogs.js';
import { Slots0003 } from './0003-slots.js';
import { Walks0004 } from './0004-walks.js';
import { DogArchive0005 } from './0005-dog-archive.js';
import { Idempotency0006 } from './0006-idempotency.js';
import { Audit0007 } from './0007-audit.js';
import { Reports0008 } from './0008-reports.js';
import { Changes0009 } from './0009-changes.js';
import { UnannouncedChanges0010 } from './0010-unannounced-changes.js';
import { AnnouncedInTurn0011 } from './0011-announced-in-turn.js';
import { Limits0012 } from './0012-limits.js';
import { Chores0013 } from './0013-chores.js';
import { LastKnown0014 } from './0014-last-known.js';
import { SlotOrder0015 } from './0015-slot-order.js';
import { WalkOrder0016 } from './0016-walk-order.js';
import { PersonOrder0017 } from './0017-person-order.js';
import { CalendarFeeds0019 } from './0019-calendar-feeds.js';
import { Messages0020 } from './0020-messages.js';
import { TimeDue0021 } from './0021-time-due.js';
import { MessageChoices0022 } from './0022-message-choices.js';
import { RefusedAddresses0023 } from './0023-refused-addresses.js';
import { LostPlaces0024 } from './0024-lost-places.js';
import { Invitations0025 } from './0025-invitations.js';
import { WaiverAcceptances0026 } from './0026-waiver-acceptances.js';
import { GatheredMessages0027 } from './0027-gathered-messages.js';
import { Plans0028 } from './0028-plans.js';
import { CareAnnounced0030 } from './0030-care-announced.js';
import { DogFirstDay0031 } from './0031-dog-first-day.js';
import { BegunAccounts0032 } from './0032-begun-accounts.js';
import { WalksAhead0034 } from './0034-walks-ahead.js';
import { SearchFolding0035 } from './0035-search-folding.js';

/** Every change of the schema, oldest first. */
export const MIGRATIONS = [
  Person0001,
  Dogs0002,
  Slots0003,
  Walks0004,
  DogArchive0005,
  Idempotency0006,
  Audit0007,
  Reports0008,
  Changes0009,
  UnannouncedChanges0010,
  AnnouncedInTurn0011,
  Limits0012,
  Chores0013,
  LastKnown0014,
  SlotOrder0015,
  WalkOrder0016,
  PersonOrder0017,
  CalendarFeeds0019,
  Messages0020,
  TimeDue0021,
  MessageChoices0022,
  RefusedAddresses0023,
  LostPlaces0024,
  Invitations0025,
  WaiverAcceptances0026,
  GatheredMessages0027,
  Plans0028,
  CareAnnounced0030,
  DogFirstDay0031,
  BegunAccounts0032,
  WalksAhead0034,
  SearchFolding0035,
];
