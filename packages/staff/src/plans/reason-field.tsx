import { seenText, WHY_MAX_LENGTH, WHY_MIN_LENGTH } from '@walkies/contract';
import { TextAreaField } from '@walkies/ui';

/** True for a reason that the API accepts. */
export const isReason = (text: string): boolean => seenText(text).length >= WHY_MIN_LENGTH;

const count = (text: string) => `${text.length} of ${WHY_MAX_LENGTH} characters.`;

interface ReasonFieldProps {
  label: string;
  /** Names the readers of the reason; the number of characters follows. */
  hint: string;
  value: string;
  /** True after an attempt to submit the present text. */
  isTried: boolean;
  readOnly?: boolean;
  onChange: (text: string) => void;
}

/** A field for the reason of an exception, in a sentence. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, value, isTried, readOnly, onChange } = props;
  const isBlank = value !== '' && seenText(value) === '';
  const isWrong = !isReason(value) && (isTried || isBlank);
  return (
    <TextAreaField
      label={label}
      hint={`${hint} ${count(value)}`}
      error={isWrong ? `Write why, at least ${WHY_MIN_LENGTH} characters.` : undefined}
      maxLength={WHY_MAX_LENGTH}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
