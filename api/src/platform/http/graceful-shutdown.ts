import type { Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  OnApplicationShutdown,
  OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AbstractHttpAdapter } from '@nestjs/core';
import { BOUNDS } from '../../database/bounds.js';
import { refuse } from './error-filter.js';

const HANG_UP_EVERY_MS = 50;

/**
 * On shutdown, lets pending requests finish within a statement's timeout. Refuses the rest with a response
 * that allows a retry, instead of closing their connections.
 */
@Injectable()
export class GracefulShutdown
  implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #pending = new Set<ServerResponse>();
  #isLeaving = false;
  #isStopping = false;
  #hangingUp: NodeJS.Timeout | undefined;

  constructor(private readonly adapterHost: HttpAdapterHost<AbstractHttpAdapter<Server>>) {}

  onModuleInit(): void {
    this.#server?.prependListener('request', (_, response) => {
      this.#pending.add(response);
      if (this.#isStopping) closeAfter(response);
      response.once('close', () => this.#pending.delete(response));
    });
  }

  /** False from the announcement on; the server itself goes on accepting until it is closed. */
  get isReady(): boolean {
    return !this.#isLeaving;
  }

  /** Lets a proxy send new requests to other processes before this one stops. */
  announce(): void {
    this.#isLeaving = true;
  }

  /** Right after this, the server stops listening. It has stopped once all connections are closed. */
  beforeApplicationShutdown(): void {
    this.#isLeaving = true;
    this.#isStopping = true;
    for (const response of this.#pending) closeAfter(response);
    setTimeout(() => this.#refuseTheRest(), BOUNDS.statementMs).unref();
    this.#hangingUp = setInterval(() => this.#hangUp(), HANG_UP_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#hangingUp);
  }

  // Filling the demo shelter runs without a server; the type omits that.
  get #server(): Server | undefined {
    return this.adapterHost.httpAdapter?.getHttpServer();
  }

  #refuseTheRest(): void {
    for (const response of this.#pending) {
      if (!response.headersSent) refuse(response, 'UNAVAILABLE');
    }
  }

  // Idle keep-alive connections, and connections without a request yet.
  #hangUp(): void {
    if (!this.#server?.listening && this.#pending.size === 0) this.#server?.closeAllConnections();
  }
}

/** Makes the client open a new connection, to another process, for its next request. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
