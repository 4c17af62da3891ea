import { cleanPhone, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_PATTERN } from '@walkies/contract';
import {
  EMAIL_INVALID,
  EMAIL_MISSING,
  NAME_MISSING,
  NAME_TOO_LONG,
  PASSWORD_MISSING,
  PASSWORD_TOO_SHORT,
  PHONE_INVALID,
  PHONE_MISSING,
} from '@walkies/contract/texts';

export const NAME_RULES = {
  validate: (name: string) => name.trim() !== '' || NAME_MISSING,
  maxLength: {
    value: NAME_MAX_LENGTH,
    message: NAME_TOO_LONG,
  },
};

export const EMAIL_RULES = {
  required: EMAIL_MISSING,
  pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: EMAIL_INVALID },
};

export const PASSWORD_RULES = {
  required: PASSWORD_MISSING,
  minLength: {
    value: PASSWORD_MIN_LENGTH,
    message: PASSWORD_TOO_SHORT,
  },
};

export const PHONE_RULES = {
  required: PHONE_MISSING,
  validate: (phone: string) => PHONE_PATTERN.test(cleanPhone(phone)) || PHONE_INVALID,
};
