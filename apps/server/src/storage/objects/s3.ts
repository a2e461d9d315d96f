import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Log } from '../log.ts';
import { type ObjectStore, ObjectsUnavailable, requirePlainName } from './objects.ts';

export interface S3Connection {
  /** The address of an S3-compatible service; undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: the machine's own role, as Amazon's SDK finds it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Time limits in milliseconds. */
export interface S3Times {
  readonly connectMs: number;
  /** Until the answer begins, for all but uploads of streams. */
  readonly answerMs: number;
  /** Without a byte sent or received. */
  readonly silentMs: number;
  /** After a failure calls fail at once for this long: some hold a connection of the database. */
  readonly pauseMs: number;
}

const defaultTimes: S3Times = { connectMs: 1_000, answerMs: 2_000, silentMs: 30_000, pauseMs: 2_000 };

type Sdk = typeof import('@aws-sdk/client-s3');

/** The name, status or code of an error. The SDK's own errors also have keys, signatures and what was signed. */
function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  return [code ?? name ?? 'unknown error', ...(status === undefined ? [] : [status])].join(' ');
}

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** The calls to one bucket, which are logged once when it becomes unavailable and once when it is back. */
export class Bucket {
  readonly name: string;
  readonly sdk: Sdk;
  readonly #client: S3Client;
  readonly #times: S3Times;
  readonly #log: Pick<Log, 'warn'>;
  #pausedUntil = 0;
  #unavailableSince: Date | undefined;

  private constructor(name: string, sdk: Sdk, client: S3Client, times: S3Times, log: Pick<Log, 'warn'>) {
    this.name = name;
    this.sdk = sdk;
    this.#client = client;
    this.#times = times;
    this.#log = log;
  }

  /** Loads the SDK, which a server with folders never does. Connects with the first call. */
  static async open(
    name: string,
    { endpoint, region, credentials }: S3Connection,
    log: Pick<Log, 'warn'>,
    times: S3Times = defaultTimes,
  ): Promise<Bucket> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(credentials ? { credentials } : {}),
      // Services other than Amazon's do not support the bucket name in the host name.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      requestHandler: { connectionTimeout: times.connectMs, socketTimeout: times.silentMs },
      // Callers are answered instead of waiting, and try again themselves.
      maxAttempts: 1,
      // Not every compatible service knows the newer checksums; TLS and reading back protect the bytes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return new Bucket(name, sdk, client, times, log);
  }

  /** Undefined while the bucket answers. */
  get unavailableSince(): Date | undefined {
    return this.#unavailableSince;
  }

  /**
   * The answer of a call; undefined if the object is missing.
   * @param answerMs how long the answer may take to begin; 0 is no limit
   * @throws ObjectsUnavailable
   */
  async call<T>(
    send: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>,
    answerMs = this.#times.answerMs,
  ): Promise<T | undefined> {
    if (performance.now() < this.#pausedUntil) throw this.#unavailable('it failed just before');
    const limit = new AbortController();
    const timer = answerMs > 0 ? setTimeout(() => limit.abort(), answerMs) : undefined;
    try {
      const answer = await send(this.#client, { abortSignal: limit.signal });
      this.#answered();
      return answer;
    } catch (error) {
      if (isMissing(error)) {
        this.#answered();
        return undefined;
      }
      const reason = limit.signal.aborted ? `no answer in ${answerMs} ms` : reasonOf(error);
      this.#failed(reason);
      throw this.#unavailable(reason);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whether the bucket answers. @throws ObjectsUnavailable */
  async check(): Promise<void> {
    const command = new this.sdk.ListObjectsV2Command({ Bucket: this.name, MaxKeys: 1 });
    await this.call((client, options) => client.send(command, options));
  }

  /** The bytes of an answer, whose failure is that of the bucket too. */
  streamOf(body: AsyncIterable<Uint8Array>): Readable {
    const failed = (error: unknown) => {
      const reason = reasonOf(error);
      this.#failed(reason);
      return this.#unavailable(reason);
    };
    async function* chunks() {
      try {
        yield* body;
      } catch (error) {
        throw failed(error);
      }
    }
    return Readable.from(chunks(), { objectMode: false });
  }

  #unavailable(reason: string) {
    return new ObjectsUnavailable(`Bucket ${this.name} is unavailable: ${reason}.`);
  }

  #failed(reason: string) {
    this.#pausedUntil = performance.now() + this.#times.pauseMs;
    if (this.#unavailableSince) return;
    this.#unavailableSince = new Date();
    this.#log.warn(
      { reason },
      `Bucket ${this.name} has been unavailable since ${this.#unavailableSince.toISOString()}.`,
    );
  }

  #answered() {
    if (!this.#unavailableSince) return;
    const seconds = Math.round((Date.now() - this.#unavailableSince.getTime()) / 1_000);
    this.#unavailableSince = undefined;
    this.#log.warn({}, `Bucket ${this.name} is back after ${seconds} s.`);
  }

  close(): void {
    this.#client.destroy();
  }
}

/** Objects of a bucket whose keys begin with this prefix. */
export function bucketObjects(bucket: Bucket, prefix: `${string}/`): ObjectStore {
  const { sdk } = bucket;
  const key = (name: string) => ({ Bucket: bucket.name, Key: `${prefix}${requirePlainName(name)}` });
  return {
    place: `s3://${bucket.name}/${prefix}`,
    async put(name, body) {
      const [Body, ContentLength, limitMs] = Buffer.isBuffer(body)
        ? [body, body.length, undefined]
        : [body.stream, body.size, 0];
      const command = new sdk.PutObjectCommand({ ...key(name), Body, ContentLength });
      await bucket.call((client, options) => client.send(command, options), limitMs);
    },
    async get(name) {
      const command = new sdk.GetObjectCommand(key(name));
      const found = await bucket.call((client, options) => client.send(command, options));
      if (!found?.Body) return undefined;
      const body = found.Body as AsyncIterable<Uint8Array>;
      return { size: found.ContentLength ?? 0, stream: bucket.streamOf(body) };
    },
    async sizeOf(name) {
      const command = new sdk.HeadObjectCommand(key(name));
      const found = await bucket.call((client, options) => client.send(command, options));
      return found && (found.ContentLength ?? 0);
    },
    async *list() {
      // An answer has at most 1,000 keys.
      let ContinuationToken: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({
          ...{ Bucket: bucket.name, Prefix: prefix, ContinuationToken },
        });
        const page = await bucket.call((client, options) => client.send(command, options));
        for (const { Key = '', Size = 0 } of page?.Contents ?? []) {
          yield { name: Key.slice(prefix.length), size: Size };
        }
        ContinuationToken = page?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async remove(name) {
      const command = new sdk.DeleteObjectCommand(key(name));
      await bucket.call((client, options) => client.send(command, options));
    },
  };
}
