import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { Change } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { logNotice } from '../log.js';
import { readChange } from './change.js';
import { EventStreams } from './event-streams.js';

const CONNECT_TIMEOUT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
// A connection whose other end has vanished says nothing, and so does one on a quiet day.
const CHECK_EVERY_MS = 10_000;
const CHECK_TIMEOUT_MS = 3_000;

const RESYNC: Change = { kind: 'resync' };

/** This process's one ear at PostgreSQL; what any process writes is heard here. */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, OnModuleDestroy {
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #stopped = false;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'databaseUrl'>,
    private readonly streams: EventStreams,
  ) {}

  /** Screens work without being told, so the API starts even when nothing can be heard yet. */
  onApplicationBootstrap(): Promise<void> {
    return this.#listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'walkies-api-changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('it ended')));
    try {
      await client.connect();
      await client.query('LISTEN change');
    } catch (error) {
      this.#lose(client, error);
      return;
    }
    if (this.#client !== client) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#checkLater(client);
    // What was announced while nobody listened is gone.
    this.streams.tell(RESYNC);
  }

  #hear(payload: string): void {
    const change = readChange(payload);
    if (change) this.streams.tell(change);
  }

  #checkLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          if (this.#client === client) this.#checkLater(client);
        },
        (error: unknown) => this.#lose(client, error),
      );
    }, CHECK_EVERY_MS).unref();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const reason = error instanceof Error ? error.message : String(error);
    logNotice('warn', `Listening to changes was interrupted: ${reason}`);
    this.#timer = setTimeout(() => void this.#listen(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
