import { PASSWORD_TOO_SHORT } from '@walkies/contract/texts';

const NEEDS = /Password must contain ([^,\]]+)/g;

/** The provider names what is missing: '[Password must contain a numeric character, …]'. */
function missingIn(message: string): string {
  const needs = [...message.matchAll(NEEDS)].map(([, need = '']) => need.trim());
  return [needs.slice(0, -1).join(', '), ...needs.slice(-1)].filter(Boolean).join(' and ');
}

/** The text beside a new password's field if the provider refused the password; else null. */
export function refusedPasswordText(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'auth/weak-password') return PASSWORD_TOO_SHORT;
  if (error.code !== 'auth/password-does-not-meet-requirements') return null;
  const missing = missingIn(error.message);
  return `Please choose another password${missing && `. It must contain ${missing}`}.`;
}
