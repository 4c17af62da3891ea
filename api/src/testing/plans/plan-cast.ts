import type { SignedIn } from '../caller.js';
import type { Who } from './plan-moves.js';
import type { TestApi } from '../start-test-api.js';

const MOST_CALLERS = 6;

/** The people of races and schedules, who are known to the API. */
export interface PlanCast {
  /** The same walkers for every round. */
  walkers: readonly SignedIn[];
  newWalkers: (many: number) => Promise<SignedIn[]>;
  /** Resolves `who` in a round with these walkers. */
  whoIs: (who: Who, walkers: readonly SignedIn[]) => SignedIn;
}

export async function planCast(api: TestApi): Promise<PlanCast> {
  const known = async (person: Promise<SignedIn>): Promise<SignedIn> => {
    await (await person).get('/users/me');
    return person;
  };
  const newWalkers = (many: number) =>
    Promise.all(Array.from({ length: many }, () => known(api.asWalker())));
  const staff = { marshal: await known(api.asMarshal()), admin: await known(api.asAdmin()) };
  return {
    walkers: await newWalkers(MOST_CALLERS),
    newWalkers,
    whoIs: (who, walkers) => {
      const person = typeof who === 'number' ? walkers[who] : staff[who];
      if (!person) throw new Error(`The round has no walker ${who}`);
      return person;
    },
  };
}
