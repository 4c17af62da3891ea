import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const buildSchema = z.object({ version: z.string(), commit: z.string().optional() });

/** Version and commit of the program in this folder; in development the package's version alone. */
export function readBuild(folder: URL): z.infer<typeof buildSchema> {
  const built = new URL('build.json', folder);
  const file = existsSync(built) ? built : new URL('../package.json', folder);
  return buildSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export const BUILD = readBuild(new URL('./', import.meta.url));

/** For the first line of the log. */
export const BUILD_TEXT = BUILD.commit ? `${BUILD.version} (${BUILD.commit})` : BUILD.version;
