import { nodeTooOld } from './node-version.mjs';

it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('runs on Node %s', (version) => {
  expect(nodeTooOld(version)).toBeUndefined();
});

it.each(['v20.18.3', 'v18.20.0', 'v14.17.0'])('says that Node %s is too old', (version) => {
  expect(nodeTooOld(version)).toBe(`Walkies needs Node 20.19 or newer; this is ${version}.`);
});
