import { addShelterDays, startOfShelterDay, startOfShelterWeek } from '@walkies/contract';

const DAYS = /\{(today|week)([+-]\d+)?\}/g;

/** The calls that the start of a page makes on a phone for what its release says it reads first. */
export function firstCalls(
  reads: readonly { path: string; media?: string | undefined }[],
  timeZone: string,
): string[] {
  const instantOf = (_: string, from: string, days = '0') => {
    const start = from === 'week' ? startOfShelterWeek : startOfShelterDay;
    const day = start(new Date(), timeZone);
    return encodeURIComponent(addShelterDays(day, Number(days), timeZone).toISOString());
  };
  const onPhone = reads.filter(({ media }) => !media?.includes('min-width'));
  return onPhone.map(({ path }) => `GET ${path.replace(DAYS, instantOf)}`);
}
