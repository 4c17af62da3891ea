import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const TABS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;

function show(value: 'one' | 'three') {
  const onChange = jest.fn();
  render(
    <Tabs label="Numbers" tabs={TABS} value={value} onChange={onChange}>
      A panel
    </Tabs>,
  );
  return onChange;
}

it('tab list: names its panel by the chosen tab', () => {
  show('three');
  expect(screen.getByRole('tabpanel', { name: 'Three' }).textContent).toBe('A panel');
  screen.getByRole('tab', { name: 'Three', selected: true });
});

it.each([
  ['{ArrowRight}', 'two'],
  ['{ArrowLeft}', 'three'],
  ['{End}', 'three'],
] as const)('tab list: moves on by %s', async (key, value) => {
  const onChange = show('one');
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onChange.mock.calls).toEqual([[value]]);
});

it('tab list: is one tab stop', async () => {
  show('three');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Three');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
