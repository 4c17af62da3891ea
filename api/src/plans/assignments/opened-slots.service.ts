import { Injectable } from '@nestjs/common';
import type { OpenedDay } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { Clock } from '../../platform/clock.js';
import type { ReturningPlans } from '../../slot-changes/returning-plans.js';
import { BrokenPairsRepository } from '../pairs/broken-pairs.repository.js';
import type { BrokenOuting } from '../pairs/broken-pair.sql.js';

/** Checks slots that an opened day shows again: rules may have changed while they were hidden. */
@Injectable()
export class OpenedSlots implements ReturningPlans {
  constructor(
    private readonly broken: BrokenPairsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes dogs until no future outing of these slots breaks a rule without an exception. Removes dogs on
   * hold first, then repeatedly the last outing that breaks a rule, because the others may fit then.
   */
  async settle(slotIds: readonly number[], queries: Queries): Promise<OpenedDay['takenOut']> {
    const takenOut: OpenedDay['takenOut'] = [];
    for (;;) {
      const broken = await this.broken.ofSlots(slotIds, this.clock.now(), queries);
      if (broken.length === 0) break;
      const held = broken.filter(({ rule }) => rule === 'DOG_ON_HOLD');
      const leaving = outingsOf(broken, held.length > 0 ? held : broken.slice(-1));
      await this.broken.takeOut(leaving, queries);
      takenOut.push(...leaving.map(shownOf));
    }
    return takenOut.sort((one, other) => one.start_time.localeCompare(other.start_time));
  }
}

type Outing = BrokenOuting & { all: BrokenOuting['broken'][] };

/** The outings of these rows, each once, with all rules that they break. */
function outingsOf(broken: readonly BrokenOuting[], rows: readonly BrokenOuting[]): Outing[] {
  const keyOf = ({ slotId, dogId }: BrokenOuting): string => `${slotId} ${dogId}`;
  const all = Map.groupBy(broken, keyOf);
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, [row]]) =>
    row ? { ...row, all: (all.get(key) ?? []).map((each) => each.broken) } : [],
  );
}

const shownOf = ({ slotId, start_time, dogId, dogName, dogGrade, all }: Outing) => ({
  slotId,
  start_time,
  dog: { id: dogId, name: dogName, grade: dogGrade },
  broken: all,
});
