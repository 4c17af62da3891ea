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
  ],
  invalid: [
    { name: 'refuses a variable', code: 'const keptUntil = 1;', errors },
    { name: 'refuses a constant', code: 'const TAKE_TURN = 1;', errors },
    { name: 'refuses a function and its parameter', code: 'function f(asked) {}', errors },
    { name: 'refuses a field that is given another name', code: 'const { a: said } = b;', errors },
    { name: 'refuses a class', code: 'class CalledOffMessages {}', errors },
    { name: 'refuses a method', code: 'class Messages { tellAll() {} }', errors },
    { name: 'refuses a file', code: '', filename: 'first-reads.ts', errors },
  ],
});
