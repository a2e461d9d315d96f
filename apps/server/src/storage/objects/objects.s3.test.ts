import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingLog } from '../../../testing/log.ts';
import { type S3Service, startS3 } from '../../../testing/s3-service.ts';
import { copyObjects } from './copy.ts';
import { folderObjects } from './folder.ts';
import { type ObjectStore, ObjectsUnavailable } from './objects.ts';
import { Bucket, bucketObjects } from './s3.ts';

const times = { connectMs: 300, answerMs: 300, silentMs: 2_000, pauseMs: 100 };

let s3: S3Service;
let home: string;
const log = recordingLog();
const openBucket = (name: string, connection = s3.connection, own = log) =>
  Bucket.open(name, connection, own, times);

beforeAll(async () => {
  s3 = await startS3('golf');
  home = await mkdtemp(path.join(tmpdir(), 'flagstick-objects-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(home, { recursive: true, force: true });
});

const stores: Record<string, () => Promise<ObjectStore>> = {
  folder: async () => folderObjects(await mkdtemp(path.join(home, 'folder-'))),
  bucket: async () => bucketObjects(await openBucket('golf'), 'files/'),
};

const namesOf = async (store: ObjectStore) => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};
const bytesOf = async (store: ObjectStore, name: string) => {
  const found = await store.get(name);
  return found && (await buffer(found.stream));
};

describe.each(Object.entries(stores))('a %s', (_kind, open) => {
  let store: ObjectStore;
  beforeEach(async () => {
    s3.objects.clear();
    s3.behave('well');
    store = await open();
  });

  it('an object is stored, read, replaced and removed', async () => {
    expect(await store.get('a.webp')).toBeUndefined();
    expect(await store.sizeOf('a.webp')).toBeUndefined();
    await store.put('a.webp', Buffer.from('first'));
    expect(await store.sizeOf('a.webp')).toBe(5);
    await store.put('a.webp', Buffer.from('second'));
    expect(await store.get('a.webp')).toMatchObject({ size: 6 });
    expect(await bytesOf(store, 'a.webp')).toEqual(Buffer.from('second'));
    await store.remove('a.webp');
    await store.remove('a.webp');
    expect(await store.get('a.webp')).toBeUndefined();
  });

  it('an object of several megabytes is stored from a stream', async () => {
    const part = Buffer.alloc(700_000, 'golf');
    const stream = Readable.from(Array.from({ length: 10 }, () => part));
    await store.put('long.gz', { size: 7_000_000, stream });
    expect((await bytesOf(store, 'long.gz'))?.equals(Buffer.concat(Array(10).fill(part)))).toBe(true);
  });

  it('a list has all of 2,345 objects in order', async () => {
    const names = Array.from({ length: 2_345 }, (_, at) => `${String(at).padStart(5, '0')}.webp`);
    for (let from = 0; from < names.length; from += 100) {
      await Promise.all(names.slice(from, from + 100).map((name) => store.put(name, Buffer.from(name))));
    }
    expect(await namesOf(store)).toEqual(names);
  });

  it('a store without objects has an empty list', async () => {
    expect(await namesOf(store)).toEqual([]);
  });

  it.each(['../secret', 'a/b', '.hidden', '', 'a\\b'])('an object cannot be called %j', async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(store.get(name)).rejects.toThrow(RangeError);
    await expect(store.remove(name)).rejects.toThrow(RangeError);
  });

  it('objects are copied to a store of either kind and continue after an interruption', async () => {
    for (const name of ['a', 'b', 'c', 'other.txt']) await store.put(name, Buffer.from(`bytes of ${name}`));
    for (const openCopy of Object.values(stores)) {
      const copy =
        openCopy === stores.bucket ? bucketObjects(await openBucket('golf'), 'copy/') : await openCopy();
      // A copy that broke off, and one with other bytes of the same length.
      await copy.put('a', Buffer.from('bytes of a'));
      await copy.put('b', Buffer.from('BYTES OF B'));
      const isIncluded = (name: string) => name !== 'other.txt';
      expect(await copyObjects(store, copy, isIncluded)).toEqual({ copied: 2, present: 1, bytes: 30 });
      expect(await namesOf(copy)).toEqual(['a', 'b', 'c']);
      expect(await bytesOf(copy, 'b')).toEqual(Buffer.from('bytes of b'));
      expect(await copyObjects(store, copy, isIncluded)).toEqual({ copied: 0, present: 3, bytes: 30 });
    }
    expect(await namesOf(store)).toEqual(['a', 'b', 'c', 'other.txt']);
  });

  it('a copy that differs afterwards is an error', async () => {
    await store.put('a', Buffer.from('bytes'));
    const deaf: ObjectStore = {
      ...store,
      place: 'a deaf store',
      put: async () => undefined,
      sizeOf: async () => 4,
    };
    await expect(copyObjects(store, deaf, () => true)).rejects.toThrow(
      'The copy of a in a deaf store differs from the original.',
    );
  });
});

