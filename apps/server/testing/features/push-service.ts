import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushDevice } from '@flagstick/contract';

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** The decrypted message. */
  readonly message: Readonly<Record<'title' | 'body' | 'path' | 'tag', string>>;
}

/** A browser’s side of RFC 8291 and RFC 8188: reads a message of one record. */
function decrypt(receiver: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyIdEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyIdEnd);
  const record = body.subarray(keyIdEnd);
  if (record.length > body.readUInt32BE(16)) throw new Error('The message has more than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding is wrong.');
  return padded.subarray(0, end).toString('utf8');
}

/** A browser that subscribed at the push service. */
export class TestBrowser {
  readonly device: PushDevice;
  readonly received: ReceivedPush[] = [];
  /** The statuses of the next answers; then 201. */
  readonly answers: number[] = [];
  /** Its requests get no answer. */
  isSilent = false;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.device = {
      endpoint,
      p256dh: this.#keys.generateKeys('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  take(headers: IncomingHttpHeaders, body: Buffer): number {
    const status = this.answers.shift() ?? 201;
    const message = JSON.parse(decrypt(this.#keys, this.#auth, body));
    if (status < 300) this.received.push({ headers, message });
    return status;
  }

  titles = () => this.received.map(({ message }) => message.title);

  /** Waits for this number of messages. */
  async until(count: number): Promise<void> {
    for (let waited = 0; this.received.length < count; waited += 20) {
      if (waited >= 15_000) throw new Error(`${this.received.length} of ${count} messages were sent.`);
      await sleep(20);
    }
  }
}

/** A push service on this machine. */
export class PushService {
  readonly #server: Server;
  readonly #browsers = new Map<string, TestBrowser>();
  /** The number of requests, whatever their answers. */
  requests = 0;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      this.requests += 1;
      const browser = this.#browsers.get(request.url ?? '');
      const body = await buffer(request);
      if (browser?.isSilent) return;
      response.writeHead(browser ? browser.take(request.headers, body) : 404).end();
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  browser(): TestBrowser {
    const path = `/push/${this.#browsers.size + 1}`;
    const browser = new TestBrowser(`${this.origin}${path}`);
    this.#browsers.set(path, browser);
    return browser;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
