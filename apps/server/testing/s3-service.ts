import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A double of an S3-compatible service: PUT, GET, HEAD and DELETE of an object, and lists of at most 1,000 keys. It
 * verifies the signature of every request (AWS Signature Version 4) and the hash of its body, as the services do.
 */
export interface S3Service {
  readonly connection: {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** By bucket and key: "golf/files/a.webp". */
  readonly objects: Map<string, Buffer>;
  /** The number of requests, refused ones too. */
  readonly requests: () => number;
  /** `silent` accepts requests and never answers; `failing` answers 500; `torn` breaks off in the middle of an object. */
  behave(as: 'well' | 'silent' | 'failing' | 'torn'): void;
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a test secret of the object storage' };
const region = 'eu-west-2';
const maxKeys = 1_000;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that the request should have: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf(request: IncomingMessage, url: URL, scope: string[], signedHeaders: string[]): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [
    ...[request.method, url.pathname, query, headers.join('')],
    ...[signedHeaders.join(';'), payload],
  ].join('\n');
  const text = [
    ...['AWS4-HMAC-SHA256', request.headers['x-amz-date']],
    ...[scope.join('/'), sha256(canonical)],
  ].join('\n');
  let key = Buffer.from(`AWS4${credentials.secretAccessKey}`);
  for (const part of scope) key = hmac(key, part);
  return hmac(key, text).toString('hex');
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** The code of the refusal; undefined if the request is signed with the key. */
function refusal(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, key, scope = '', signed = '', signature] =
    authorization.exec(request.headers.authorization ?? '') ?? [];
  if (key !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (signatureOf(request, url, scope.split('/'), signed.split(';')) !== signature) {
    return 'SignatureDoesNotMatch';
  }
  const announced = request.headers['x-amz-content-sha256'];
  if (announced !== 'UNSIGNED-PAYLOAD' && announced !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return undefined;
}

function listOf(objects: Map<string, Buffer>, bucket: string, { searchParams }: URL): string {
  const after = searchParams.get('continuation-token') ?? '';
  const prefix = searchParams.get('prefix') ?? '';
  const limit = Math.min(Number(searchParams.get('max-keys') ?? maxKeys), maxKeys);
  const left = [...objects]
    .filter(([place]) => place.startsWith(`${bucket}/${prefix}`))
    .map(([place, bytes]) => [place.slice(bucket.length + 1), bytes.length] as const)
    .filter(([key]) => key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = left.slice(0, limit);
  const isTruncated = left.length > limit;
  const contents = page.map(([key, size]) => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`);
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

export async function startS3(...buckets: string[]): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  let behaviour: Parameters<S3Service['behave']>[0] = 'well';
  let requests = 0;
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = await buffer(request).catch(() => undefined);
    if (!body || behaviour === 'silent') return;
    if (behaviour === 'failing') return refuse(response, 500, 'InternalError');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const code = refusal(request, url, body);
    if (code) return refuse(response, 403, code);
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
    const key = rest.join('/');
    if (!buckets.includes(bucket)) return refuse(response, 404, 'NoSuchBucket');
    const place = `${bucket}/${key}`;
    const found = objects.get(place);
    if (key === '' && request.method === 'GET') return response.end(listOf(objects, bucket, url));
    if (request.method === 'PUT') {
      objects.set(place, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(place);
      return response.writeHead(204).end();
    }
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length });
    if (request.method === 'HEAD') return response.end();
    if (behaviour !== 'torn') return response.end(found);
    response.write(found.subarray(0, found.length / 2), () => request.socket.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    connection: { endpoint: `http://127.0.0.1:${port}`, region, credentials },
    objects,
    requests: () => requests,
    behave: (as) => {
      behaviour = as;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(port),
  };
}