it('a folder lists neither drafts nor foreign files', async () => {
  const folder = await mkdtemp(path.join(home, 'foreign-'));
  for (const name of ['a.draft', '.DS_Store', 'my picture.webp', 'b.webp']) {
    await writeFile(path.join(folder, name), '');
  }
  expect(await namesOf(folderObjects(folder))).toEqual(['b.webp']);
});

it('a folder has no part of an object whose stream fails', async () => {
  const folder = await mkdtemp(path.join(home, 'failing-'));
  const stream = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('The source failed.');
    })(),
  );
  await expect(folderObjects(folder).put('a', { size: 8, stream })).rejects.toThrow('The source failed.');
  expect(await readdir(folder)).toEqual([]);
});

describe('an unavailable bucket', () => {
  const open = async () => {
    const own = recordingLog();
    const bucket = await openBucket('golf', s3.connection, own);
    const store = bucketObjects(bucket, 'files/');
    return { own, bucket, store };
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, times.pauseMs + 20));
  const every = (store: ObjectStore) => [
    () => store.put('a', Buffer.from('x')),
    () => store.put('a', { size: 1, stream: Readable.from([Buffer.from('x')]) }),
    () => store.get('a'),
    () => store.sizeOf('a'),
    () => store.remove('a'),
    () => namesOf(store),
  ];

  it.each(['failing', 'stopped'] as const)('every call is refused while the service is %s', async (how) => {
    s3.behave('well');
    const { own, bucket, store } = await open();
    if (how === 'stopped') await s3.stop();
    else s3.behave(how);
    for (const call of every(store)) {
      await expect(call()).rejects.toThrow(ObjectsUnavailable);
      await pause();
    }
    expect(bucket.unavailableSince).toBeInstanceOf(Date);
    expect(own.sentences()).toEqual([expect.stringMatching(/^Bucket golf has been unavailable since 20/)]);
    if (how === 'stopped') await s3.restart();
    s3.behave('well');
    await store.put('a', Buffer.from('x'));
    expect(bucket.unavailableSince).toBeUndefined();
    expect(own.sentences().at(-1)).toMatch(/^Bucket golf is back after \d+ s\.$/);
  });

  it('a call to a silent service times out, and the next calls fail at once during the pause', async () => {
    const { store } = await open();
    s3.behave('silent');
    const began = performance.now();
    await expect(store.get('a')).rejects.toThrow('Bucket golf is unavailable: no answer in 300 ms.');
    expect(performance.now() - began).toBeLessThan(2_000);
    const before = s3.requests();
    await expect(store.get('a')).rejects.toThrow('Bucket golf is unavailable: it failed just before.');
    expect(s3.requests()).toBe(before);
    s3.behave('well');
    await pause();
    expect(await store.get('none')).toBeUndefined();
  });

  it('an answer that breaks off counts as an unavailable bucket', async () => {
    const { store } = await open();
    await store.put('a', Buffer.alloc(100_000));
    s3.behave('torn');
    await expect(bytesOf(store, 'a')).rejects.toThrow(ObjectsUnavailable);
    s3.behave('well');
  });

  it('a wrong secret or a missing bucket is unavailable, and no error or line has the secret', async () => {
    const { credentials } = s3.connection;
    const secretAccessKey = 'another secret of the storage';
    const own = recordingLog();
    const wrong = { ...s3.connection, credentials: { ...credentials, secretAccessKey } };
    const store = bucketObjects(await openBucket('golf', wrong, own), 'files/');
    const error = await store.get('a').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectsUnavailable);
    expect(String(error)).toBe('Error: Bucket golf is unavailable: SignatureDoesNotMatch 403.');
    expect(Object.keys(error as object)).toEqual([]);
    expect(JSON.stringify(own.lines)).not.toMatch(/another secret|TESTKEY|AWS4/);
    const missing = await openBucket('tennis', s3.connection, own);
    await expect(missing.check()).rejects.toThrow('Bucket tennis is unavailable: NoSuchBucket 404.');
    await expect(bucketObjects(missing, 'files/').get('a')).rejects.toThrow(ObjectsUnavailable);
  });
});
