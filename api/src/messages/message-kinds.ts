import type { Due } from './due.js';
import type { Letter } from './mail-layout.js';

/** A message that is to be sent. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  letter: Letter;
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null;
}

/** What one kind says now; null when its reason is gone. Throws `NotYet`. */
export type Write = (due: Due) => Promise<Message | null>;

/** Another message has to be through first. */
export class NotYet extends Error {
  constructor() {
    super('Another message has to be through first.');
    this.name = 'NotYet';
  }
}
