import { LAST } from '../backups/backup-run.sql.js';
import { RELEASE_FAULTS } from '@walkies/contract';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../core/within.js';
import type { Database } from '../database/database.js';
import { QUEUED } from './queued-jobs.sql.js';
import type { EventStreams } from '../platform/events/event-streams.js';
import type { Measurements } from '../platform/process/measurements.js';

const QUERY_MS = 1_500;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const PARTS: readonly string[] = ['walker', 'marshal', 'admin', 'shell'];
const FAULTS: readonly string[] = RELEASE_FAULTS;
/** pg-boss's states of a job that is not done. */
const JOB_STATES = ['created', 'retry', 'active', 'failed'];

// A stranger chooses neither names nor number of the series.
const known = (list: readonly string[], value: string): string =>
  list.includes(value) ? value : 'other';

/** The sources of this process's metrics. */
export interface Measured {
  measurements: Measurements;
  database: Database;
  streams: EventStreams;
}

/** Starts to collect, and returns the metrics. */
export function collectMetrics({ measurements, database, streams }: Measured): Registry {
  const registry = new Registry();
  const registers = [registry];
  countEvents(registry, measurements);

  new Gauge({
    name: 'walkies_database_connections',
    help: "Connections of the process's pool by state: used, idle",
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = database.pool;
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'walkies_database_connections_max',
    help: 'DATABASE_CONNECTIONS',
    registers,
    collect() {
      this.set(database.pool.max);
    },
  });
  new Gauge({
    name: 'walkies_database_waiting',
    help: 'Calls that wait for a connection of the pool',
    registers,
    collect() {
      this.set(database.pool.waiting);
    },
  });
  new Gauge({
    name: 'walkies_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  new Gauge({
    name: 'walkies_mail_queue',
    help: "Queued mails of all processes by pg-boss's state; none while PostgreSQL does not answer",
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const jobs = await within(QUERY_MS, 'PostgreSQL', jobsByState(database)).catch(() => null);
      if (!jobs) return;
      for (const state of JOB_STATES) this.set({ state }, jobs.get(state) ?? 0);
    },
  });
  new Gauge({
    name: 'walkies_last_backup_timestamp_seconds',
    help: 'When the last good backup was recorded; none before the first, or while PostgreSQL does not answer',
    registers,
    async collect() {
      this.remove();
      const at = await within(QUERY_MS, 'PostgreSQL', lastBackup(database)).catch(() => null);
      if (at) this.set(at.getTime() / 1_000);
    },
  });
  return registry;
}

function countEvents(registry: Registry, measurements: Measurements): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'walkies_request_seconds',
    help: 'Calls by method, route pattern and status class; an event stream counts when it closes',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'walkies_mails_total',
    help: 'Mails by outcome: sent, refused, failed; retried: an attempt that failed',
    labelNames: ['outcome'],
    registers,
  });
  const reports = new Counter({
    name: 'walkies_client_reports_total',
    help: 'Releases that browsers could not use, by remote and fault',
    labelNames: ['remote', 'fault'],
    registers,
  });
  measurements.on('request', ({ method, route, status, ms }) => {
    // Nest's own pattern for what nothing else matched does not begin so.
    const isOurs = route?.startsWith('/api/');
    const place = isOurs && route ? { method, route } : { method: 'other', route: 'other' };
    requests.observe({ ...place, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  });
  measurements.on('mail', (outcome) => mails.inc({ outcome }));
  measurements.on('clientReport', ({ remote, fault }) =>
    reports.inc({ remote: known(PARTS, remote), fault: known(FAULTS, fault) }),
  );
}

async function jobsByState(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.query(QUEUED, [JOB_STATES]);
  return new Map(rows.map(({ state, jobs }) => [state, jobs]));
}

async function lastBackup(database: Database): Promise<Date | null> {
  const { rows } = await database.query(LAST);
  return rows[0]?.success ?? null;
}
