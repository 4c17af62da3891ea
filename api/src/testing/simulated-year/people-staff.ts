import { refusalOf } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

/** Every so many days an admin disables a walker, and enables them again some days later. */
const EVERY = 15;
const FOR_DAYS = 3;
/** The first walkers are regulars; those who come seldom stay. */
const FROM = 5;
const REGULARS = 15;

/** Nobody acts for a disabled walker, who gets nothing but the mail about the lost walks. */
export async function disablePeople(shelter: YearShelter, nthDay: number): Promise<void> {
  const { admin, chance, disabled, logIn, tally, walkers } = shelter;
  if (nthDay % EVERY === 1) {
    const who = chance.of(walkers.slice(FROM, FROM + REGULARS));
    if (!who) return;
    refusalOf(await admin.post(`/users/${who.uid}/disable`));
    disabled.push(who);
    walkers.splice(walkers.indexOf(who), 1);
    tally.add('disabled');
  }
  if (nthDay % EVERY === 1 + FOR_DAYS) {
    const who = disabled.pop();
    if (!who) return;
    refusalOf(await admin.post(`/users/${who.uid}/enable`));
    logIn(who);
    walkers.splice(FROM, 0, who);
    tally.add('enabled');
  }
}
