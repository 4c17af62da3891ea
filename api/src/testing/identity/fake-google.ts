import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GoogleApi } from '../../users/google/google-api.js';

/** A call to the fake, with its parsed body. */
export interface GoogleCall {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** Google's REST APIs in this process. */
export interface FakeGoogle {
  api: GoogleApi;
  calls: GoogleCall[];
  /** Value of the `Date` header; null: the time now. */
  date: Date | null;
  stop: () => Promise<void>;
}

type Answer = { status?: number; body: unknown };

/** Starts it. `answer` gets each call; undefined is a 404. All services share one address. */
export async function aFakeGoogle(
  answer: (call: GoogleCall) => Answer | undefined,
): Promise<FakeGoogle> {
  const calls: GoogleCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: text && JSON.parse(text),
    };
    calls.push(call);
    const { status = 200, body } = answer(call) ?? { status: 404, body: refusal('Not found') };
    if (fake.date) response.setHeader('date', fake.date.toUTCString());
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeGoogle = {
    api: new GoogleApi({ identity: url, firestore: url, rules: url }, async () => 'a-token'),
    calls,
    date: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** The body of a refusal, as Google writes it. */
export const refusal = (message: string) => ({ error: { message } });
