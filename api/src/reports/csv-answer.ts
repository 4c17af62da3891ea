import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { refuse } from '../platform/error-filter.js';
import { logFault } from '../platform/log.js';
import { isUnreachable } from '../platform/unreachable.js';

/** What a column is called, and what it says about a row. */
export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => string | number;
}

async function* cellsOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** Rows as CSV, written as fast as they are read. A row that fails breaks the stream off. */
export function csvOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  const csv = stringify({
    // Without the mark, spreadsheets take the names for another alphabet.
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    record_delimiter: 'windows',
    // Else a line of its own inside a cell would begin a new row, with whatever stands there.
    quote_record_delimiter: true,
  });
  // The stream itself tells its reader what went wrong.
  return pipeline(Readable.from(cellsOf(rows, columns)), csv, () => undefined);
}

/** Answers rows in these columns as a file to download, `name` without its ending. */
export function answerRows<Row>(
  response: Response,
  name: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): StreamableFile {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${name}.csv"`);
  return new StreamableFile(csvOf(rows, columns)).setErrorHandler((error) =>
    breakOff(response, error),
  );
}

// A file that stops in the middle must not look whole; one that has not begun is refused like
// anything else.
function breakOff(response: Response, error: Error): void {
  logFault(response.req.id, error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('content-disposition');
  refuse(response, isUnreachable(error) ? 'UNAVAILABLE' : 'INTERNAL');
}
