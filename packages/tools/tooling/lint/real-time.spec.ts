import { RuleTester, type Rule } from 'eslint';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { REAL_TIME } from './real-time.mjs';

const options = [REAL_TIME];
const errors = [{ message: REAL_TIME.message }];

new RuleTester().run('real-time', builtinRules.get('no-restricted-syntax') as Rule.RuleModule, {
  valid: [
    { name: 'lets a moment be made of a given time', code: 'new Date(slot.start_time)', options },
    { name: 'lets a moment be made of the real time', code: 'new Date(now())', options },
    { name: 'lets a time be read', code: 'Date.parse(slot.start_time)', options },
    { name: 'lets other clocks be asked', code: 'performance.now()', options },
  ],
  invalid: [
    { name: 'finds the device’s clock', code: 'const at = Date.now();', options, errors },
    { name: 'finds the clock where it is handed on', code: 'useState(Date.now)', options, errors },
    { name: 'finds a moment made of the clock', code: 'const at = new Date();', options, errors },
    { name: 'finds a moment made without brackets', code: 'const at = new Date;', options, errors },
    { name: 'finds the clock as a text', code: 'const at = Date();', options, errors },
  ],
});
