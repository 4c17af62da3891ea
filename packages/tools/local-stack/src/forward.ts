import { Agent, type IncomingMessage, type ServerResponse, type AgentOptions } from 'node:http';
import { connect } from 'node:net';
import { ProxyServer } from 'http-proxy-3';
import { sendError } from './answers.ts';

/**
 * Shorter than the keep-alive of every API behind it, so that the API does not close a connection that is
 * about to be reused.
 */
const IDLE_MS = 2000;

/** Headers of a single connection, or facts that only the gateway knows. */
const NOT_FORWARDED = [
  'keep-alive',
  'proxy-connection',
  'te',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-port',
  'x-real-ip',
];

/** Headers that permit every site to read an emulator's answers. */
const OF_EMULATORS = /^access-control-|^x-powered-by$/;

/**
 * Connects to the next host if one refuses, as that one has not seen the request.
 * @param hosts with their ports
 */
function agentOf(hosts: string[], options: AgentOptions) {
  const agent = new Agent(options);
  agent.createConnection = (
    { host, port }: { host?: string | null; port?: string | number | null },
    onRefused,
  ) => {
    const turn = Math.max(hosts.indexOf(`${host}:${port}`), 0);
    const waiting = [...hosts.slice(turn), ...hosts.slice(0, turn)].map((one) => one.split(':'));
    const next = () => {
      const [hostname, portOfNext] = waiting.shift() ?? [];
      const socket = connect(Number(portOfNext), hostname);
      const refused = (error: Error) => (waiting.length > 0 ? next() : onRefused?.(error, socket));
      socket.once('error', refused);
      socket.once('connect', () => {
        socket.off('error', refused);
        onRefused?.(null, socket);
      });
    };
    next();
    return undefined;
  };
  return agent;
}

/**
 * Streams requests and answers without buffering. If a kept connection closes during a read without a body,
 * the read is retried once on a new connection; nothing else is sent twice.
 * @param target `hosts` are used in turn;
 *   `isEmulator`: removes the headers that permit other sites to read an emulator's answers;
 *   `bodyIdleMs`: idle timeout of a body
 */
export function forwardTo({
  hosts,
  isEmulator = false,
  bodyIdleMs = 0,
}: {
  hosts: string[];
  isEmulator?: boolean;
  bodyIdleMs?: number;
}): (request: IncomingMessage, response: ServerResponse) => void {
  const reusing = agentOf(hosts, { keepAlive: true, maxSockets: 512, timeout: IDLE_MS });
  /** Requests that must not be sent twice never use a kept connection, which may be closing. */
  const fresh = agentOf(hosts, { keepAlive: false });
  let turn = 0;

  return (request, response) => {
    const { headers, method, socket } = request;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    const isRepeatable = !hasBody && (method === 'GET' || method === 'HEAD');
    for (const name of NOT_FORWARDED) Reflect.deleteProperty(headers, name);
    turn = (turn + 1) % hosts.length;
    const target = `http://${hosts[turn]}`;
    let isReused = false;

    const proxy = new ProxyServer({
      target,
      // Keeps the path as received.
      toProxy: true,
      prependPath: false,
    });
    proxy.on('proxyReq', (call) => (isReused = call.reusedSocket));
    proxy.on('econnreset', () => {});
    proxy.on('proxyRes', (answer) => {
      for (const name of Object.keys(answer.headers)) {
        const isOfConnection = name === 'connection' || name === 'keep-alive';
        if (isOfConnection || (isEmulator && OF_EMULATORS.test(name)))
          Reflect.deleteProperty(answer.headers, name);
      }
      answer.once('error', () => response.destroy());
      // Event streams may wait long for their first byte; their headers must not.
      process.nextTick(() => response.flushHeaders());
    });

    const attempt = (agent: Agent) => {
      const forwarded = {
        connection: agent === reusing ? 'keep-alive' : 'close',
        'x-forwarded-for': socket.remoteAddress ?? '',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': headers.host ?? '',
      };
      proxy.web(request, response, { agent, headers: forwarded }, (error) => {
        if (response.headersSent || response.closed) return;
        if (isRepeatable && isReused && agent === reusing) attempt(fresh);
        else giveUp(response, Reflect.get(error, 'syscall') !== 'connect');
      });
    };
    if (hasBody && bodyIdleMs > 0) endStill(request, response, bodyIdleMs);
    attempt(isRepeatable ? reusing : fresh);
  };
}

/** Ends a request with an idle body. */
function endStill(request: IncomingMessage, response: ServerResponse, bodyIdleMs: number) {
  request.setTimeout(bodyIdleMs, () => {
    request.unpipe();
    if (response.headersSent) return void response.destroy();
    response.setHeader('Connection', 'close');
    sendError(response, 408, 'UNAVAILABLE', 'The request stopped halfway. Please try again.');
    response.once('finish', () => request.socket.destroy());
  });
  request.once('end', () => request.setTimeout(0));
}

/** @param isSent the request may have had an effect */
function giveUp(response: ServerResponse, isSent: boolean) {
  if (isSent) {
    sendError(response, 502, 'UNAVAILABLE', 'The service does not answer. Please try again.');
    return;
  }
  response.setHeader('Retry-After', '1');
  sendError(response, 503, 'UNAVAILABLE', 'The service is starting again. Please try again.');
}
