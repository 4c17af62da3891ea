import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushDevice, PushPayload } from '@walkies/contract';

/** A browser's subscription, with what opens its pushes. */
export interface Device {
  subscription: PushDevice;
  /** Decrypts a body of the encoding aes128gcm (RFC 8188, RFC 8291). */
  open: (body: Buffer) => PushPayload;
}

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

export function aDevice(endpoint: string): Device {
  const pair = createECDH('prime256v1');
  const ours = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: ours.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    open(body) {
      const [salt, keyEnd] = [body.subarray(0, 16), 21 + body.readUInt8(20)];
      const theirs = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
      const shared = derived(pair.computeSecret(theirs), auth, info, 32);
      const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = decipher.update(body.subarray(keyEnd, -16));
      decipher.final();
      // The last record ends with 2, then zeros.
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding');
      return JSON.parse(padded.subarray(0, end).toString()) as PushPayload;
    },
  };
}
