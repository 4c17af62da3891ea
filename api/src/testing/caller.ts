import { demandDeclared } from './declared-refusals.js';

/** A response: `body` is the parsed JSON, or the text if it is none. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface Call {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string | Uint8Array | FormData;
  headers?: Record<string, string>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// A stream never ends, so there is no text to wait for.
const textOf = async (response: Response): Promise<string> => {
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (!isStream) return response.text();
  await response.body?.cancel();
  return '';
};

/** Calls the API over HTTP with one token, or with none. */
export class Caller {
  constructor(
    private readonly base: string,
    readonly token?: string,
  ) {}

  async call<Body = unknown>(method: string, path: string, call: Call = {}): Promise<Answer<Body>> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.raw !== undefined && { body: call.raw }),
    });
    const text = await textOf(response);
    const { status, headers } = response;
    const body = parsed(text);
    if (status >= 400) demandDeclared(method, path, body);
    return { status, headers, text, body: body as Body };
  }

  get<Body = unknown>(path: string, call?: Call): Promise<Answer<Body>> {
    return this.call('GET', path, call);
  }

  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call('POST', path, { body });
  }

  put<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call('PUT', path, { body });
  }

  patch<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call('PATCH', path, { body });
  }

  delete<Body = unknown>(path: string): Promise<Answer<Body>> {
    return this.call('DELETE', path);
  }
}

/** A caller with an account. */
export class SignedIn extends Caller {
  constructor(
    base: string,
    readonly uid: string,
    readonly email: string,
    readonly person: string,
    override readonly token: string,
  ) {
    super(base, token);
  }
}
