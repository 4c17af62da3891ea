import { CALLED_OFF_WORDS_MAX_LENGTH } from '@walkies/contract';
import { TextAreaField } from '@walkies/ui';

interface CalledOffWordsProps {
  /** How many are told. */
  people: number;
  value: string;
  readOnly: boolean;
  onChange: (words: string) => void;
}

/** A sentence of one's own for those whose walk is called off. */
export function CalledOffWords({ people, value, readOnly, onChange }: CalledOffWordsProps) {
  return (
    <TextAreaField
      label={`Tell ${people === 1 ? '1 person' : `${people} people`} why (if you like)`}
      hint={`Stands in their mail, where the shelter sends mails. At most ${CALLED_OFF_WORDS_MAX_LENGTH} characters.`}
      maxLength={CALLED_OFF_WORDS_MAX_LENGTH}
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
