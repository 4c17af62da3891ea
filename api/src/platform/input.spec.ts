import { z } from 'zod';
import { DomainError } from '../core/domain-error.js';
import { parse } from './input.js';

it('answers what the schema made of it', () => {
  expect(parse(z.coerce.number(), '7')).toBe(7);
});

it('refuses what the schema refuses, and says where', () => {
  const refusal = expect.objectContaining({
    code: 'BAD_INPUT',
    details: [{ path: 'age', message: expect.any(String) }],
  });
  expect(() => parse(z.strictObject({ age: z.int() }), { age: 'old' })).toThrow(refusal);
});

it('passes on what a schema throws, which is our fault and not the caller’s', async () => {
  const fault = new TypeError('from.getTime is not a function');
  const throwing = z.string().refine(() => {
    throw fault;
  });
  await expect(Promise.resolve().then(() => parse(throwing, 'x'))).rejects.toBe(fault);
});

it('takes a schema that has to be waited for as our fault too', async () => {
  const slow = z.string().refine(() => Promise.resolve(true));
  const answer = Promise.resolve().then(() => parse(slow, 'x'));
  await expect(answer).rejects.not.toBeInstanceOf(DomainError);
  await expect(answer).rejects.toThrow('synchronous');
});
