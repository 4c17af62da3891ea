import type { Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  OnApplicationShutdown,
  OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AbstractHttpAdapter } from '@nestjs/core';
import { BOUNDS } from '../database/bounds.js';
import { refuse } from './error-filter.js';

const HANG_UP_EVERY_MS = 50;

/**
 * Sees requests that are being worked on to their answer when the API stops: they have as long as
 * a statement may take, and what hangs then is told to try again instead of being cut off.
 */
@Injectable()
export class LastAnswers implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #owed = new Set<ServerResponse>();
  #isStopping = false;
  #hangingUp: NodeJS.Timeout | undefined;

  constructor(private readonly adapterHost: HttpAdapterHost<AbstractHttpAdapter<Server>>) {}

  onModuleInit(): void {
    this.#server?.prependListener('request', (_, response) => {
      this.#owed.add(response);
      if (this.#isStopping) closeAfter(response);
      response.once('close', () => this.#owed.delete(response));
    });
  }

  /** The server stops listening right after this, and has stopped once every connection ended. */
  beforeApplicationShutdown(): void {
    this.#isStopping = true;
    for (const response of this.#owed) closeAfter(response);
    setTimeout(() => this.#refuseTheRest(), BOUNDS.statementMs).unref();
    this.#hangingUp = setInterval(() => this.#hangUp(), HANG_UP_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#hangingUp);
  }

  // The demo shelter is filled without a server, which the type does not know.
  get #server(): Server | undefined {
    return this.adapterHost.httpAdapter?.getHttpServer();
  }

  #refuseTheRest(): void {
    for (const response of this.#owed) {
      if (!response.headersSent) refuse(response, 'UNAVAILABLE');
    }
  }

  // Connections that were promised to stay open, or on which nobody has asked anything yet.
  #hangUp(): void {
    if (!this.#server?.listening && this.#owed.size === 0) this.#server?.closeAllConnections();
  }
}

/** Whoever asks next asks somewhere else. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
