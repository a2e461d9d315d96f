import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CallInput, type CallResult, passkeys } from '@flagstick/contract';
import { expect } from 'vitest';
import type { Harness, TestUser } from '../harness.ts';
import { password } from './accounts.ts';

type CreationOptions = CallResult<typeof passkeys.addOptions>;
type RequestOptions = CallResult<typeof passkeys.signInOptions>;
type Created = CallInput<typeof passkeys.add>['body']['created'];
type Asserted = CallInput<typeof passkeys.signIn>['body'];

/** A head of CBOR (RFC 8949, 3): the kind, and a number below 65536. */
function head(kind: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(kind << 5) | number]);
  if (number < 256) return Buffer.from([(kind << 5) | 24, number]);
  return Buffer.from([(kind << 5) | 25, number >> 8, number & 0xff]);
}

type Cbor = number | string | Buffer | ReadonlyArray<readonly [number | string, Cbor]>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = value as Exclude<Cbor, number | string | Buffer>;
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap((entry) => entry.map((one) => cbor(one))),
  ]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Behaviour {
  /** The page that asks. */
  readonly origin: string;
  /** The person showed a finger, a face or a PIN. */
  readonly verified: boolean;
  /** How often the key was used before; a constant 0: the device does not count. */
  readonly counter: number;
}

/** A device with one passkey: WebAuthn with ES256 and without attestation. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64url(randomBytes(16));
  readonly #usual: Behaviour;
  #userHandle = '';

  constructor(usual: Partial<Behaviour> = {}) {
    this.#usual = { origin: 'http://localhost:3000', verified: true, counter: 0, ...usual };
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053, 7.1): EC2, ES256, P-256.
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    return cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
  }

  #data(rpId: string, { verified, counter }: Behaviour, credential?: Buffer): Buffer {
    const flags = userPresent | (verified ? userVerified : 0) | (credential ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  create(options: CreationOptions, unlike: Partial<Behaviour> = {}): Created {
    const behaviour = { ...this.#usual, ...unlike };
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()]);
    const client = { type: 'webauthn.create', challenge: options.challenge, origin: behaviour.origin };
    const attestation = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', this.#data(options.rp.id, behaviour, credential)],
    ]);
    return {
      id: this.id,
      clientDataJSON: base64url(JSON.stringify(client)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
  }

  sign({ challenge, rpId }: RequestOptions, unlike: Partial<Behaviour> = {}): Asserted {
    const behaviour = { ...this.#usual, ...unlike };
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: behaviour.origin }));
    const data = this.#data(rpId, behaviour);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(this.#userHandle ? { userHandle: this.#userHandle } : {}),
    };
  }
}

export async function addPasskey(
  server: Harness,
  user: TestUser,
  { name = 'Phone', device = new Authenticator() } = {},
) {
  const begun = await server.call(passkeys.addOptions, { body: { password } }, user);
  expect(begun.status).toBe(200);
  const body = { name, created: device.create(begun.body) };
  const { status, body: added } = await server.call(passkeys.add, { body }, user);
  expect(status).toBe(200);
  return { device, recoveryCodes: added.recoveryCodes };
}

export async function askChallenge(server: Harness, ticket?: string): Promise<RequestOptions> {
  const { status, body } = await server.call(passkeys.signInOptions, { body: ticket ? { ticket } : {} });
  expect(status).toBe(200);
  return body;
}

export const signInWith = async (
  server: Harness,
  device: Authenticator,
  unlike: Partial<Behaviour> = {},
  ticket?: string,
) => server.call(passkeys.signIn, { body: device.sign(await askChallenge(server, ticket), unlike) });
