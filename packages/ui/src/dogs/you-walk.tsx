import type { PlannedDog } from '@walkies/contract';
import { Name } from '../name';
import { Bandana, GradeLabel } from './bandana';
import { DogPhoto } from './dog-photo';
import styles from './you-walk.module.css';

interface YouWalkProps {
  dog: PlannedDog;
  /** Level of the title. */
  headingLevel: 3 | 4;
}

/** The dog that a walker is to walk, with the facts they need. */
export function YouWalk({ dog, headingLevel }: YouWalkProps) {
  const Title = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <div className={styles.dog}>
      <div className={styles.who}>
        <span className={styles.photo}>
          <DogPhoto photoUrl={dog.imageUrl} alt="" />
        </span>
        <div className={styles.words}>
          <Title className={styles.title}>
            <span>You walk</span> <Name>{dog.name}</Name>
          </Title>
          <p className={styles.breed}>{dog.breed}</p>
          <GradeLabel grade={dog.grade} />
        </div>
      </div>
      {dog.mustKnow && (
        <div className={styles.know}>
          <p className={styles.label}>What to know</p>
          <p>{dog.mustKnow}</p>
        </div>
      )}
    </div>
  );
}

/** In a walk's card: a dog without a walker. */
export function NeedsLine({ dog }: { dog: PlannedDog }) {
  return (
    <p className={styles.needs}>
      <Bandana grade={dog.grade} />
      <span>
        <Name>{dog.name}</Name> <span>needs you</span>
      </span>
    </p>
  );
}
