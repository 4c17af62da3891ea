import { toWallTime } from '@walkies/contract';
import { Banner } from './banner';

const HALF_YEAR_MS = 182 * 86_400_000;

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

// Zones of different names count as equal while their clocks agree in summer and winter.
function clocksAgree(zone: string, other: string, now: Date): boolean {
  return [now, new Date(now.getTime() + HALF_YEAR_MS)].every(
    (moment) => toWallTime(moment, zone) === toWallTime(moment, other),
  );
}

const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

interface ShelterTimeNoteProps {
  /** The shelter's. */
  timeZone: string;
  now: Date;
  /** The reader's zone; defaults to the browser's. */
  readerZone?: string;
}

/** Says that times are in shelter time, to readers whose own clock differs. */
export function ShelterTimeNote({
  timeZone,
  now,
  readerZone = browserZone(),
}: ShelterTimeNoteProps) {
  if (clocksAgree(timeZone, readerZone, now)) return null;
  return <Banner tone="info">{`Times are shelter time (${placeOf(timeZone)}).`}</Banner>;
}
