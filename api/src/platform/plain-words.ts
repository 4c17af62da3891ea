import {
  DATE_MISSING,
  DOG_MISSING,
  EMAIL_MISSING,
  PASSWORD_MISSING,
  PHONE_MISSING,
  SLOT_TIMES_MISSING,
  TIME_SLOT_MISSING,
  WAIVER_MISSING,
  WALKER_MISSING,
} from '@walkies/contract/texts';
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const MISSING_TEXTS: Readonly<Partial<Record<string, string>>> = {
  email: EMAIL_MISSING,
  password: PASSWORD_MISSING,
  phoneNumber: PHONE_MISSING,
  waiverAccepted: WAIVER_MISSING,
  start_time: SLOT_TIMES_MISSING,
  end_time: SLOT_TIMES_MISSING,
  date: DATE_MISSING,
  dogId: DOG_MISSING,
  walkerId: WALKER_MISSING,
  timeSlotId: TIME_SLOT_MISSING,
};

const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

const UNITS: Readonly<Partial<Record<string, string>>> = {
  string: ' characters',
  array: ' entries',
};

const isMissing = ({ input }: Issue): boolean =>
  input === undefined || input === null || input === '';

function bounds(verb: string, origin: string, of: string): string {
  const unit = UNITS[origin] ?? '';
  return `must ${unit ? 'have' : 'be'} ${verb} ${of}${unit}`;
}

function rule(issue: Issue): string {
  const { code } = issue;
  if (code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? 'an object'}`;
  if (code === 'invalid_value') {
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  }
  if (code === 'too_big') return bounds('at most', issue.origin, String(issue.maximum));
  if (code === 'too_small') return bounds('at least', issue.origin, String(issue.minimum));
  const isDay = code === 'invalid_format' && issue.format === 'date';
  return isDay ? 'must be a day such as 2026-11-20' : 'is not valid';
}

/** Describes a validation issue as a complete sentence. */
function plainWords(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field ${issue.keys.join(', ')} here.`;
  }
  const path = issue.path ?? [];
  if (path.length === 0) return 'The request has the wrong format.';
  const field = path.join('.');
  if (isMissing(issue)) return MISSING_TEXTS[field] ?? `${field} is required.`;
  return `${field} ${rule(issue)}.`;
}

// For schemas without a message of their own. The library's messages are for programmers.
z.config({ localeError: plainWords });
