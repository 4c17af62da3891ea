import { holdTimes, type HoldDraft } from './hold-sheet';

const LONDON = 'Europe/London';
const draft = (facts: Partial<HoldDraft> = {}): HoldDraft => ({
  begins: 'now',
  from: '',
  ends: 'open',
  until: '',
  ...facts,
});

it('hold period: starts now and stays open by default', () => {
  expect(holdTimes(draft(), LONDON)).toEqual({ from: null, until: null });
});

it("hold period: reads times by the shelter's clock", () => {
  const query = draft({
    begins: 'later',
    from: '2026-06-01T10:00',
    ends: 'then',
    until: '2026-12-01T10:00',
  });
  expect(holdTimes(query, LONDON)).toEqual({
    from: '2026-06-01T09:00:00.000Z',
    until: '2026-12-01T10:00:00.000Z',
  });
});

it.each([
  [{ begins: 'later' }, 'Choose when the hold begins.'],
  [{ ends: 'then' }, 'Choose when the hold ends.'],
  [
    { ends: 'then', until: '2026-03-29T01:30' },
    'The clocks go forward and skip this time. Choose another.',
  ],
  [
    { begins: 'later', from: '2026-06-01T10:00', ends: 'then', until: '2026-06-01T10:00' },
    'The hold must end after it starts.',
  ],
] as const)('hold period: reports for %j: %s', (facts, problem) => {
  expect(holdTimes(draft(facts), LONDON)).toEqual({ problem });
});
