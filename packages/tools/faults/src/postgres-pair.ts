import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  giveTo,
  postgresIdentity,
  postgresPrograms,
  startPostgres,
  SUPERUSER,
} from '@walkies/local-stack';
import pg from 'pg';
import { postgresServer } from './postgres-server.ts';
import { startPrimaryRouter } from './primary-router.ts';
import type { SmallDisk } from './small-disk.ts';

const STANDBY = 'standby';

export type Pair = Awaited<ReturnType<typeof startPair>>;

/**
 * A primary, a synchronous standby, and the router in front of both. `smallDisk`: holds the primary's data,
 * except its write-ahead log.
 */
export async function startPair({
  dataDir,
  logs,
  smallDisk,
}: {
  dataDir: string;
  logs: string;
  smallDisk?: SmallDisk;
}) {
  const programs = await postgresPrograms();
  const { folder: template, path } = await emptyDatabase(dataDir);

  const standbyFolder = join(dataDir, STANDBY);
  await cp(template, standbyFolder, { recursive: true });
  const primary = smallDisk
    ? await smallDisk.server({ template, logs, programs, settings: WAITING })
    : await postgresServer({
        name: 'primary',
        folder: template,
        logs,
        programs,
        settings: WAITING,
      });
  await writeFile(join(standbyFolder, 'standby.signal'), '');
  giveTo(standbyFolder, postgresIdentity());
  const follows = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=${STANDBY}`;
  const standby = await postgresServer({
    name: STANDBY,
    folder: standbyFolder,
    logs,
    programs,
    // As primary, it has no standby.
    settings: [`primary_conninfo=${follows}`, 'synchronous_standby_names='],
  });

  const urlOf = (port: number) => `postgres://${SUPERUSER}@127.0.0.1:${port}${path.pathname}`;
  await primary.start();
  await standby.start();
  const router = await startPrimaryRouter({ servers: [primary, standby], urlOf });
  await router.until(primary);
  const pair = {
    primary,
    standby,
    router,
    /** The API's database URL: through a port that leads to the router. */
    urlFor(port: number) {
      const url = new URL(path);
      url.port = String(port);
      return url.href;
    },
    /** Queries a server as superuser. */
    async query<Row extends pg.QueryResultRow>(
      server: { port: number },
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> {
      const client = new pg.Client({ connectionString: urlOf(server.port) });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    async untilSynchronous() {
      const state = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
      while ((await pair.query(primary, state)).length === 0) await pause(20);
    },
    async stop() {
      await router.stop();
      // Stop both at once: the primary waits for a missing standby.
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
  await pair.untilSynchronous();
  return pair;
}

const WAITING = [`synchronous_standby_names=${STANDBY}`];

/** A folder with the API's role and its empty database, from a server that was shut down cleanly. */
async function emptyDatabase(dataDir: string) {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const first = await startPostgres({ dataDir, keep: true });
  await first.stop();
  const folder = join(dataDir, 'postgres');
  const rules = join(folder, 'pg_hba.conf');
  const before = await readFile(rules, 'utf8');
  // The harness connects as superuser, and the standby replicates; both from this machine only.
  const own = ['all', 'replication'].map(
    (what) => `host ${what} ${SUPERUSER} 127.0.0.1/32 trust\n`,
  );
  await writeFile(rules, own.join(''));
  await appendFile(rules, before);
  return { folder, path: new URL(first.url) };
}
