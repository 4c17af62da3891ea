import type { DogCare } from '@walkies/contract';
import { GRADE_NAMES, type CareClock, dayText, noteText, careStyles } from '@walkies/staff';
import { Bandana, Button, markName, withNames } from '@walkies/ui';
import { DogCard } from './dog-card';
import type { OpenSheet } from './use-dog-sheet';

interface GradeHistoryProps {
  care: DogCare;
  clock: CareClock;
  openSheet: OpenSheet;
}

/** The dog's grades over time, latest first. */
export function GradeHistory({ care, clock, openSheet }: GradeHistoryProps) {
  return (
    <DogCard
      title="Grade history"
      action={
        <Button variant="quiet" size="small" onClick={() => openSheet('grade')}>
          Change grade
        </Button>
      }
    >
      {care.grades.length === 0 ? (
        <p>{`${GRADE_NAMES[care.dog.grade]} since the beginning. No changes recorded.`}</p>
      ) : (
        <ul className={careStyles.rows}>
          {care.grades.map(({ grade, before, reason, by, at }, place) => (
            <li key={`${at} ${place}`} className={careStyles.row}>
              <Bandana grade={grade} />
              <div className={careStyles.rowWords}>
                <p className={place === 0 ? careStyles.strong : undefined}>
                  {`${GRADE_NAMES[grade]} since ${dayText(at, clock)}, ${before} before`}
                </p>
                <p className={careStyles.hint}>
                  {withNames(
                    reason === null
                      ? `Saved with the dog's form. ${by ? markName(by) : 'Somebody who has left'}`
                      : noteText(reason, by),
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DogCard>
  );
}
