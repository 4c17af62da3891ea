import { ApiError, errorText } from '@walkies/api-client';
import { NAME_MAX_LENGTH, seenText } from '@walkies/contract';
import { TextField } from '@walkies/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

const MAY_BE_THERE =
  'This dog may have been added already, without your last change. ' +
  'Please close this form and look in the gallery.';

/** Error message of adding a dog; `failed` is the screen's text. */
export function addDogErrorText(error: Error, failed: string): string {
  const isSentBefore = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
  return isSentBefore ? MAY_BE_THERE : errorText(error, failed);
}

/** Validation rule: more than spaces. */
export const REQUIRED_TEXT = { validate: (text: string) => seenText(text) !== '' };

interface DogNameFieldsProps {
  /** Results of the form's `register`. */
  name: UseFormRegisterReturn;
  breed: UseFormRegisterReturn;
  errors: { name?: unknown; breed?: unknown };
}

/** Name and breed, the fields of every dog form. */
export function DogNameFields({ name, breed, errors }: DogNameFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        error={errors.name ? 'Please write the name.' : undefined}
        {...name}
      />
      <TextField
        label="Breed"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        error={errors.breed ? 'Please write the breed.' : undefined}
        {...breed}
      />
    </>
  );
}
