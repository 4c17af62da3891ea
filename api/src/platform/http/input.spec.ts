import { z } from 'zod';
import { DomainError } from '../../core/domain-error.js';
import { parse } from './input.js';

it('input: returns the value parsed by the schema', () => {
  expect(parse(z.coerce.number(), '7')).toBe(7);
});

it('input: refuses a value that the schema refuses and names the field', () => {
  const refusal = expect.objectContaining({
    code: 'BAD_INPUT',
    details: [{ path: 'age', message: expect.any(String) }],
  });
  expect(() => parse(z.strictObject({ age: z.int() }), { age: 'old' })).toThrow(refusal);
});

it('input: rethrows an exception from a schema instead of blaming the caller', async () => {
  const fault = new TypeError('from.getTime is not a function');
  const throwing = z.string().refine(() => {
    throw fault;
  });
  await expect(Promise.resolve().then(() => parse(throwing, 'x'))).rejects.toBe(fault);
});

it('input: treats an asynchronous schema as an internal error too', async () => {
  const slow = z.string().refine(() => Promise.resolve(true));
  const answer = Promise.resolve().then(() => parse(slow, 'x'));
  await expect(answer).rejects.not.toBeInstanceOf(DomainError);
  await expect(answer).rejects.toThrow('synchronous');
});
