import { testOptions } from './test-options.ts';

const DEFAULTS = { tier: 'quick', repeat: 1, load: 0 };

it.each([
  [[], DEFAULTS],
  [['--deep'], { ...DEFAULTS, tier: 'deep' }],
  [['--changed'], { ...DEFAULTS, changedSince: '' }],
  [['--changed=v1.2.0'], { ...DEFAULTS, changedSince: 'v1.2.0' }],
  [['--repeat=10', '--load=2'], { ...DEFAULTS, repeat: 10, load: 2 }],
])('test options: reads %j from the command line', (args, options) => {
  expect(testOptions(args)).toEqual(options);
});

it.each([['--chnaged'], ['src/a.spec.ts'], ['--repeat=0'], ['--load=two'], ['--repeat']])(
  'test options: refuses %s with a sentence',
  (arg) => expect(() => testOptions([arg])).toThrow(/^npm test takes --changed/),
);
