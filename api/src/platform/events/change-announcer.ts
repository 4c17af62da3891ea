import type pg from 'pg';
import { ANNOUNCE } from './announce.sql.js';

/**
 * Announces on one connection, one statement at a time. Changes that arrive meanwhile share the next
 * statement.
 */
export class ChangeAnnouncer {
  #isAtWork = false;
  #isPending = false;

  constructor(private readonly client: pg.Client) {}

  /** Announces everything that is committed by now. Rejects when the connection is unusable. */
  async announce(): Promise<void> {
    this.#isPending = true;
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      while (this.#isPending) {
        this.#isPending = false;
        await this.client.query({ name: ANNOUNCE.name, text: String(ANNOUNCE.text) });
      }
    } finally {
      this.#isAtWork = false;
    }
  }
}
