import 'reflect-metadata';
import { EnvError, readEnv } from '../env.js';
import { logNotice } from '../core/log.js';
import { reportStartFailure } from '../start-failure.js';
import { fillDemo } from './fill-demo.js';

try {
  const env = readEnv(process.env);
  // Its passwords are public.
  if (env.production) throw new EnvError(['NODE_ENV must not be production for a demo shelter.']);
  const options = process.env['WALKIES_DEMO'];
  const size = options === 'crowded' || options === 'busy' ? options : 'small';
  logNotice('info', `Demo shelter: ${await fillDemo(env, size)}`);
} catch (error) {
  reportStartFailure(error);
  process.exitCode = 1;
}
