import { errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
import { markName, withNames } from '@walkies/ui';
import { HandOverField, useHandOver } from './hand-over';
import { useSetAdmin } from './person-api';
import { PersonQuestion } from './person-question';
import { usePasswordFirst } from './use-password-first';

interface RightsQuestionProps {
  person: PersonDetails;
  to: 'appoint' | 'dismiss';
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Confirms before a person becomes an admin or loses the rights. */
export function RightsQuestion({ person, to, onClose, onDone }: RightsQuestionProps) {
  const { uid, email, role, roleBefore } = person;
  const name = markName(person.name);
  const { mutate, isPending, error } = useSetAdmin();
  const { isAsking, problem, passwordFirst } = usePasswordFirst();
  const admin = to === 'appoint';
  const becomes = roleBefore ?? 'marshal';
  const handOver = useHandOver(person, {
    goes: admin ? role === 'marshal' : becomes === 'walker',
    mayKeep: admin,
  });
  const action = admin ? `to make ${name} an admin` : `to take admin rights from ${name}`;
  const done = admin ? `${name} is an admin now.` : `${name} is a ${becomes} again.`;
  return (
    <PersonQuestion
      title={admin ? `Make ${name} an admin?` : `Take admin rights from ${name}?`}
      subtitle={email}
      yes={
        admin
          ? { label: 'Make an admin', busy: 'Saving...' }
          : { label: 'Take rights back', busy: 'Saving...', tone: 'danger' }
      }
      isBusy={isPending || isAsking}
      isLoading={handOver.read.isLoading}
      problem={
        problem ??
        (error &&
          errorText(
            error,
            admin ? `Failed to make ${name} an admin` : 'Failed to take rights back',
          ))
      }
      onYes={() =>
        handOver.decide((successorId) =>
          passwordFirst(action, () =>
            mutate({ uid, admin, successorId }, { onSuccess: () => onDone(done) }),
          ),
        )
      }
      onClose={onClose}
    >
      <p>
        {withNames(
          `${
            admin
              ? `${name} can do everything that you can: read and erase people, block days, make and remove admins.`
              : `${name} becomes a ${becomes} again, at once.`
          }${
            admin && role === 'walker'
              ? ' Admins have no walks of their own: coming bookings are cancelled, and others can take the places.'
              : ''
          } You will need your password.`,
        )}
      </p>
      <HandOverField handOver={handOver} />
    </PersonQuestion>
  );
}
