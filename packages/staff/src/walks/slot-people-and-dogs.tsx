import type { Dog, SlotBookings } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Button, buttonClass, DogPhoto, PersonList, PersonRow } from '@walkies/ui';
import { RefusedAddress } from '../cancellation/refused-address';
import { DogLink, WalkerName } from '../care/care-links';
import { HereSince } from '../plans/here-since';
import type { BookedWalker } from './take-out-modal';
import { WalkPart } from './walk-part';
import styles from './walks.module.css';

interface SlotPeopleAndDogsProps {
  /** Undefined until loaded, as are the dogs. */
  bookings: SlotBookings | undefined;
  assignedDogs: readonly Dog[] | undefined;
  dogsTitle: string;
  onAssignDogs?: (() => void) | undefined;
  /** Omit it where no walker can be added, as well as `onTakeOut`. */
  onAddWalker?: (() => void) | undefined;
  /** Why no walker can be added now. */
  isFullReason?: string | undefined;
  onTakeOut?: ((walker: BookedWalker) => void) | undefined;
}

/** A link to the admins' page of a walker. */
function AboutLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/admin-person?uid=${encodeURIComponent(id)}`}
      aria-label={`About ${name}`}
    >
      About
    </Link>
  );
}

/** The booked walkers and the assigned dogs of a slot. */
export function SlotPeopleAndDogs(props: SlotPeopleAndDogsProps) {
  const { can } = useHost();
  const { bookings, assignedDogs, dogsTitle, onAssignDogs } = props;
  const { onAddWalker, isFullReason, onTakeOut } = props;
  return (
    <>
      {bookings && (
        <WalkPart
          title="Booked walkers"
          action={
            onAddWalker && (
              <Button
                variant="quiet"
                size="small"
                disabled={isFullReason !== undefined}
                disabledReason={isFullReason}
                onClick={onAddWalker}
              >
                Add a walker
              </Button>
            )
          }
        >
          {bookings.walkers.length === 0 ? (
            <p>No one booked yet.</p>
          ) : (
            <PersonList label="Booked walkers">
              {bookings.walkers.map(({ id, name, email, email_delivery, checked_in_at }, place) => (
                <PersonRow
                  key={id ?? place}
                  name={id ? <WalkerName id={id} name={name} /> : name}
                  label={name}
                  detail={
                    <>
                      <span>{email}</span> <RefusedAddress delivery={email_delivery} />{' '}
                      <HereSince at={checked_in_at} />
                    </>
                  }
                  action={
                    id && (
                      <span className={styles.rowActions}>
                        {can('person.list') && <AboutLink id={id} name={name} />}
                        {onTakeOut && (
                          <Button
                            variant="quiet"
                            size="small"
                            aria-label={`Take out ${name}`}
                            onClick={() => onTakeOut({ id, name, email })}
                          >
                            Take out
                          </Button>
                        )}
                      </span>
                    )
                  }
                />
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
                    <DogLink id={id} name={name} />
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
