import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { firestoreValueSchema } from './firestore-value.js';

/** How the provider's project hashes passwords; its key is a secret of the project. */
export const passwordHashSchema = z.object({
  algorithm: z.string(),
  signerKey: z.string(),
  saltSeparator: z.string(),
  rounds: z.int(),
  memoryCost: z.int(),
});

const text = z.string().optional();
// 64-bit integers, which the provider writes as strings.
const milliseconds = z.coerce.string().optional();

/** An account with what an import accepts; all other fields are dropped. */
export const accountSchema = z.object({
  localId: z.string().min(1),
  email: text,
  emailVerified: z.boolean().optional(),
  passwordHash: text,
  salt: text,
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  createdAt: milliseconds,
  lastLoginAt: milliseconds,
  disabled: z.boolean().optional(),
  customAttributes: text,
  providerUserInfo: z
    .array(
      z.object({
        providerId: z.string(),
        rawId: text,
        email: text,
        displayName: text,
        photoUrl: text,
      }),
    )
    .optional(),
  mfaInfo: z.array(z.record(z.string(), z.unknown())).optional(),
});
export type BackedUpAccount = z.infer<typeof accountSchema>;

const FORMAT = { format: 'walkies-people', version: 1 } as const;

const headSchema = z.object({
  format: z.literal(FORMAT.format),
  version: z.literal(FORMAT.version),
  project: z.string(),
  /** Null: a backup of the emulator, which hashes nothing. */
  passwordHash: passwordHashSchema.nullable(),
});
export type PeopleFileHead = Omit<z.infer<typeof headSchema>, keyof typeof FORMAT>;

const profileSchema = z.object({
  id: z.string().min(1),
  fields: z.record(z.string(), firestoreValueSchema),
});
export type BackedUpProfile = z.infer<typeof profileSchema>;

const entrySchema = z.union([
  z.strictObject({ account: accountSchema }),
  z.strictObject({ profile: profileSchema }),
]);
type Entry = z.infer<typeof entrySchema>;

const endSchema = z.object({ accounts: z.int(), profiles: z.int(), sha256: z.string() });

/** The file's lines, each with its line break. The last one counts the others, so that a cut file is known. */
export async function* peopleLines(
  head: PeopleFileHead,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const count = { accounts: 0, profiles: 0 };
  const line = (content: object): string => {
    const written = `${JSON.stringify(content)}\n`;
    hash.update(written);
    return written;
  };
  yield line({ ...FORMAT, ...head });
  for await (const entry of entries) {
    count['account' in entry ? 'accounts' : 'profiles'] += 1;
    yield line(entry);
  }
  yield `${JSON.stringify({ ...count, sha256: hash.digest('hex') })}\n`;
}

/** The file is cut short, changed or no backup of people. */
export class UnusableFile extends Error {}

const TORN =
  'The backup of accounts and profiles is cut short or damaged. Nothing was changed: restore another backup.';

const UNKNOWN =
  'This is no backup of accounts and profiles that this release can read. Nothing was changed: restore with the release that wrote it.';

/** Not by Node's readline, which also ends lines at U+2028: names may contain it. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest !== '') yield rest;
}

/** Reads the file to its end. Throws `UnusableFile` if a byte is missing or another one. */
export async function verifyPeopleFile(path: string) {
  const hash = createHash('sha256');
  const ids = { accounts: new Set<string>(), profiles: new Set<string>() };
  let head: PeopleFileHead | undefined;
  let isKnown = true;
  let last = '';
  for await (const line of linesIn(path)) {
    hash.update(last);
    if (last !== '') read(last);
    last = line;
  }
  const end = endSchema.safeParse(parsed(last));
  if (!last.endsWith('\n') || !end.success || end.data.sha256 !== hash.digest('hex')) {
    throw new UnusableFile(TORN);
  }
  if (!head || !isKnown) throw new UnusableFile(UNKNOWN);
  return { head, ids };

  function read(line: string): void {
    if (!head) {
      head = headSchema.safeParse(parsed(line)).data;
      isKnown &&= head !== undefined;
      return;
    }
    const entry = entrySchema.safeParse(parsed(line)).data;
    if (!entry) isKnown = false;
    else if ('account' in entry) ids.accounts.add(entry.account.localId);
    else ids.profiles.add(entry.profile.id);
  }
}

/** The accounts and profiles of a verified file, one at a time. */
export async function* entriesIn(path: string): AsyncGenerator<Entry> {
  for await (const line of linesIn(path)) {
    const entry = entrySchema.safeParse(parsed(line));
    // The first and the last line are none.
    if (entry.success) yield entry.data;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
