import { validateDraft, draftOf, TIME_CHOICES } from './new-slot-rules';

const AROUND = {
  missing: 'Start and end time are required',
  timeZone: 'Europe/London',
  now: new Date('2026-03-20T09:00:00Z'),
};

// spec: 2.35, 9.2
it('new slot: offers every half hour from 06:00 to 22:30', () => {
  expect(TIME_CHOICES).toHaveLength(34);
  expect(TIME_CHOICES.slice(0, 3)).toEqual(['06:00', '06:30', '07:00']);
  expect(TIME_CHOICES.at(-1)).toBe('22:30');
});

// spec: 5.8
it.each([
  ['no date', { date: '', start: '10:00', end: '11:00' }, 'Start and end time are required'],
  ['no start', { date: '2026-03-28', start: '', end: '11:00' }, 'Start and end time are required'],
  ['no end', { date: '2026-03-28', start: '10:00', end: '' }, 'Start and end time are required'],
  [
    'an end at the start',
    { date: '2026-03-28', start: '10:00', end: '10:00' },
    'End time must be after start time',
  ],
  [
    'an end before the start',
    { date: '2026-03-28', start: '10:00', end: '09:30' },
    'End time must be after start time',
  ],
  [
    'yesterday',
    { date: '2026-03-19', start: '10:00', end: '11:00' },
    'Please choose today or a later day.',
  ],
  [
    'a start in the hour that the spring change skips',
    { date: '2026-03-29', start: '01:30', end: '11:00' },
    'The clocks go forward and skip this time. Choose another.',
  ],
  [
    'an end in the hour that the spring change skips',
    { date: '2026-03-29', start: '00:30', end: '01:30' },
    'The clocks go forward and skip this time. Choose another.',
  ],
])('new slot: refuses %s', (_name, draft, problem) => {
  expect(validateDraft(draft, AROUND)).toEqual({ problem });
});

it.each([
  ['in winter', '2026-03-28', '2026-03-28T10:00:00.000Z'],
  ['in summer', '2026-03-30', '2026-03-30T09:00:00.000Z'],
  ['today', '2026-03-20', '2026-03-20T10:00:00.000Z'],
])('new slot: reads times as the shelter’s %s', (_name, date, start) => {
  const checked = validateDraft({ date, start: '10:00', end: '11:00' }, AROUND);
  expect(checked).toMatchObject({ start: new Date(start) });
});

it('new slot: takes over a dragged time and leaves open times that the form cannot offer', () => {
  expect(draftOf('2026-11-19T12:30:00', '2026-11-19T14:00:00')).toEqual({
    date: '2026-11-19',
    start: '12:30',
    end: '14:00',
  });
  expect(draftOf('2026-11-19T00:00:00', '2026-11-20T00:00:00')).toEqual({
    date: '2026-11-19',
    start: '',
    end: '',
  });
  expect(draftOf('2026-13-45T12:30:00', 'tomorrow')).toEqual({
    date: '',
    start: '12:30',
    end: '',
  });
});
