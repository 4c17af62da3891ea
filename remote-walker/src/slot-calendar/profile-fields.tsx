import { cleanPhone, NAME_MAX_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import type { MissingFromProfile } from '@walkies/contract';
import { fieldOf, TextField } from '@walkies/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileAnswers } from './profile-form';
import { WaiverField } from './waiver-field';

interface ProfileFieldsProps {
  missing: readonly MissingFromProfile[];
  form: UseFormReturn<ProfileAnswers>;
  /** Error of the last attempt. */
  problem: unknown;
}

/** A field for each missing part of the profile. */
export function ProfileFields({ missing, form, problem }: ProfileFieldsProps) {
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
      {missing.includes('waiver') && <WaiverField form={form} problem={problem} />}
    </>
  );
}
