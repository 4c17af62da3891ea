import { cleanPhone, NAME_MAX_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import type { MissingFromProfile, ProfileChange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { CheckboxField, fieldOf, TextField } from '@walkies/ui';
import { useForm, type UseFormReturn } from 'react-hook-form';

export interface ProfileAnswers {
  name: string;
  phoneNumber: string;
  waiver: boolean;
}

interface ProfileFieldsProps {
  missing: readonly MissingFromProfile[];
  form: UseFormReturn<ProfileAnswers>;
}

/** What the answers to the missing parts change in the profile. */
export function changeFrom(
  answers: ProfileAnswers,
  missing: readonly MissingFromProfile[],
): ProfileChange {
  return {
    ...(missing.includes('name') && { name: answers.name.trim() }),
    ...(missing.includes('phoneNumber') && { phoneNumber: cleanPhone(answers.phoneNumber) }),
    ...(missing.includes('waiver') && { waiverAccepted: true as const }),
  };
}

/** What a profile lacks, as a form: what is wrong is forgotten once its field changes. */
export const useProfileForm = () => useForm<ProfileAnswers>({ reValidateMode: 'onSubmit' });

/** A field for each part that a profile lacks. */
export function ProfileFields({ missing, form }: ProfileFieldsProps) {
  const { shelter } = useHost();
  const waiverLabel = (
    <>
      I have read and accept the{' '}
      <a href={shelter.waiverUrl} target="_blank" rel="noreferrer">
        waiver
      </a>
      .
    </>
  );
  return (
    <>
      {missing.includes('name') && (
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          {...fieldOf(form, 'name', {
            validate: (name) => name.trim() !== '' || 'Please write your name.',
          })}
        />
      )}
      {missing.includes('phoneNumber') && (
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          {...fieldOf(form, 'phoneNumber', {
            validate: (phone) =>
              PHONE_PATTERN.test(cleanPhone(phone)) ||
              'Please write 5 to 25 digits, spaces or + ( ) - . /',
          })}
        />
      )}
      {missing.includes('waiver') && (
        <CheckboxField
          label={waiverLabel}
          {...fieldOf(form, 'waiver', { required: 'Please tick this to accept the waiver.' })}
        />
      )}
    </>
  );
}
