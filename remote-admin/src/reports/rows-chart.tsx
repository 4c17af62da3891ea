import { ChartCard, type ChartSeries, type Column, ColumnChart, Table } from '@walkies/ui';
import type { ComponentProps, ReactNode } from 'react';
import { CsvButton } from './csv-button';

interface RowsChartProps<Row> {
  title: string;
  /** One-sentence summary of the plot. */
  sentence: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: Column<Row>[];
  series: readonly ChartSeries[];
  /** Shows the series' names beside the title. */
  hasLegend?: boolean;
  labelOf: (row: Row) => string;
  /** A value for each series. */
  valuesOf: (row: Row) => number[];
  csv: ComponentProps<typeof CsvButton>;
}

/** A plot with a column for each row, and the rows as a table and a file. */
export function RowsChart<Row>(props: RowsChartProps<Row>) {
  const { title, sentence, rows, rowKey, columns, series, hasLegend, labelOf, valuesOf, csv } =
    props;
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      series={hasLegend ? series : undefined}
      table={
        <>
          <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
          <CsvButton {...csv} />
        </>
      }
    >
      <ColumnChart
        series={series}
        columns={rows.map((row) => ({
          key: rowKey(row),
          label: labelOf(row),
          values: valuesOf(row),
        }))}
      />
    </ChartCard>
  );
}
