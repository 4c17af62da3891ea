import { untilAnswered } from './until-answered.mjs';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

/** Answers in this order; counts the calls. */
function inTurn(...answers: Response[]) {
  let calls = 0;
  const call = async () => answers[calls++] ?? answer(500);
  return { call, made: () => calls };
}

it('call of a flood: is sent again after a refusal for overload', async () => {
  const { call, made } = inTurn(answer(503, { 'retry-after': '0.01' }), answer(409));
  expect((await untilAnswered(call)).status).toBe(409);
  expect(made()).toBe(2);
});

it.each([
  ['a refusal', answer(409)],
  ['a rate limit', answer(429, { 'retry-after': '1' })],
  ['an error', answer(500)],
  ['a 503 that does not tell when to retry', answer(503)],
])('call of a flood: is not sent again after %s', async (_, first) => {
  const { call, made } = inTurn(first, answer(200));
  expect(await untilAnswered(call)).toBe(first);
  expect(made()).toBe(1);
});

it('call of a flood: ends with the refusal if the API does not recover', async () => {
  const call = async () => answer(503, { 'retry-after': '0.001' });
  expect((await untilAnswered(call)).status).toBe(503);
});
