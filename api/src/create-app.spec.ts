import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApi } from './testing/start-test-api.js';

/** Google's load balancers close an idle connection to the API after this time. */
const LONGEST_PROXY_S = 600;

it('server: keeps idle connections open longer than any proxy does', async () => {
  const api = await startTestApi();
  try {
    const { headers } = await api.anonymous.get('/dogs');
    expect(headers.get('connection')).toBe('keep-alive');
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(LONGEST_PROXY_S);
  } finally {
    await api.stop();
  }
});

it('server: stops despite an open idle connection', async () => {
  const api = await startTestApi();
  const { port, hostname } = new URL(api.url);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  const closed = once(idle, 'close');
  idle.resume();
  await api.stop();
  await closed;
}, 60_000);
