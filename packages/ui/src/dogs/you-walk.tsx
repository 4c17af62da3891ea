import type { PlannedDog } from '@walkies/contract';
import { Name } from '../name';
import { Bandana, GradeLabel } from './bandana';
import { DogPhoto } from './dog-card';
import styles from './you-walk.module.css';

interface YouWalkProps {
  dog: PlannedDog;
  /** Of its title. */
  headingLevel: 3 | 4;
}

/** The dog that a walker is to walk, with what to know of it. */
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

/** In the card of a walk: the dog that nobody walks there yet. */
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
