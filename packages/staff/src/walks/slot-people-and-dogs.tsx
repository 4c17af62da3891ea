import type { Dog, SlotBookings } from '@walkies/contract';
import { Button, DogPhoto, PersonList, PersonRow } from '@walkies/ui';
import { WalkPart } from './walk-part';
import styles from './walks.module.css';

interface SlotPeopleAndDogsProps {
  /** Undefined while not loaded, as the dogs. */
  bookings: SlotBookings | undefined;
  assignedDogs: readonly Dog[] | undefined;
  dogsTitle: string;
  onAssignDogs?: (() => void) | undefined;
}

/** Who has booked a slot and which dogs are meant for it. */
export function SlotPeopleAndDogs(props: SlotPeopleAndDogsProps) {
  const { bookings, assignedDogs, dogsTitle, onAssignDogs } = props;
  return (
    <>
      {bookings && (
        <WalkPart title="Booked walkers">
          {bookings.walkers.length === 0 ? (
            <p>No one booked yet.</p>
          ) : (
            <PersonList label="Booked walkers">
              {bookings.walkers.map(({ id, name, email }, place) => (
                <PersonRow key={id ?? place} name={name} detail={email} />
              ))}
            </PersonList>
          )}
        </WalkPart>
      )}
      {assignedDogs && (
        <WalkPart
          title={dogsTitle}
          action={
            onAssignDogs && (
              <Button variant="quiet" size="small" onClick={onAssignDogs}>
                Assign dogs
              </Button>
            )
          }
        >
          {assignedDogs.length === 0 ? (
            <p>No dogs assigned.</p>
          ) : (
            <ul className={styles.dogs} aria-label={dogsTitle}>
              {assignedDogs.map(({ id, name, breed, imageUrl }) => (
                <li key={id} className={styles.dog}>
                  <span className={styles.dogPhoto}>
                    <DogPhoto photoUrl={imageUrl} alt="" />
                  </span>
                  <span>
                    <strong>{name}</strong>
                    <span className={styles.hint}>{breed}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </WalkPart>
      )}
    </>
  );
}
