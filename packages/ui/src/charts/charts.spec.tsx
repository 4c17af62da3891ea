import { render, screen, within } from '@testing-library/react';
import { ChartCard } from './chart-card';
import { BarChart, ColumnChart, partOf, scaleOf } from './charts';
import { press } from '../testing/press';

const WEEK_AND_MONTH = [
  { label: 'this week', tone: 'strong' },
  { label: 'this month', tone: 'soft' },
] as const;

it('chart: describes its drawing, hidden from screen readers, in a sentence and a table', async () => {
  render(
    <ChartCard title="Walks per week" sentence="9 walks." table={<table aria-label="Weeks" />}>
      <ColumnChart
        series={[{ label: 'walks', tone: 'strong' }]}
        columns={[{ key: 'a', label: '15 Nov', values: [9] }]}
      />
    </ChartCard>,
  );
  const plot = screen.getByRole('region', { name: 'Walks per week' });
  within(plot).getByText('9 walks.');
  await press(() => within(plot).getByText('As a table'));
  within(plot).getByRole('table', { name: 'Weeks' });
  expect(within(plot).getByText('15 Nov').closest('[aria-hidden]')).not.toBeNull();
});

it('bar chart: draws bars as long as their numbers and says what it cannot draw', () => {
  const { container } = render(
    <BarChart
      series={WEEK_AND_MONTH}
      greatest={13}
      bars={[
        { key: 1, label: 'Teddy', values: [0, 0], nothing: 'no walks yet' },
        { key: 2, label: 'Dot', values: [3, 6] },
      ]}
    />,
  );
  screen.getByText('no walks yet');
  const widths = [...container.querySelectorAll<HTMLElement>('.outer, .inner')].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['0%', '0%', '40%', '20%']);
});

it('column chart: omits the numbers of columns that are too narrow for them', () => {
  const columns = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      key: String(place),
      label: `Week ${place}`,
      values: [77],
    }));
  const series = [{ label: 'walks', tone: 'strong' }] as const;
  const { rerender } = render(<ColumnChart series={series} columns={columns(12)} />);
  expect(screen.getAllByText('77')).toHaveLength(12);
  rerender(<ColumnChart series={series} columns={columns(60)} />);
  expect(screen.queryByText('77')).toBeNull();
  expect(screen.getAllByText(/^Week/)).toHaveLength(4);
});

it.each([
  [99, 0],
  [100, 12],
])('column chart: hides twelve numbers of %i where a phone has no room for them', (value, left) => {
  const columns = Array.from({ length: 12 }, (_, place) => ({
    key: String(place),
    label: `Week ${place}`,
    values: [value],
  }));
  const series = [{ label: 'dogs', tone: 'strong' }] as const;
  const { container } = render(<ColumnChart series={series} columns={columns} />);
  expect(container.querySelectorAll('.withRoom')).toHaveLength(left);
});

it.each([
  ['a report, which has nothing to say there', 0, ['7', 'Week 3', '2', 'Week 6']],
  [
    'a target, which they miss',
    1,
    ['0', 'Week 0', '0', '0', 'Week 2', '7', '0', 'Week 4', '0', '2', 'Week 6'],
  ],
])('column chart: labels the weeks of %s', (_, target, texts) => {
  const columns = [0, 0, 0, 7, 0, 0, 2].map((value, place) => ({
    key: String(place),
    label: `Week ${place}`,
    values: [value],
  }));
  const series = [{ label: 'walks', tone: 'strong' }] as const;
  const { container } = render(<ColumnChart series={series} columns={columns} target={target} />);
  const shown = [...container.querySelectorAll('.numbers > span, .week > span')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(texts);
});

it.each([
  [0, 1, 1],
  [1, 1, 1],
  [3, 3, 1],
  [13, 15, 5],
  [20, 20, 5],
  [21, 30, 10],
  [1234, 1500, 500],
])(
  'chart scale: ends the axis for a maximum of %i at %i, in steps of %i',
  (greatest, top, step) => {
    expect(scaleOf(greatest)).toEqual({ top, step });
  },
);

it('chart scale: gives a part of the scale in tenths of a percent', () => {
  expect([partOf(0, 15), partOf(5, 15), partOf(15, 15)]).toEqual(['0%', '33.3%', '100%']);
});
