import { ApiError, errorText } from '@walkies/api-client';
import { NAME_MAX_LENGTH, seenText } from '@walkies/contract';
import { TextField } from '@walkies/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

const MAY_BE_THERE =
  'This dog may have been added already, as it was before your last change. ' +
  'Please close this form and look in the gallery.';

/** Why a dog could not be added; `failed` is the text of the screen. */
export function addDogErrorText(error: Error, failed: string): string {
  const isSentBefore = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
  return isSentBefore ? MAY_BE_THERE : errorText(error, failed);
}

/** The rule of a text that may not be empty or of spaces alone. */
export const REQUIRED_TEXT = { validate: (text: string) => seenText(text) !== '' };

interface DogNameFieldsProps {
  /** What the form's `register` answered for them. */
  name: UseFormRegisterReturn;
  breed: UseFormRegisterReturn;
  errors: { name?: unknown; breed?: unknown };
}

/** Name and breed, which every dog has. */
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
