import { jest } from '@jest/globals';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddDogModal } from './dogs/add-dog-modal';
import {
  asAdmin,
  asMarshal,
  fig,
  fillIn,
  NOW,
  openForm,
  showDay,
  submit,
  walkDayApi,
} from './testing/walk-day';
import { ADMIN_TEXTS, MARSHAL_TEXTS } from './texts';
import { LogWalkModal } from './walks/log-walk-modal';

const broken = () => refuse(500, 'INTERNAL', 'secret');
const alertText = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe.each([
  [
    'marshal',
    MARSHAL_TEXTS,
    asMarshal,
    {
      finalizing: 'Failed to finalize walk. Please try again.',
      addingADog: 'Failed to add dog profile',
      logging: 'Failed to log walk. Please try again.',
      logged: 'Walk logged successfully!',
      walkers: 'Failed to fetch walkers. Please try again.',
      dogs: 'Failed to load dogs. Please try again.',
      slots: 'Failed to load time slots.',
    },
  ],
  [
    'admin',
    ADMIN_TEXTS,
    asAdmin,
    {
      finalizing: 'Failed to finalize walk',
      addingADog: 'Failed to add dog',
      logging: 'Failed to log walk',
      logged: 'Walk logged',
      walkers: 'Failed to load walkers',
      dogs: 'Failed to fetch dogs',
      slots: 'Failed to fetch time slots',
    },
  ],
] as const)('a fault of the API, told to the %s', (_role, texts, host, notified) => {
  const ana = { id: 'ana', name: 'Ana Petrov', email: 'ana@example.org' };
  const lists = {
    'GET /dogs': () => [fig],
    'GET /walkers': () => [ana],
    'GET /time-slots': () => [aSlot({ id: 1 })],
  };
  const showLog = (onLogged = jest.fn()) => {
    const { refresh } = renderPage(
      <LogWalkModal now={NOW} texts={texts} onClose={() => undefined} onLogged={onLogged} />,
      { host: host() },
    );
    return { onLogged, refresh };
  };
  const logWalk = async () => {
    for (const [field, value] of [
      ['Dog', '11'],
      ['Walker', 'ana'],
      ['Booked time slot', '1'],
    ] as const) {
      const select = screen.getByLabelText(field);
      await within(select).findByRole('option', { name: /Fig|Ana|10:30/ });
      await userEvent.selectOptions(select, value);
    }
    await press('Log Walk');
  };

  // spec: 8.6
  it('API fault: shows the role’s text when finalizing a walk fails', async () => {
    walkDayApi({ 'POST /walks': broken });
    showDay({ texts }, host());
    await openForm();
    await fillIn();
    await submit();
    expect(await alertText()).toBe(notified.finalizing);
  });

  // spec: 8.9
  it('API fault: shows the role’s text when adding a dog by its address fails', async () => {
    fakeApi({ 'POST /dogs': broken });
    renderPage(<AddDogModal texts={texts} onClose={() => undefined} onAdded={() => undefined} />, {
      host: host(),
    });
    await userEvent.type(screen.getByLabelText('Name'), 'Fig');
    await userEvent.type(screen.getByLabelText('Breed'), 'Bulldog');
    await press('Add Dog');
    expect(await alertText()).toBe(notified.addingADog);
  });

  // spec: 8.10
  it('API fault: shows the role’s text when logging a walk fails, and its text once logged', async () => {
    const { routes } = fakeApi({ ...lists, 'POST /walks': broken });
    const { onLogged } = showLog();
    await logWalk();
    expect(await alertText()).toBe(notified.logging);
    routes['POST /walks'] = () => ({});
    await press('Log Walk');
    await waitFor(() => expect(onLogged).toHaveBeenCalledWith(notified.logged));
  });

  // spec: 8.3
  it('API fault: shows the role’s text and an empty list when the walkers do not load', async () => {
    const { routes } = fakeApi({ ...lists });
    const { refresh } = showLog();
    await screen.findByRole('option', { name: /Ana Petrov/ });
    routes['GET /walkers'] = broken;
    await refresh();
    expect(await alertText()).toContain(notified.walkers);
    const values = within(screen.getByLabelText('Walker'))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(values).toEqual(['']);
  });

  // spec: 8.2, 10.36
  it.each([
    ['dogs', 'GET /dogs'],
    ['slots', 'GET /time-slots'],
  ] as const)('API fault: shows the role’s text when the %s do not load', async (what, call) => {
    fakeApi({ ...lists, [call]: broken });
    showLog();
    expect(await alertText()).toContain(notified[what]);
  });
});
