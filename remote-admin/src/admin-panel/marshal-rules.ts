import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@walkies/contract';

export const NAME_RULES = {
  validate: (name: string) => name.trim() !== '' || 'Please enter a name.',
  maxLength: {
    value: NAME_MAX_LENGTH,
    message: `Please use at most ${NAME_MAX_LENGTH} characters.`,
  },
};

export const EMAIL_RULES = {
  required: 'Please enter an email.',
  pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a whole email address.' },
};

export const PASSWORD_RULES = {
  required: 'Please enter a password.',
  minLength: {
    value: PASSWORD_MIN_LENGTH,
    message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  },
};

export const PHONE_RULES = {
  required: 'Please enter a phone number.',
  validate: (phone: string) =>
    PHONE_PATTERN.test(phone.trim()) || 'Please use 5 to 25 digits, spaces and + ( ) - . /',
};
