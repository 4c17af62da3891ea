import { cleanPhone, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import {
  EMAIL_INVALID,
  NAME_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PHONE_INVALID,
  PHONE_MISSING,
} from '@walkies/contract/texts';

const EMAIL = { value: /^\s*\S+@\S+\.\S+\s*$/, message: EMAIL_INVALID };

export const EMAIL_RULES = { required: 'Please enter your email.', pattern: EMAIL };

export const NAME_RULES = {
  validate: (name: string) => name.trim() !== '' || 'Please enter your full name.',
  maxLength: {
    value: NAME_MAX_LENGTH,
    message: NAME_TOO_LONG,
  },
};

export const PASSWORD_RULES = {
  required: 'Please choose a password.',
  minLength: {
    value: PASSWORD_MIN_LENGTH,
    message: PASSWORD_TOO_SHORT,
  },
};

export const PHONE_RULES = {
  required: PHONE_MISSING,
  validate: (phone: string) => PHONE_PATTERN.test(cleanPhone(phone)) || PHONE_INVALID,
};
