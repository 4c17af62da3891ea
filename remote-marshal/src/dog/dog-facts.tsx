import { type DogCare, GRADE_WORDS } from '@walkies/contract';
import {
  DogGrade,
  DogLink,
  type CareClock,
  countWalks,
  dayText,
  noteText,
  careStyles,
} from '@walkies/staff';
import { Button, Card, DogPhoto, markName, withNames } from '@walkies/ui';
import { DogCard } from './dog-card';
import { restText } from './dog-words';
import styles from './dog.module.css';
import type { OpenSheet } from './use-dog-sheet';

/** Photo, breed, grade and description of the dog. */
export function DogIntro({ dog }: Pick<DogCare, 'dog'>) {
  const { breed, grade, imageUrl, description } = dog;
  return (
    <Card className={styles.intro}>
      <div className={styles.photo}>
        <DogPhoto photoUrl={imageUrl} alt="" />
      </div>
      <div className={styles.introWords}>
        <p className={styles.breed}>{breed}</p>
        <p className={styles.grade}>
          <DogGrade grade={grade} /> <span>{GRADE_WORDS[grade]}</span>
        </p>
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </Card>
  );
}

interface DogNeedsProps {
  care: DogCare;
  openSheet: OpenSheet;
}

/** Notes for walkers, and the limits that plans respect. */
export function DogNeeds({ care, openSheet }: DogNeedsProps) {
  const { mustKnow, walksAWeek, walksADay, restMinutes } = care;
  return (
    <DogCard
      title={`What ${markName(care.dog.name)} needs`}
      action={
        <Button variant="quiet" size="small" onClick={() => openSheet('needs')}>
          Change
        </Button>
      }
    >
      <div>
        <h3 className={styles.subtitle}>What walkers must know</h3>
        <p className={styles.mustKnow}>{mustKnow || 'Nothing is written yet.'}</p>
      </div>
      <dl className={careStyles.rules}>
        <dt>Target</dt>
        <dd>{`${countWalks(walksAWeek)} a week`}</dd>
        <dt>At most</dt>
        <dd>{`${countWalks(walksADay)} a day`}</dd>
        <dt>Rest</dt>
        <dd>{restText(restMinutes)}</dd>
      </dl>
    </DogCard>
  );
}

interface KeptApartProps extends DogNeedsProps {
  clock: CareClock;
}

/** The dogs that this dog must not meet. */
export function KeptApart({ care, clock, openSheet }: KeptApartProps) {
  return (
    <DogCard
      title="Keep apart"
      action={
        <Button variant="quiet" size="small" icon="plus" onClick={() => openSheet('apart')}>
          Add
        </Button>
      }
    >
      {care.keptApart.length === 0 ? (
        <p>From nobody.</p>
      ) : (
        <ul className={careStyles.rows}>
          {care.keptApart.map(({ dog, reason, by, at }) => (
            <li key={dog.id} className={careStyles.row}>
              <span className={styles.matePhoto}>
                <DogPhoto photoUrl={dog.imageUrl} alt="" />
              </span>
              <div className={careStyles.rowWords}>
                <DogLink {...dog} />
                <p className={careStyles.hint}>
                  {withNames(`${noteText(reason, by)}, ${dayText(at, clock)}`)}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`End keeping ${dog.name} apart`}
                onClick={() => openSheet('meet', dog.id)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DogCard>
  );
}
