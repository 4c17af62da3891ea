import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresServer, type PostgresServer } from './postgres-server.ts';

const SIZE = '160m';
/** Root within a mount namespace, whose mounts are not visible outside. */
const AS_ROOT = ['unshare', '--user', '--map-root-user', '--mount'];

export type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;

/** True if this user may mount a private disk in memory. */
export function canMakeDisks() {
  const [program = '', ...args] = [...AS_ROOT, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** A disk in memory that only the database sees and that can be filled completely. */
export async function openSmallDisk(dataDir: string) {
  const folder = join(dataDir, 'small-disk');
  const log = join(dataDir, 'write-ahead-log');
  await mkdir(folder);
  let server: PostgresServer | undefined;
  const filler = () => `/proc/${server?.pid}/root${folder}/filler`;

  return {
    /**
     * A server with its data on the disk. Its write-ahead log has a separate disk, as recommended:
     * PostgreSQL ends if that one is full.
     */
    async server({
      template,
      ...options
    }: {
      template: string;
      logs: string;
      programs: string;
      settings: string[];
    }) {
      const prepare = [
        `mount -t tmpfs -o size=${SIZE},mode=700 tmpfs "${folder}"`,
        `cp -a "${template}/." "${folder}/"`,
        `mv "${folder}/pg_wal" "${log}"`,
        `ln -s "${log}" "${folder}/pg_wal"`,
        // PostgreSQL refuses to run as root.
        'exec unshare --user --map-user=1000 --map-group=1000 -- "$@"',
      ].join(' && ');
      const prefix = [...AS_ROOT, 'sh', '-c', prepare, 'sh'];
      server = await postgresServer({ name: 'primary', folder, prefix, ...options });
      return server;
    },
    fill() {
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeFileSync(filler(), piece, { flag: 'a' });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    free: () => rmSync(filler(), { force: true }),
  };
}
