import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql.js';
import { DogHolds } from '../../dogs/dog-holds.js';
import { currentHold } from './dog-care.sql.js';

/** The holds of this module, for the list of dogs; one of an incident comes first. */
@Injectable()
export class CurrentHolds extends DogHolds {
  override currentOf(dog: Sql, at: Sql): Sql {
    return currentHold(dog, at);
  }
}
