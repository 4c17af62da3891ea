import { errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
import { markName, withNames } from '@walkies/ui';
import { HandOverField, useHandOver } from './hand-over';
import { useWithdrawInvitation } from './person-api';
import { PersonQuestion } from './person-question';

interface WithdrawQuestionProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Confirms before an unanswered invitation is withdrawn. */
export function WithdrawQuestion({ person, onClose, onDone }: WithdrawQuestionProps) {
  const { uid, email } = person;
  const name = markName(person.name);
  const { mutate, isPending, error } = useWithdrawInvitation();
  const handOver = useHandOver(person, { goes: true });
  return (
    <PersonQuestion
      title={`Withdraw the invitation of ${name}?`}
      subtitle={email}
      yes={{ label: 'Withdraw', busy: 'Withdrawing...', tone: 'danger' }}
      isBusy={isPending}
      isLoading={handOver.read.isLoading}
      problem={error && errorText(error, 'Failed to withdraw the invitation')}
      onYes={() =>
        handOver.decide((successorId) =>
          mutate(
            { uid, successorId },
            { onSuccess: () => onDone(`The invitation of ${name} is withdrawn.`) },
          ),
        )
      }
      onClose={onClose}
    >
      <p>
        {withNames(
          `This deletes the account, name, email address and phone number. The link in the email stops working. You can invite ${name} again later.`,
        )}
      </p>
      <HandOverField handOver={handOver} />
    </PersonQuestion>
  );
}
