import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control';
import { press } from '../testing/press';

const options = [
  { value: 'all', label: 'All walks' },
  { value: 'free', label: 'With a spot' },
] as const;

function Filter() {
  const [value, setValue] = useState<'all' | 'free'>('all');
  return <SegmentedControl label="Show" options={options} value={value} onChange={setValue} />;
}

test('segmented control: is a named group with one option chosen', async () => {
  render(<Filter />);
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy();

  await press(() => screen.getByRole('radio', { name: 'With a spot' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'With a spot' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All walks' }).checked).toBe(false);
});
