import { cleanPhone, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import {
  EMAIL_INVALID,
  NAME_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PHONE_INVALID,
  PHONE_MISSING,
} from '@walkies/contract/texts';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { TextField } from './fields';

/** The part of a form that its fields need; a form with more fields has it, too. */
export type FieldsForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'clearErrors' | 'getFieldState' | 'formState'
>;

/**
 * Connects a field with a react-hook-form form. A change clears the errors of the field and of `others`.
 */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, clearErrors, getFieldState, formState }: FieldsForm<Values>,
  name: Name,
  rules: RegisterOptions<Values, Name> = {},
  others: FieldPath<Values>[] = [],
) {
  return {
    error: getFieldState(name, formState).error?.message,
    ...register(name, {
      ...rules,
      onChange: (event: unknown) => {
        clearErrors([name, ...others]);
        rules.onChange?.(event);
      },
    }),
  };
}

export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

// Validation rules of an account's fields; `missing` is the message for an empty field.

export const nameRules = (missing: string) => ({
  validate: (name: string) => name.trim() !== '' || missing,
  maxLength: { value: NAME_MAX_LENGTH, message: NAME_TOO_LONG },
});

export const emailRules = (missing: string) => ({
  required: missing,
  pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: EMAIL_INVALID },
});

/** Stands at the field of a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

export const passwordRules = (missing?: string) => ({
  ...(missing !== undefined && { required: missing }),
  minLength: { value: PASSWORD_MIN_LENGTH, message: PASSWORD_TOO_SHORT },
});

export const PHONE_RULES = {
  required: PHONE_MISSING,
  validate: (phone: string) => PHONE_PATTERN.test(cleanPhone(phone)) || PHONE_INVALID,
};
