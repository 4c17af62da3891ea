import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField, SelectField, TextAreaField, TextField } from './fields';
import { PasswordField } from './password-field';
import { press } from '../testing/press';

/** Accessible description: the texts that a screen reader adds after a field's name. */
function descriptionOf(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('text field: is linked to its error and its hint', () => {
  render(<TextField label="Phone number" hint="Only shelter staff see it." error="Required" />);
  const field = screen.getByLabelText('Phone number');

  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field)).toEqual(['Required', 'Only shelter staff see it.']);
});

test('text field: is not marked as invalid without an error', () => {
  render(<TextField label="Full name" />);
  const field = screen.getByLabelText('Full name');

  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('text field: passes the ref and native properties to the input', async () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="email"
      maxLength={3}
      ref={ref}
    />,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'abcdef');

  expect(ref.current).toBe(screen.getByLabelText('Email'));
  expect(ref.current?.type).toBe('email');
  expect(ref.current?.autocomplete).toBe('email');
  expect(ref.current?.value).toBe('abc');
});

test('password field: shows and hides the password without losing it', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password', { selector: 'input' });
  await userEvent.type(field, 'secret');

  await press('Show password');
  expect(field.getAttribute('type')).toBe('text');

  await press('Hide password');
  expect(field.getAttribute('type')).toBe('password');
  expect((field as HTMLInputElement).value).toBe('secret');
});

test('password field: does not submit the form when the password is shown', async () => {
  let submitted = false;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted = true;
      }}
    >
      <PasswordField label="Password" />
    </form>,
  );
  await press('Show password');

  expect(submitted).toBe(false);
});

test('select field: chooses an option and is linked to its error', async () => {
  render(
    <SelectField label="End time" error="End time must be after start time">
      <option>09:00</option>
      <option>09:30</option>
    </SelectField>,
  );
  const field = screen.getByRole('combobox', { name: 'End time' });
  await userEvent.selectOptions(field, '09:30');

  expect((field as HTMLSelectElement).value).toBe('09:30');
  expect(descriptionOf(field)).toEqual(['End time must be after start time']);
});

test('checkbox field: is ticked by a press on its label', async () => {
  render(<CheckboxField label="I accept the waiver" error="Required" />);
  const box = screen.getByRole('checkbox', { name: 'I accept the waiver' });
  await press(() => screen.getByText('I accept the waiver'));

  expect((box as HTMLInputElement).checked).toBe(true);
  expect(descriptionOf(box)).toEqual(['Required']);
});

test('text area field: passes the ref, the text and native properties to the text area', async () => {
  const ref = createRef<HTMLTextAreaElement>();
  render(<TextAreaField label="Notes" hint="For the next one." maxLength={3} ref={ref} />);
  const field = screen.getByLabelText('Notes');
  await userEvent.type(field, 'a{Enter}bc');

  expect(ref.current).toBe(field);
  expect(ref.current?.value).toBe('a\nb');
  expect(descriptionOf(field)).toEqual(['For the next one.']);
});

test.each(['date', 'datetime-local'])(
  'text field: is marked while a %s is empty, as WebKit shows today in it',
  async (type) => {
    const empty = () => screen.getByLabelText('Last day').hasAttribute('data-empty');
    const { rerender } = render(<TextField label="Last day" type={type} />);
    expect(empty()).toBe(true);
    const day = type === 'date' ? '2026-11-30' : '2026-11-30T10:00';
    fireEvent.input(screen.getByLabelText('Last day'), { target: { value: day } });
    expect(empty()).toBe(false);

    rerender(<TextField key="emptied" label="Last day" type={type} />);
    expect(empty()).toBe(true);
  },
);

test('text field: is never marked as an empty date where it is none', () => {
  render(<TextField label="Full name" />);
  expect(screen.getByLabelText('Full name').hasAttribute('data-empty')).toBe(false);
});
