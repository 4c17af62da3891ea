import { cleanPhone, NAME_MAX_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import type { MissingFromProfile, ProfileChange } from '@walkies/contract';
import { fieldOf, TextField } from '@walkies/ui';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { WaiverField } from './waiver-field';

export interface ProfileAnswers {
  name: string;
  phoneNumber: string;
  waiver: boolean;
  /** The version that was shown. */
  waiverVersion: string;
}

interface ProfileFieldsProps {
  missing: readonly MissingFromProfile[];
  form: UseFormReturn<ProfileAnswers>;
  /** Error of the last attempt. */
  problem: unknown;
}

/** The profile change for the missing parts. */
export function changeFrom(
  answers: ProfileAnswers,
  missing: readonly MissingFromProfile[],
): ProfileChange {
  return {
    ...(missing.includes('name') && { name: answers.name.trim() }),
    ...(missing.includes('phoneNumber') && { phoneNumber: cleanPhone(answers.phoneNumber) }),
    ...(missing.includes('waiver') && {
      waiverAccepted: true as const,
      waiverVersion: answers.waiverVersion,
    }),
  };
}

/** Form of the missing parts; a change of a field clears its error. */
export const useProfileForm = () => useForm<ProfileAnswers>({ reValidateMode: 'onSubmit' });

/** True if only the waiver may be missing. */
export const isWaiverAlone = (missing: readonly MissingFromProfile[]): boolean =>
  missing.every((part) => part === 'waiver');

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
