import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { refuse } from '../../platform/http/error-filter.js';
import { logFault } from '../../core/log.js';
import { isUnreachable } from '../../core/unreachable.js';

/** A column's header and its value for a row. */
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

/** Streams rows as CSV, as fast as the client reads. A failing row breaks the stream. */
export function csvOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): Readable {
  const csv = stringify({
    // Without a byte order mark, spreadsheets misread non-ASCII names.
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    record_delimiter: 'windows',
    // Otherwise a line break inside a cell would begin a new row.
    quote_record_delimiter: true,
  });
  // The stream reports errors to its reader.
  return pipeline(Readable.from(cellsOf(rows, columns)), csv, () => undefined);
}

/** Sends rows as a CSV file to download; `name` without its extension. */
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

// An incomplete file must not look complete. Before its first byte, the error gets a normal response.
function breakOff(response: Response, error: Error): void {
  logFault(response.req.id, error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('content-disposition');
  refuse(response, isUnreachable(error) ? 'UNAVAILABLE' : 'INTERNAL');
}
