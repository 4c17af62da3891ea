import { errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
import { markName, withNames } from '@walkies/ui';
import { HandOverField, useHandOver } from './hand-over';
import { useErasePerson } from './person-api';
import { PersonQuestion } from './person-question';
import { usePasswordFirst } from './use-password-first';

interface EraseQuestionProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Confirms before all data of a person is erased. */
export function EraseQuestion({ person, onClose, onDone }: EraseQuestionProps) {
  const { uid, email, role } = person;
  const name = markName(person.name);
  const { mutate, isPending, error } = useErasePerson();
  const handOver = useHandOver(person, { goes: role !== 'walker' });
  const { isAsking, problem, passwordFirst } = usePasswordFirst();
  return (
    <PersonQuestion
      title={`Erase ${name}?`}
      subtitle={email}
      yes={{ label: 'Erase for good', busy: 'Erasing...', tone: 'danger' }}
      isBusy={isPending || isAsking}
      isLoading={handOver.read.isLoading}
      problem={problem ?? (error && errorText(error, `Failed to erase ${name}`))}
      onYes={() =>
        handOver.decide((successorId) =>
          passwordFirst(`to erase ${name}`, () =>
            mutate({ uid, successorId }, { onSuccess: () => onDone(`${name} is erased.`) }),
          ),
        )
      }
      onClose={onClose}
    >
      <p>
        {withNames(
          `This deletes the account, name, email address and phone number, and signs ${name} out everywhere. ${
            role === 'walker'
              ? 'It cancels coming bookings. Past walks still count, under ‘Former walker’.'
              : 'Their past walks stay, without the name.'
          } This cannot be undone: if they want their data, download it first. You will need your password.`,
        )}
      </p>
      <HandOverField handOver={handOver} />
    </PersonQuestion>
  );
}
