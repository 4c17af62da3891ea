import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok } from '../testing/fake-api';
import { noticeAutofill } from './autofill';

noticeAutofill();

afterEach(() => jest.restoreAllMocks());

/** Simulates Chrome on iOS: the field gets the text without an event. */
function fillInSilently(label: string, text: string) {
  const field = screen.getByLabelText(label);
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
}

/** Simulates a password manager's script. */
function assign(label: string, text: string, event?: 'input') {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = text;
  if (event) field.dispatchEvent(new Event(event, { bubbles: true }));
}

test.each([
  ['no event', undefined],
  ['an event', 'input'],
] as const)('autofill: logs in with values that a script assigns, with %s', async (_, event) => {
  const { shell } = aShell({ api: { 'GET /api/users/me': () => ok(aMe({ role: 'walker' })) } });
  await renderIn(shell, <ShellRoutes />, '/login');
  await screen.findByLabelText('Email');
  assign('Email', 'ada@walkies.test', event);
  assign('Password', 'long walks', event);
  await press('Login');
  await screen.findByRole('heading', { level: 1, name: /walker/ });
});

test('autofill: logs in with values from a password manager', async () => {
  const { shell } = aShell({ api: { 'GET /api/users/me': () => ok(aMe({ role: 'walker' })) } });
  await renderIn(shell, <ShellRoutes />, '/login');
  await screen.findByLabelText('Email');
  fillInSilently('Email', 'ada@walkies.test');
  fillInSilently('Password', 'long walks');
  await press('Login');
  await screen.findByRole('heading', { level: 1, name: /walker/ });
});

test.each([
  ['a browser', fillInSilently],
  ['a script', assign],
] as const)('autofill: passes values of %s to a form with controlled fields', async (_, fill) => {
  const sent = jest.fn();
  function Form() {
    const [name, setName] = useState('');
    const [dog, setDog] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent({ name, dog });
        }}
      >
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <input aria-label="Dog" value={dog} onChange={({ target }) => setDog(target.value)} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  fill('Name', 'Ada');
  fill('Dog', 'Biscuit');
  await press('Send');
  expect(sent).toHaveBeenCalledWith({ name: 'Ada', dog: 'Biscuit' });
});

test('autofill: passes filled values to a waiting button once the field is left', async () => {
  const sent = jest.fn();
  function Question() {
    const [day, setDay] = useState('');
    return (
      <>
        <input aria-label="Day" value={day} onChange={({ target }) => setDay(target.value)} />
        <button type="button" disabled={day === ''} onClick={() => sent(day)}>
          Block
        </button>
      </>
    );
  }
  render(<Question />);
  await press(() => screen.getByLabelText('Day'));
  fillInSilently('Day', '2026-11-26');
  await userEvent.tab();
  await press('Block');
  expect(sent).toHaveBeenCalledWith('2026-11-26');
});

test('autofill: passes filled values to a button that submits no form', async () => {
  const sent = jest.fn();
  function Question() {
    const [reason, setReason] = useState('');
    return (
      <>
        <textarea
          aria-label="Why?"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <button type="button" onClick={() => sent(reason)}>
          Allow
        </button>
      </>
    );
  }
  render(<Question />);
  fillInSilently('Why?', 'Walked with Ola.');
  await press('Allow');
  expect(sent).toHaveBeenCalledWith('Walked with Ola.');
});

test('autofill: leaves fields alone that hold their values themselves', async () => {
  const changed = jest.fn();
  render(
    <form onChange={changed} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" />
      <textarea aria-label="Notes" />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Notes'), 'All well.');
  changed.mockClear();
  await press('Send');
  expect(changed).not.toHaveBeenCalled();
});

test('autofill: fires no change for known values, and writes into no field', async () => {
  const changed = jest.fn();
  render(
    <form onChange={changed} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" defaultValue="Ada" />
      <select aria-label="Dog" defaultValue="Rex">
        <option>Rex</option>
      </select>
      <button type="submit">Send</button>
    </form>,
  );
  // A half-typed date has no value, so a write would clear it.
  const written = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
  await press('Send');
  expect(changed).not.toHaveBeenCalled();
  expect(written).not.toHaveBeenCalled();
});
