import { RuleTester } from 'eslint';
import { realTime } from './real-time.mjs';

const errors = [{ messageId: 'device' }];

new RuleTester().run('real-time', realTime, {
  valid: [
    { name: 'lets a moment be made of a given time', code: 'new Date(slot.start_time)' },
    { name: 'lets a moment be made of the real time', code: 'new Date(now())' },
    { name: 'lets a time be read', code: 'Date.parse(slot.start_time)' },
    { name: 'lets other clocks be asked', code: 'performance.now()' },
  ],
  invalid: [
    { name: 'finds the device’s clock', code: 'const at = Date.now();', errors },
    { name: 'finds the clock where it is handed on', code: 'useState(Date.now)', errors },
    { name: 'finds a moment made of the clock', code: 'const at = new Date();', errors },
    { name: 'finds a moment made without brackets', code: 'const at = new Date;', errors },
    { name: 'finds the clock as a text', code: 'const at = Date();', errors },
  ],
});
