import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import type { OwnIncident } from '@walkies/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { enter, nameWith } from '@walkies/ui/testing';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';
import { HomePage } from './home-page';

beforeEach(() => clockShows('2026-11-22T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const OWN = 'GET /api/users/me/incidents';
const SEND = 'PUT /api/incidents/4/side';
const SIDE = 'The bike came from behind.';

const anIncident = (over: Partial<OwnIncident> = {}): OwnIncident => ({
  id: 4,
  start_time: '2026-11-22T10:00:00Z',
  end_time: '2026-11-22T11:00:00Z',
  dog: { id: 3, name: 'Dot', imageUrl: null },
  side: null,
  ...over,
});

async function show(incidents: OwnIncident[], send = () => ok(null), path = '/') {
  const { shell, requests } = aShell({
    role: 'walker',
    api: { [OWN]: () => ok(incidents), [SEND]: send },
  });
  await renderIn(shell, <HomePage />, path);
  return requests;
}
const card = async () =>
  within(await screen.findByRole('region', { name: nameWith('How was it with Dot?') }));
const field = async () => (await card()).getByLabelText('What happened, as you saw it');

it.each([
  ['nothing is asked', []],
  ['it is told already', [anIncident({ side: SIDE })]],
])('incident side: shows no form where %s', async (_, incidents) => {
  const requests = await show(incidents);
  await waitFor(() => expect(requests).toContain(OWN));
  await screen.findByText('You have no booked walks yet.');
  expect(screen.queryByText(/^How was it/)).toBeNull();
});

it('incident side: fetches nothing for a marshal', async () => {
  const { shell, requests } = aShell({ role: 'marshal', api: {} });
  await renderIn(shell, <HomePage />);
  await screen.findByRole('region', { name: 'Upcoming Walks This Week' });
  expect(requests).not.toContain(OWN);
});

it('incident side: sends the side, and thanks for it', async () => {
  const incidents = [anIncident()];
  await show(incidents, () => {
    incidents[0] = anIncident({ side: SIDE });
    return ok(null);
  });
  (await card()).getByText(/November 22/);
  await enter(await field(), ` ${SIDE} `);
  await userEvent.click(await (await card()).findByRole('button', { name: 'Send' }));
  const thanks = await screen.findByText('Thank you. The shelter reads it.');
  await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true));
  const sent = jest.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'PUT');
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ side: SIDE });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('incident side: says what is missing, and sends nothing', async () => {
  const requests = await show([anIncident()]);
  await enter(await field(), '  a ');
  await userEvent.click(await (await card()).findByRole('button', { name: 'Send' }));
  (await card()).getByText('Write how it was, at least 3 characters.');
  expect(requests).not.toContain(SEND);
});

it('incident side: explains why it could not be sent, and keeps the field filled', async () => {
  await show([anIncident()], () => refused(400, 'BAD_INPUT', 'This cannot be stored.'));
  await enter(await field(), SIDE);
  await userEvent.click(await (await card()).findByRole('button', { name: 'Send' }));
  expect((await (await card()).findByRole('alert')).textContent).toContain(
    'This cannot be stored.',
  );
  expect(await field()).toHaveProperty('value', SIDE);
});

it('incident side: stays as typed when the shelter decides meanwhile, and says so', async () => {
  let incidents = [anIncident()];
  const { shell } = aShell({
    role: 'walker',
    api: {
      [OWN]: () => ok(incidents),
      [SEND]: () => refused(409, 'INCIDENT_REVIEWED', 'The shelter has decided.'),
    },
  });
  await renderIn(shell, <HomePage />);
  await enter(await field(), SIDE);
  incidents = [];
  await act(() => shell.queryClient.invalidateQueries());
  expect(await field()).toHaveProperty('value', SIDE);
  await userEvent.click(await (await card()).findByRole('button', { name: 'Send' }));
  expect((await (await card()).findByRole('alert')).textContent).toContain(
    'The shelter has decided.',
  );
  expect(await field()).toHaveProperty('value', SIDE);
});

describe('the link of the mail that asks for it', () => {
  const NOTHING = 'You have nothing left to do about that walk.';
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockReset();
    // jsdom lacks scrollIntoView.
    Element.prototype.scrollIntoView = scrollTo;
  });

  it('incident mail link: leads to the form', async () => {
    await show([anIncident({ id: 3 }), anIncident()], undefined, '/?side=4');
    const forms = await screen.findAllByRole('region', { name: nameWith('How was it with Dot?') });
    await waitFor(() => expect(scrollTo.mock.contexts).toEqual([forms[1]]));
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  it.each([
    ['the shelter has decided', []],
    ['it is told already', [anIncident({ side: SIDE })]],
  ])('incident mail link: says that nothing is needed any more where %s', async (_, incidents) => {
    await show(incidents, undefined, '/?side=4');
    await screen.findByText(NOTHING);
  });

  it('incident mail link: says nothing else once the side is sent', async () => {
    const incidents = [anIncident()];
    const send = () => {
      incidents[0] = anIncident({ side: SIDE });
      return ok(null);
    };
    await show(incidents, send, '/?side=4');
    await enter(await field(), SIDE);
    await userEvent.click(await (await card()).findByRole('button', { name: 'Send' }));
    await screen.findByText('Thank you. The shelter reads it.');
    expect(screen.queryByText(NOTHING)).toBeNull();
  });
});
