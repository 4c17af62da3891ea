import { subjectFaults } from './commit-subjects.ts';

it('commit subjects: accepts type, scope and at most 65 characters', () => {
  const longest = `fix(ui): ${'x'.repeat(56)}`;
  expect(subjectFaults([longest, 'refactor(admin,walker): name texts'])).toEqual([]);
});

it.each([
  ['no type', 'Name texts'],
  ['no scope', 'fix: name texts'],
  ['an unknown type', 'mend(ui): name texts'],
  ['no space after the colon', 'fix(ui):name texts'],
])('commit subjects: refuses %s', (_, subject) => {
  expect(subjectFaults([subject])).toEqual([`'${subject}' does not begin with a type and a scope`]);
});

it('commit subjects: refuses more than 65 characters', () => {
  const subject = `fix(ui): ${'x'.repeat(57)}`;
  expect(subjectFaults([subject])).toEqual([`'${subject}' is 66 characters long, not at most 65`]);
});
