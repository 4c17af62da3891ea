import type { MigrationInterface } from 'typeorm';
import { Baseline0035 } from './0035-baseline.js';
import { BackupRuns0036 } from './0036-backup-runs.js';
import { SlotMinimum0037 } from './0037-slot-minimum.js';
import { Schedule0038 } from './0038-schedule.js';
import { SlotMoves0039 } from './0039-slot-moves.js';
import { WaitingList0040 } from './0040-waiting-list.js';
import { LateCancelsAndCovers0041 } from './0041-late-cancels-and-covers.js';
import { CheckIn0042 } from './0042-check-in.js';
import { Hours0052 } from './0052-hours.js';
import { StandingBookings0053 } from './0053-standing-bookings.js';
import { HelpRequests0056 } from './0056-help-requests.js';
import { Offers0057 } from './0057-offers.js';
import { WalkCorrections0058 } from './0058-walk-corrections.js';
import { StandingChanges0059 } from './0059-standing-changes.js';
import { GivenBack0060 } from './0060-given-back.js';
import { EndedStandingDays0063 } from './0063-ended-standing-days.js';
import { ExcusedCancels0064 } from './0064-excused-cancels.js';
import { TakenOut0065 } from './0065-taken-out.js';
import { RegularsInCalendars0066 } from './0066-regulars-in-calendars.js';
import { Push0067 } from './0067-push.js';
import { LateWalkers0068 } from './0068-late-walkers.js';

/** Every change of the schema, the oldest first. */
export const MIGRATIONS: (new () => MigrationInterface & { name: string })[] = [
  Baseline0035,
  BackupRuns0036,
  SlotMinimum0037,
  Schedule0038,
  SlotMoves0039,
  WaitingList0040,
  LateCancelsAndCovers0041,
  CheckIn0042,
  Hours0052,
  StandingBookings0053,
  HelpRequests0056,
  Offers0057,
  WalkCorrections0058,
  StandingChanges0059,
  GivenBack0060,
  EndedStandingDays0063,
  ExcusedCancels0064,
  TakenOut0065,
  RegularsInCalendars0066,
  Push0067,
  LateWalkers0068,
];
