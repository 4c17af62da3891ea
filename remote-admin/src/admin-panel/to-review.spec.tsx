import { markName } from '@walkies/ui';
import { jest } from '@jest/globals';
import { clockShows, pageOf, refuse } from '@walkies/api-client/testing';
import type { Incident } from '@walkies/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { adminApi, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T12:30:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const CALL = 'GET /incidents';
const TIMES = { start_time: '2026-11-18T11:00:00Z', end_time: '2026-11-18T12:00:00Z' };

const anIncident = (facts: Partial<Incident> = {}): Incident => ({
  id: 4,
  slotId: 12,
  ...TIMES,
  dog: { id: 3, name: 'Moose', breed: 'Bernese', grade: 'maroon', imageUrl: null, mustKnow: '' },
  walker: 'Tom Reed',
  isAsked: true,
  side: null,
  words: 'Slipped his collar by the bridge.',
  by: 'Maria Lopez',
  at: '2026-11-18T12:10:00Z',
  until: null,
  planned: [
    {
      slotId: 13,
      start_time: '2026-11-20T11:00:00Z',
      end_time: '2026-11-20T12:00:00Z',
      walker: { name: 'Joan West', clearance: 'maroon' },
    },
  ],
  others: [],
  review: null,
  ...facts,
});

function show(
  incidents: Incident[],
  review: () => unknown = () => incidents.shift(),
  path = '/admin-panel',
) {
  const shown = path.includes('review=') ? incidents.length : 1;
  const rows = () => pageOf(incidents.slice(0, shown), incidents.length);
  const api = adminApi([], { [CALL]: rows, 'PUT /incidents/4/review': review });
  const toast = jest.fn();
  const { refresh } = showAsAdmin(<AdminPanelPage />, path, { toast });
  return { ...api, toast, refresh };
}
const region = async () => within(await screen.findByRole('region', { name: 'To review' }));

const FIG = {
  id: 9,
  name: 'Fig',
  breed: 'Bulldog',
  grade: 'gold',
  imageUrl: null,
  mustKnow: '',
} as const;

it('incident review: opens the incident of the dog in the address, not the latest', async () => {
  const { calls } = show(
    [anIncident(), anIncident({ id: 2, dog: FIG })],
    undefined,
    '/admin-panel?review=9',
  );
  const section = await region();
  await section.findByRole('heading', { name: 'Fig with Tom Reed' });
  section.getByText('2 incidents');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Fig'));
  expect(calls.find((call) => call.startsWith(CALL))).toBe(`${CALL}?open=1&limit=1000`);
});

it.each([
  ['with another one open', [anIncident()]],
  ['with none open', []],
])('incident review: says that a dog has nothing left to review, %s', async (_, incidents) => {
  show(incidents, undefined, '/admin-panel?review=9');
  const section = await region();
  await section.findByText('Nothing is left to review about this dog.');
});

it('incident review: is absent when there is nothing to review', async () => {
  const { calls } = show([]);
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(calls.some((call) => call.startsWith(CALL))).toBe(true));
  expect(screen.queryByRole('heading', { name: 'To review' })).toBeNull();
});

it('incident review: shows the marshal’s text and that the walker has been asked', async () => {
  show([anIncident()]);
  const review = await region();
  review.getByRole('heading', { name: 'Moose with Tom Reed' });
  review.getByText('Slipped his collar by the bridge.');
  review.getByText(sentence('Tom Reed has been asked.'));
  review.getByText('1 incident');
});

it('incident review: says that no walker is recorded when none can be asked', async () => {
  show([anIncident({ walker: null, isAsked: false })]);
  const review = await region();
  review.getByText('Nobody is recorded as the walker.');
  expect(review.queryByText(/has been asked/)).toBeNull();
});

it('incident review: does not say that a walker who has left has been asked', async () => {
  show([anIncident({ isAsked: false })]);
  const review = await region();
  review.getByRole('heading', { name: 'Moose with Tom Reed' });
  expect(review.queryByText(/has been asked|is recorded/)).toBeNull();
});

it("incident review: shows the walker's side and earlier incidents", async () => {
  const others = [{ id: 2, at: '2026-10-01T09:00:00Z', words: 'Snapped at a bike.' }];
  show([anIncident({ side: 'The bike came from behind.', others })]);
  const review = await region();
  review.getByText('The bike came from behind.');
  review.getByText('One incident');
  review.getByText(/^before: Snapped at a bike/);
});

it('incident review: regrades, names the walks that no longer fit, and moves on to the next', async () => {
  const next = anIncident({ id: 5, words: 'Barked at a child.' });
  const { bodies, toast } = show([anIncident(), next]);
  const review = await region();
  await press(() => review.getByRole('radio', { name: 'Regrade and end the hold' }));
  await press(() => review.getByRole('radio', { name: 'Grey' }));
  review.getByText(sentence(/^1 planned walk no longer fits: Joan West on /));
  await userEvent.type(review.getByLabelText('Why?'), 'Two leads are a must.');
  await press(() => review.getByRole('button', { name: 'Regrade Moose to grey' }));
  await screen.findByText('Barked at a child.');
  expect(bodies).toEqual([{ decision: 'regrade', grade: 'grey', reason: 'Two leads are a must.' }]);
  expect(toast).toHaveBeenCalledWith({
    tone: 'success',
    text: `${markName('Moose')} is grey now and may go out again.`,
  });
});

it.each([
  [
    'a newer incident comes in',
    [anIncident({ id: 5, words: 'Barked at a child.' })],
    'Somebody else has reviewed this incident, or a newer one came in.',
  ],
  ['another admin reviews it', [], 'Somebody else has reviewed this incident.'],
])('incident review: keeps what is typed when %s', async (_, next, words) => {
  const { routes, refresh } = show([anIncident()]);
  const review = await region();
  await userEvent.type(review.getByLabelText('Why?'), 'Two leads are a must.');
  routes[CALL] = () => pageOf(next);
  await refresh();
  await screen.findByText(words);
  expect(review.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('Two leads are a must.');
  await press(() => review.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Slipped his collar by the bridge.')).toBeNull());
});

it('incident review: extends the hold to the end of a day', async () => {
  const { bodies } = show([anIncident()]);
  const review = await region();
  await press(() => review.getByRole('radio', { name: 'Keep the hold' }));
  await userEvent.type(review.getByLabelText('Last day of the hold (optional)'), '2026-11-22');
  await userEvent.type(review.getByLabelText('Why?'), 'A week of rest.');
  await press(() => review.getByRole('button', { name: 'Keep Moose on hold' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    { decision: 'hold', reason: 'A week of rest.', until: '2026-11-23T00:00:00.000Z' },
  ]);
});

it('incident review: shows why it was refused and keeps the form filled', async () => {
  show([anIncident()], () => refuse(409, 'INCIDENT_REVIEWED', 'Somebody was faster.'));
  const review = await region();
  await press(() => review.getByRole('radio', { name: 'Keep the grade, end the hold' }));
  await userEvent.type(review.getByLabelText('Why?'), 'Nobody was hurt.');
  await press(() => review.getByRole('button', { name: 'End the hold of Moose' }));
  expect((await review.findByRole('alert')).textContent).toContain('Somebody was faster.');
  expect(review.getByLabelText('Why?')).toHaveProperty('value', 'Nobody was hurt.');
});
