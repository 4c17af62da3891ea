import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@walkies/contract';

const EMAIL = { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a whole email address.' };

export const EMAIL_RULES = { required: 'Please enter your email.', pattern: EMAIL };

export const NAME_RULES = {
  validate: (name: string) => name.trim() !== '' || 'Please enter your full name.',
  maxLength: {
    value: NAME_MAX_LENGTH,
    message: `Please use at most ${NAME_MAX_LENGTH} characters.`,
  },
};

export const PASSWORD_RULES = {
  required: 'Please choose a password.',
  minLength: {
    value: PASSWORD_MIN_LENGTH,
    message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  },
};

export const PHONE_RULES = {
  required: 'Please enter a phone number.',
  pattern: {
    value: PHONE_PATTERN,
    message: 'Please use 5 to 25 digits, spaces and + ( ) - . /',
  },
};
