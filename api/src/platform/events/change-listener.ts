import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AbstractHttpAdapter } from '@nestjs/core';
import type pg from 'pg';
import type { Change } from '@walkies/contract';
import { newClient } from '../../database/connection.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Identity } from '../identity.js';
import { logNotice } from '../../core/log.js';
import { readChange } from './change.js';
import { ChangeAnnouncer } from './change-announcer.js';
import { EventStreams } from './event-streams.js';
import { messageOf } from '../../core/error-text.js';

const CONNECT_TIMEOUT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
// Announces changes written past this API, or by a process that ended before it announced them. Also detects
// a dead connection on a quiet day.
const SWEEP_EVERY_MS = 500;
const QUERY_TIMEOUT_MS = 3_000;
const READING = ['GET', 'HEAD'];

const RESYNC: Change = { kind: 'resync' };

/**
 * This process's connection for LISTEN and NOTIFY: it announces changes and receives those of all processes.
 */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, OnModuleDestroy {
  #client: pg.Client | null = null;
  #announcer: ChangeAnnouncer | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #stopped = false;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'databaseUrl'>,
    private readonly streams: EventStreams,
    private readonly identity: Identity,
    private readonly adapterHost: HttpAdapterHost<AbstractHttpAdapter<Server>>,
  ) {}

  /** Screens work without events, so the API starts even while it cannot listen. */
  onApplicationBootstrap(): Promise<void> {
    // Filling the demo shelter runs without a server; the type omits that.
    this.adapterHost.httpAdapter?.getHttpServer().on('request', (request, response) => {
      if (READING.includes(request.method ?? '')) return;
      response.once('close', () => this.#announce());
    });
    return this.#listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = newClient(this.env.databaseUrl, {
      application_name: 'walkies-api-changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'person') this.identity.evict(payload);
      else this.#hear(payload);
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('it ended')));
    try {
      await client.connect();
      await client.query('LISTEN change; LISTEN person');
    } catch (error) {
      this.#lose(client, error);
      return;
    }
    if (this.#client !== client) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#announcer = new ChangeAnnouncer(client);
    this.#sweepLater();
    // Notifications sent before LISTEN are lost.
    this.streams.send(RESYNC);
  }

  #hear(payload: string): void {
    const change = readChange(payload);
    if (change) this.streams.send(change);
  }

  #sweepLater(): void {
    this.#timer = setTimeout(() => {
      this.#announce();
      this.#sweepLater();
    }, SWEEP_EVERY_MS).unref();
  }

  #announce(): void {
    const client = this.#client;
    if (!client) return;
    this.#announcer?.announce().catch((error: unknown) => this.#lose(client, error));
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#announcer = null;
    this.streams.lose();
    client.end().catch(() => undefined);
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const reason = messageOf(error);
    logNotice('warn', `Listening to changes was interrupted: ${reason}`);
    this.#timer = setTimeout(() => void this.#listen(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
