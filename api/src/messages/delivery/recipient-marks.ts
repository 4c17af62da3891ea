import { Injectable } from '@nestjs/common';
import { LinkSignatures } from '../choices/link-signatures.js';
import type { Message } from '../store/message.js';

const MARK_BYTES = 12;

/**
 * A mark in the links of a person's mails, by which a page detects that another person opened the link. It
 * grants nothing, and without our secret it does not reveal the recipient.
 */
@Injectable()
export class RecipientMarks {
  constructor(private readonly signatures: LinkSignatures) {}

  async of(uid: string): Promise<string> {
    const signature = await this.signatures.sign('recipient', uid);
    return signature.subarray(0, MARK_BYTES).toString('base64url');
  }

  /** Adds the recipient's mark to the message's button, unless the button works for anyone. */
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
