/* eslint-disable walkies/retired-names -- samples of what the rule refuses */
import { RuleTester } from 'eslint';
import { retiredNames } from './retired-names.mjs';

const errors = [{ messageId: 'retired' }];

new RuleTester().run('retired-names', retiredNames, {
  valid: [
    { name: 'accepts terms of the field', code: 'function notifyRecipients(request) {}' },
    { name: 'accepts a field that is taken out by its name', code: 'const { told } = person;' },
    { name: 'accepts what another file named', code: "import { KEPT } from './kept.js';" },
    { name: 'accepts a word within another word', code: 'const task = 1, masked = foretell;' },
    { name: 'accepts dogs that are kept apart', code: 'const keptApart = [];' },
    { name: 'accepts a forgotten password', code: 'const forgottenPassword = 1;' },
    {
      name: 'accepts sentences',
      code: "const text = 'Nobody was told: the update from it failed.';",
    },
    {
      name: 'accepts a field of an answer',
      code: 'const a = sql`SELECT state AS told FROM message`;',
    },
    {
      name: 'accepts a table and a column',
      code: 'const a = sql`UPDATE called_off SET told_at = $1 FROM slot WHERE told_at IS NULL`;',
    },
    {
      name: 'accepts the stored name of a job',
      code: "jobs.register({ name: 'forget old messages', work });",
    },
  ],
  invalid: [
    { name: 'refuses a variable', code: 'const keptUntil = 1;', errors },
    { name: 'refuses a constant', code: 'const TAKE_TURN = 1;', errors },
    { name: 'refuses a function and its parameter', code: 'function f(asked) {}', errors },
    { name: 'refuses a field that is given another name', code: 'const { a: said } = b;', errors },
    { name: 'refuses a class', code: 'class CalledOffMessages {}', errors },
    { name: 'refuses a method', code: 'class Messages { tellAll() {} }', errors },
    { name: 'refuses a file', code: '', filename: 'first-reads.ts', errors },
    { name: 'refuses to forget', code: 'class Messages { forgetOld() {} }', errors },
    {
      name: 'refuses a part of a statement',
      code: 'const a = sql`WITH told AS MATERIALIZED (SELECT 1) SELECT FROM slot`;',
      errors,
    },
    {
      name: 'refuses an alias in a plain string',
      code: "const a = 'SELECT max(told.at) FROM message told';",
      errors,
    },
    {
      name: 'refuses an alias with columns',
      code: 'const a = sql`SELECT FROM unnest($1::int[]) AS asked (id)`;',
      errors,
    },
    {
      name: 'refuses an alias of a part in brackets',
      code: 'const a = sql`SELECT FROM (SELECT id FROM slot) kept JOIN dog USING (id)`;',
      errors,
    },
    {
      name: "refuses a statement's name",
      code: "const a = { name: 'messages.forget-unsent', text: sql`DELETE FROM message` };",
      errors,
    },
    {
      name: 'refuses the name of a new job',
      code: "jobs.register({ name: 'tell the marshals', work });",
      errors,
    },
  ],
});
