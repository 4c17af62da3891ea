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
      <Banner tone="info" title="Walkies sends no mails here.">
        Nobody is told unless you write to them: ‘Copy addresses’ has theirs.
      </Banner>
    );
  }
  if (toTell?.people === 0) {
    return (
      <Banner tone="info" title="Nobody is told by mail.">
        The walk has begun, or their accounts are disabled.
      </Banner>
    );
  }
  const notified = toTell?.people ?? people;
  const less = notified < people ? ' Not told is whose account is disabled.' : '';
  const where = toTell ? '' : ', where the shelter sends mails';
  return (
    <TextAreaField
      label={`Tell ${counted(notified)} why (if you like)`}
      hint={`Stands in their mail${where}. At most ${CALLED_OFF_WORDS_MAX_LENGTH} characters.${less}`}
      maxLength={CALLED_OFF_WORDS_MAX_LENGTH}
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
