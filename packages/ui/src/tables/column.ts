import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row, Key extends string = string> {
  key: Key;
  title: string;
  /** numbers stand right and tabular; names take the room that others leave, however long they are. */
  kind?: 'text' | 'number' | 'names' | undefined;
  /** Pressing its heading sorts by it. */
  sortable?: boolean | undefined;
  /** On phones: its heading, or said without the column's title. */
  inCard?: 'heading' | 'bare' | undefined;
  /** Null: nothing to say, and no line on a card. */
  cell: (row: Row) => ReactNode;
}

/** What a table is sorted by. */
export interface TableSort<Key extends string = string> {
  by: Key;
  order: 'asc' | 'desc';
}
