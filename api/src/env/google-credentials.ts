import { createPrivateKey } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const isPrivateKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
};

// Other kinds of Google's credentials (a federated identity, a user's) are left to its library.
const credentialsSchema = z.union([
  z.object({
    type: z.literal('service_account'),
    client_email: z.email(),
    private_key: z.string().refine(isPrivateKey),
  }),
  z.object({ type: z.string().regex(/^(?!service_account$)[a-z_]+$/) }),
]);

const readCredentials = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** Requirement that the path of the credentials does not meet; null if there is none. Never quotes it. */
export function credentialsRequirement(path: string): string | null {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return 'the path of a file that exists';
  if (!isReadable(path)) return 'the path of a file that this process may read';
  if (credentialsSchema.safeParse(readCredentials(path)).success) return null;
  return "the path of a service account's key, the complete JSON file from Firebase's console";
}
