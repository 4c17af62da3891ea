import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, renderIn } from '../testing/a-shell';
import { ADA } from '../testing/fake-identity';
import { useReauthentication } from './reauthentication';

afterEach(() => jest.restoreAllMocks());

const TITLE = 'Enter your password to erase Ana Petrov';

async function reauthenticate() {
  const { shell } = aShell({ role: 'admin' });
  const answers: string[] = [];
  function Asking() {
    const { signInAgain, sheet } = useReauthentication();
    const erase = () =>
      void signInAgain('to erase Ana Petrov').then((given) => answers.push(given));
    return (
      <>
        <button onClick={erase}>Erase</button>
        {sheet}
      </>
    );
  }
  await renderIn(shell, <Asking />);
  await press('Erase');
  await screen.findByRole('dialog', { name: TITLE });
  return answers;
}

async function enter(password: string) {
  await userEvent.type(screen.getByLabelText('Password'), password);
  await press('Continue');
}

test('reauthentication: continues with the right password', async () => {
  const answers = await reauthenticate();
  await enter(ADA.password);
  await waitFor(() => expect(answers).toEqual(['done']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('reauthentication: stops on a wrong password, and allows a retry', async () => {
  const answers = await reauthenticate();
  await enter('a guess');
  await screen.findByText('Wrong password.');
  expect(answers).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Password'));
  await enter(ADA.password);
  await waitFor(() => expect(answers).toEqual(['done']));
});

test('reauthentication: requires a password', async () => {
  const answers = await reauthenticate();
  await press('Continue');
  await screen.findByText('Please enter your password.');
  expect(answers).toEqual([]);
});

test('reauthentication: does nothing on Cancel', async () => {
  const answers = await reauthenticate();
  await press('Cancel');
  await act(async () => undefined);
  expect(answers).toEqual(['not-now']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
