import { Injectable } from '@nestjs/common';
import { LinkSignatures } from './link-signatures.js';
import type { Message } from './message.js';

const MARK_BYTES = 12;

/**
 * What the links of somebody's mails carry, so that a page can tell others that a link is not theirs. It
 * allows nothing, and without our secret nobody learns from it whose it is.
 */
@Injectable()
export class RecipientMarks {
  constructor(private readonly signatures: LinkSignatures) {}

  async of(uid: string): Promise<string> {
    const signature = await this.signatures.sign('recipient', uid);
    return signature.subarray(0, MARK_BYTES).toString('base64url');
  }

  /** The message whose button says to whom it was sent, unless it works for whoever has it. */
  async on(message: Message, uid: string): Promise<Message> {
    const { button } = message.letter;
    if (button.opensFor === 'anyone') return message;
    const mark = `${button.path.includes('?') ? '&' : '?'}mark=${await this.of(uid)}`;
    return {
      ...message,
      letter: { ...message.letter, button: { ...button, path: button.path + mark } },
    };
  }
}
