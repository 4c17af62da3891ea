import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { packTar, unpackTar, type ParsedTarEntryWithData } from 'modern-tar';
import type { RemoteDescription } from '@walkies/contract';
import { asJson, codeOf } from './store-files.ts';
import { readBuiltFiles } from './built-files.ts';
import { Refusal, refuseFor } from './reasons.ts';
import { VERSION_NAME } from './release-version.ts';
import { readRemoteBuild } from './remote-build.ts';
import { remotePart } from './remote-part.ts';
import { readShellBuild } from './shell-build.ts';
import { shellPart } from './shell-part.ts';
import type { AnyRelease, Build, BuiltFile, Part, Provenance } from './types.ts';

/** Some ten times the largest part; what is larger is not read. */
const MOST_MB = 20;
const MOST_BYTES = MOST_MB * 1024 * 1024;
const ABOUT = 'about.json';
const REMOTE = 'remote.json';
const DIST = 'dist/';
/** No dot in front, so neither `..` nor hidden files. */
const PATH = /^(?=.{1,200}$)[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;
const COMMIT = /^[0-9a-f]{40}$/;

/** about.json of an archive: what its files do not say. */
interface About {
  /** shell, or a remote's name. */
  part: string;
  version: string;
  kit: string;
  provenance: Provenance;
}

/** Packs what a folder has built; it holds remote.json or shell.json, and `dist`. */
export async function packFolder(folder: string, about: About): Promise<Buffer> {
  const dist = await readBuiltFiles(join(folder, 'dist'));
  const file = join(folder, REMOTE);
  const remoteJson = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  return packArchive({ about, remoteJson, dist });
}

/** A built part as one file (tar, gzip) for a server; the same bytes for the same build. */
export async function packArchive({ about, remoteJson, dist }: Archive): Promise<Buffer> {
  const files: BuiltFile[] = [
    { path: ABOUT, bytes: Buffer.from(asJson(about)) },
    ...(remoteJson ? [{ path: REMOTE, bytes: Buffer.from(asJson(remoteJson)) }] : []),
    ...dist.map(({ path, bytes }) => ({ path: `${DIST}${path}`, bytes })),
  ];
  refuseFor(files.filter(({ path }) => !PATH.test(path)).map(({ path }) => badPath(path)));
  const tar = await packTar(
    files.map(({ path, bytes }) => ({
      header: { name: path, size: bytes.length, mtime: new Date(0) },
      body: bytes,
    })),
  );
  return promisify(gzip)(tar, { level: 9 });
}

const badPath = (path: string) =>
  `The archive has a file ${JSON.stringify(path.slice(0, 200))}: paths are of letters, digits, _, @, - and dots, and none begins with a dot.`;

/** An archive's content; of one that was read, only the form of the paths is known to be right. */
export interface Archive {
  about: About;
  /** Null for the shell. */
  remoteJson: RemoteDescription | null;
  dist: BuiltFile[];
}

/**
 * Reads an archive that anybody may have made.
 * @param name the part that it is for
 * @throws {Refusal} in one sentence
 */
export async function readArchive(input: AsyncIterable<Buffer>, name: string): Promise<Archive> {
  const files = await unpack(await readAll(input));
  const text = (path: string) => files.get(path)?.toString() ?? 'null';
  const about: unknown = parse(text(ABOUT));
  const part = Reflect.get(Object(about), 'part');
  const version = Reflect.get(Object(about), 'version');
  if (typeof part !== 'string' || typeof version !== 'string' || !VERSION_NAME.test(version)) {
    throw new Refusal([
      `This is no archive of a part: ${ABOUT} is missing or wrong. Pack it again.`,
    ]);
  }
  if (part !== name) {
    throw new Refusal([`This is an archive of ${JSON.stringify(part)}, not of ${name}.`]);
  }
  const kit = String(Reflect.get(Object(about), 'kit'));
  return {
    about: {
      part,
      version,
      kit,
      provenance: provenanceOf(Reflect.get(Object(about), 'provenance')),
    },
    // Checked with the release that it becomes part of.
    remoteJson: parse(text(REMOTE)),
    dist: [...files]
      .filter(([path]) => path.startsWith(DIST))
      .map(([path, bytes]) => ({ path: path.slice(DIST.length), bytes })),
  };
}

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

async function readAll(input: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (bytes === 0) throw new Refusal(['No archive came in: `… publish < vet-1.0.0.tgz`.']);
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  new Refusal([`The archive is larger than ${MOST_MB} MB, unpacked or packed.`]);

async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = await entriesOf(archive);
  const files = entries.filter(({ header }) => header.type !== 'directory');
  const links = files.filter(({ header: { type = 'file' } }) => type !== 'file');
  refuseFor([
    ...links.map(
      ({ header }) => `The archive has ${JSON.stringify(header.name)}, which is no file.`,
    ),
    ...files
      .filter(({ header }) => !PATH.test(header.name))
      .map(({ header }) => badPath(header.name)),
  ]);
  const unpacked = new Map(
    files.map(({ header, data = new Uint8Array() }) => [header.name, Buffer.from(data)]),
  );
  if (unpacked.size !== files.length) {
    throw new Refusal(['The archive has a file twice: pack it again.']);
  }
  return unpacked;
}

async function entriesOf(archive: Buffer): Promise<ParsedTarEntryWithData[]> {
  try {
    // A small archive may unpack to any size.
    const tar = await promisify(gunzip)(archive, { maxOutputLength: MOST_BYTES });
    return await unpackTar(tar, { strict: true });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new Refusal(['The archive is cut short or damaged: send it again.']);
  }
}

/** Of a stranger: its words come into a table for people. */
function provenanceOf(provenance: unknown): Provenance {
  const commit = Reflect.get(Object(provenance), 'commit');
  const tree = Reflect.get(Object(provenance), 'tree');
  const by = String(Reflect.get(Object(provenance), 'by') ?? 'unknown');
  const isCommit = typeof commit === 'string' && COMMIT.test(commit);
  return {
    commit: isCommit ? commit : null,
    tree: isCommit ? (tree === 'clean' ? 'clean' : 'unclean') : 'without history',
    by: by.replaceAll(/[^\p{L}\p{N} .@_-]/gu, '').slice(0, 60),
  };
}

/** A part in a store, with the function that makes a build of its archive. */
interface ArchivedPart<R extends AnyRelease> {
  part: Part<R>;
  buildOf: (archive: Archive) => Build<R>;
}

/**
 * Calls `use` with a part of a store by its name.
 * @throws {Refusal} if the name is in no form of a remote's
 */
export function withStoredPart<T>(
  { name, store }: { name: string; store: string },
  use: <R extends AnyRelease>(source: ArchivedPart<R>) => Promise<T>,
): Promise<T> {
  if (name === 'shell') {
    return use({
      part: shellPart(store),
      buildOf: readable(({ about: { version }, dist }) => readShellBuild({ files: dist, version })),
    });
  }
  return use({
    part: remotePart(store, name),
    buildOf: readable(({ about: { version, kit }, remoteJson, dist }) => {
      if (remoteJson?.name !== name) {
        throw new Refusal([`${REMOTE} of the archive is not that of ${name}.`]);
      }
      return readRemoteBuild({ files: dist, remoteJson, version, kit });
    }),
  });
}

/** The files of a build have a form that only their reader knows. */
const readable =
  <R extends AnyRelease>(read: (archive: Archive) => Build<R>) =>
  (archive: Archive): Build<R> => {
    try {
      return read(archive);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal([`The build in the archive is unreadable (${error}): pack it again.`]);
    }
  };
