import { EnvError } from '../../env.js';
import type { Env } from '../../env.js';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Throws what the operator has to change when a server cannot listen on the port of a setting. */
export function explainListening(
  setting: 'PORT' | 'METRICS_PORT',
  { host, port, metricsPort }: Pick<Env, 'host' | 'port' | 'metricsPort'>,
) {
  const place = `port ${setting === 'PORT' ? port : metricsPort} of ${host}`;
  return (error: unknown): never => {
    switch (codeOf(error)) {
      case 'EADDRINUSE':
        throw new EnvError([`Another process listens on ${place}: end it, or change ${setting}.`]);
      case 'EACCES':
        throw new EnvError([
          `This user may not listen on ${place}: set ${setting} to a number above 1023.`,
        ]);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new EnvError([`${host} is no address of this machine: change HOST.`]);
      default:
        throw error;
    }
  };
}
