import { CALLED_OFF_WORDS_MAX_LENGTH, type Recipients } from '@walkies/contract';
import { Banner, TextAreaField } from '@walkies/ui';

interface CancellationReasonProps {
  /** Recipients of the mail; undefined if an older API does not report them. */
  toTell: Recipients | undefined;
  /** Number of people who lose a place. */
  people: number;
  value: string;
  readOnly: boolean;
  onChange: (words: string) => void;
}

const counted = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** Says how many people Walkies notifies of the cancellation, with a field for a note to them. */
export function CancellationReason({
  toTell,
  people,
  value,
  readOnly,
  onChange,
}: CancellationReasonProps) {
  if (toTell?.mails === 'off') {
    return (
      <Banner tone="info" title="Walkies does not send emails here.">
        Nobody will know unless you write to them: use ‘Copy addresses’.
      </Banner>
    );
  }
  if (toTell?.people === 0) {
    return (
      <Banner tone="info" title="Nobody will get an email.">
        The walk has begun, or their accounts are disabled.
      </Banner>
    );
  }
  const notified = toTell?.people ?? people;
  const less = notified < people ? ' People with disabled accounts get no email.' : '';
  const where = toTell ? '' : ', if the shelter sends emails';
  return (
    <TextAreaField
      label={`Tell ${counted(notified)} why (if you like)`}
      hint={`Shown in their email${where}. At most ${CALLED_OFF_WORDS_MAX_LENGTH} characters.${less}`}
      maxLength={CALLED_OFF_WORDS_MAX_LENGTH}
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
