import { jest } from '@jest/globals';
import { answerTime } from '@walkies/api-client/testing';
import type { ErrorCode, Me } from '@walkies/contract';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Answers = Record<string, () => Answer | Promise<Answer>>;

export const aMe = (over: Partial<Me> = {}): Me => ({
  uid: 'uid-ada@walkies.test',
  name: 'Ada Test',
  email: 'ada@walkies.test',
  email_confirmation: 'done',
  role: 'walker',
  phoneNumber: '01234 567 890',
  createdAt: null,
  waiver: null,
  missing: [],
  ...over,
});

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (status: number, code: ErrorCode, error = code as string): Answer => ({
  status,
  body: { error, code },
});

/** Answers `fetch` by keys such as 'GET /api/users/me'; returns the list of requests. */
export function fakeApi(answers: Answers): string[] {
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).split('?')[0];
    const call = `${init?.method ?? 'GET'} ${path}`;
    requests.push(call);
    const answer = answers[call];
    if (!answer) throw new TypeError(`Nobody answers ${call}`);
    const { status, body, headers } = await answer();
    await answerTime(init?.method);
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) });
  });
  return requests;
}
