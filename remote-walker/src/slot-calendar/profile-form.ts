import { cleanPhone } from '@walkies/contract';
import type { MissingFromProfile, ProfileChange } from '@walkies/contract';
import { useForm } from 'react-hook-form';

export interface ProfileAnswers {
  name: string;
  phoneNumber: string;
  waiver: boolean;
  /** The version that was shown. */
  waiverVersion: string;
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
