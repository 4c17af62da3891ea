import type { Sql } from '../database/sql.js';

/** Dogs' holds, which a later module stores and binds. */
export abstract class DogHolds {
  /** SQL that selects a dog's hold at an instant, as the contract's JSON. Both are SQL expressions. */
  abstract currentOf(dog: Sql, at: Sql): Sql;
}
