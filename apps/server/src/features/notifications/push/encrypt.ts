/** Message Encryption for Web Push (RFC 8291), with the coding aes128gcm (RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export const curve = 'prime256v1';

/** The browser's keys, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** RFC 8188, 2.1: one record is the whole message. Push services accept 4096 bytes (RFC 8030, 7.2). */
const recordBytes = 4_096;
const lastRecord = Buffer.from([2]);

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

interface Fresh {
  readonly salt: Buffer;
  /** A key pair that is used for this message only. */
  readonly sender: ECDH;
}

function fresh(): Fresh {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Returns the body of the request to the push service. @throws for a key that is no point of the curve */
export function encryptFor(browser: BrowserKeys, text: string, { salt, sender }: Fresh = fresh()): Buffer {
  const receiver = Buffer.from(browser.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(browser.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const keyId = sender.getPublicKey();
  return Buffer.concat([salt, size, Buffer.from([keyId.length]), keyId, ...sealed, cipher.getAuthTag()]);
}

/** Whether the key is a point of the curve, so that a message can be encrypted for it. */
export function isBrowserKey(p256dh: string): boolean {
  const sender = createECDH(curve);
  sender.generateKeys();
  try {
    sender.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
