import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { logFault, logNotice } from '../core/log.js';
import { Database } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { EventStreams } from '../platform/events/event-streams.js';
import { explainListening } from '../platform/http/listening.js';
import { Measurements } from '../platform/process/measurements.js';

/** Serves this process's metrics to Prometheus, on a port that the site's proxy does not publish. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly measurements: Measurements,
    private readonly database: Database,
    private readonly streams: EventStreams,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { env, measurements, database, streams } = this;
    if (env.metricsPort === null) return;
    // Its library is not loaded without the setting.
    const { collectMetrics } = await import('./collect-metrics.js');
    const registry = collectMetrics({ measurements, database, streams });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.setHeader('content-type', registry.contentType).end(text),
        (error: unknown) => {
          logFault(undefined, error);
          response.writeHead(500).end();
        },
      );
    });
    server.listen(env.metricsPort, env.host);
    await once(server, 'listening').catch(explainListening('METRICS_PORT', env));
    this.#server = server;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : address;
    logNotice('info', `Metrics on port ${port} of ${env.host}.`);
  }

  onApplicationShutdown(): void {
    this.measurements.removeAllListeners();
    this.#server?.close();
    this.#server?.closeAllConnections();
  }
}
