import { escapeLiteral } from 'pg';

/** Private to this module, so that no other text becomes SQL. */
class SqlText {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** A statement or a part of one. */
export type Sql = SqlText;

/** Writes SQL. Accepts other SQL and fixed numbers; user input belongs in a statement's values. */
export const sql = (texts: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql =>
  new SqlText(String.raw({ raw: texts }, ...parts));

/** The parts in a row, with a separator. */
export const joined = (parts: readonly Sql[], separator: Sql): Sql =>
  new SqlText(parts.join(String(separator)));

/** Quotes a name from the code, such as a message's kind, as a string of SQL. */
export const quoted = (name: string): Sql => new SqlText(escapeLiteral(name));
