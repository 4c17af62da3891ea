import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../fields/fields';
import { Button } from './button';
import { press } from '../testing/press';

function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [pending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setPending(true);
        onLogin();
      }}
    >
      <TextField label="Email" />
      <Button type="submit" busy={pending && 'Logging in...'}>
        Login
      </Button>
    </form>
  );
}

test('button: ignores a second press while busy and keeps the focus', async () => {
  let logins = 0;
  render(<LoginForm onLogin={() => (logins += 1)} />);
  await press('Login');
  const button = screen.getByRole('button', { name: 'Logging in...' });
  await userEvent.click(button);

  expect(logins).toBe(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('button: ignores Enter in a field while busy', async () => {
  let logins = 0;
  render(<LoginForm onLogin={() => (logins += 1)} />);
  await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}{Enter}');

  expect(logins).toBe(1);
});

test('button: shows the reason beside a disabled button', () => {
  const reason = 'Accept the waiver first.';
  const { rerender } = render(
    <Button disabled disabledReason={reason}>
      Sign up
    </Button>,
  );
  const describedBy = screen.getByRole('button').getAttribute('aria-describedby');
  expect(describedBy && document.getElementById(describedBy)?.textContent).toBe(reason);

  rerender(<Button disabledReason={reason}>Sign up</Button>);
  expect(screen.queryByText(reason)).toBeNull();
});
