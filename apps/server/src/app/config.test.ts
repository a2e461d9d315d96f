import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig, settingNames, startWarnings, unknownSettings } from './config.ts';

let dataDir: string;
const secretFile = () => path.join(dataDir, 'secret');
const read = () => readConfig({ DATA_DIR: dataDir }).secret;
const stored = async () => (await readFile(secretFile(), 'utf8')).trim();
const refusal = () => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The secret was accepted.');
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-config-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const trustProxy = (TRUST_PROXY: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy;

it.each([
  ['', false],
  ['false', false],
  ['true', true],
  ['0', 0],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['fd00::/8', 'fd00::/8'],
])('TRUST_PROXY=%s is read as %j', (raw, meaning) => {
  expect(trustProxy(raw)).toBe(meaning);
});

it.each(['yes', '10.0.0.0/33', '10.0.0.0/', '127.0.0.1,', '-1', 'proxy.example.org'])(
  'TRUST_PROXY=%s is refused in one line',
  (raw) => {
    expect(() => trustProxy(raw)).toThrow(
      new ConfigError(
        'These settings can’t be used:\n  TRUST_PROXY: must be a number of proxies, or their addresses: 1, or 127.0.0.1,10.0.0.0/8',
      ),
    );
  },
);

it.each([
  ['PORT', 'abc', 'must be a number from 0 to 65535'],
  ['PORT', '70000', 'must be a number from 0 to 65535'],
  ['UPGRADE_BACKUP', 'no', 'must be on or off'],
  ['TWO_FACTOR_REQUIRED_FOR', 'admin,captain', 'must be a list of admin, manager and organiser'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['SECURITY_CONTACT', 'Ann', 'must be an e-mail address or an https address'],
  ['SMTP_URL', 'smtp://', 'must be an address such as smtps://user:password@smtp.example.org'],
  ['DATABASE_URL', 'mysql://db', 'must be an address such as postgres://user:password@host/database'],
  ['DATABASE_REPLICA_URL', 'mysql://db', 'must be an address such as postgres://user:password@host/database'],
  ['MAX_CONNECTIONS', '5', 'must be a number from 10 to 1000000'],
  [
    'S3_BUCKET',
    'Golf_Pictures',
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ],
  ['S3_ENDPOINT', 'storage.example.org', 'must be an http or https address'],
  [
    'S3_ENDPOINT',
    'https://key:secret@storage.example.org',
    'must have no query or user: the keys have their own settings',
  ],
  ['S3_REGION', 'eu west', 'must be the name of a region, such as eu-west-2'],
  ['PUBLIC_URL', 'golf.example.org', 'must be an http or https address'],
  ...['https://golf.example.org/scores', 'https://golf.example.org/?a=1', 'https://ann@golf.example.org'].map(
    (url) => ['PUBLIC_URL', url, 'must have no path, query or user: Flagstick is served at the root'],
  ),
  [
    'MAIL_FROM',
    'not an address',
    'must be an e-mail address, or a name with one: Flagstick <no-reply@golf.example.org>',
  ],
])('%s=%s is refused in one line', (name, value, message) => {
  const start = () => readConfig({ DATA_DIR: dataDir, [name]: value });
  expect(start).toThrow(new ConfigError(`These settings can’t be used:\n  ${name}: ${message}`));
});

it.each(['no-reply@golf.example.org', 'Heath Golf Club <no-reply@golf.example.org>'])(
  'MAIL_FROM=%s is accepted unchanged',
  (MAIL_FROM) => {
    expect(readConfig({ DATA_DIR: dataDir, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  },
);

it('a replica without a database is refused in one sentence', () => {
  const DATABASE_REPLICA_URL = 'postgres://reader:secret@standby/flagstick';
  expect(() => readConfig({ DATA_DIR: dataDir, DATABASE_REPLICA_URL })).toThrow(
    new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: it is a standby server of that database.'),
  );
});

describe('object storage', () => {
  const s3 = (more: Record<string, string>) => () => readConfig({ DATA_DIR: dataDir, ...more });
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'the secret key' };

  it('pictures and backups go to buckets separately', () => {
    const S3_ENDPOINT = 'https://storage.example.org';
    const connection = {
      ...{ endpoint: S3_ENDPOINT, region: 'us-east-1' },
      credentials: { accessKeyId: 'key', secretAccessKey: 'the secret key' },
    };
    const production = { NODE_ENV: 'production', ...keys, S3_ENDPOINT };
    const pictures = s3({ ...production, S3_BUCKET: 'golf' })();
    expect(pictures.s3).toEqual({ ...connection, bucket: 'golf', backupBucket: undefined });
    expect(pictures.backupDir).toBe(path.join(dataDir, 'backups'));
    const backups = s3({ ...production, S3_BACKUP_BUCKET: 'nights', BACKUP_DIR: '/mnt' })();
    expect(backups.s3).toEqual({ ...connection, bucket: undefined, backupBucket: 'nights' });
    expect(backups.backupDir).toBeUndefined();
    const none = s3({ ...production, S3_BACKUP_BUCKET: 'nights', BACKUP_DIR: 'off' })();
    expect([none.s3?.backupBucket, none.backupDir]).toEqual([undefined, undefined]);
  });

  it('without keys and address the machine’s own role is used, and without a bucket nothing is', () => {
    expect(s3({ S3_BUCKET: 'golf', S3_REGION: 'eu-west-2' })().s3).toMatchObject({
      ...{ endpoint: undefined, region: 'eu-west-2', credentials: undefined },
    });
    expect(s3({})().s3).toBeUndefined();
  });

  it.each([
    { S3_BUCKET: 'golf', S3_ACCESS_KEY_ID: 'key' },
    { S3_BUCKET: 'golf', S3_SECRET_ACCESS_KEY: 'the secret key' },
    { S3_BUCKET: 'golf', S3_ENDPOINT: 'https://storage.example.org' },
  ])('incomplete settings are refused in one sentence without their values: %j', (more) => {
    expect(s3(more)).toThrow(
      new ConfigError(
        'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together. Without both and without S3_ENDPOINT, the machine’s own role is used.',
      ),
    );
  });

  it('with keys alone pictures and backups are in folders, and an admin may choose a bucket', () => {
    const config = s3({ NODE_ENV: 'production', ...keys })();
    expect(config.s3).toMatchObject({ bucket: undefined, backupBucket: undefined, region: 'us-east-1' });
    expect(config.backupDir).toBe(path.join(dataDir, 'backups'));
  });
});

it('PUBLIC_URL may end with a slash', () => {
  const PUBLIC_URL = 'https://golf.example.org/';
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL }).publicUrl).toBe('https://golf.example.org');
});

it('unknown variables that resemble settings are listed', () => {
  const environment = { PUBLICURL: 'x', SMTP_HOST: 'x', SMTP_URL: 'x', HOME: 'x', MAIL: 'x', PORT: '1' };
  expect(unknownSettings(environment)).toEqual(['PUBLICURL', 'SMTP_HOST']);
});

describe('the secret of the data folder', () => {
  it('the secret is created at the first start, readable by its owner only, and kept', async () => {
    dataDir = path.join(dataDir, 'made', 'too');
    const secret = read();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toBe(secret);
    expect((await stat(secretFile())).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect(read()).toBe(secret);
  });

  it('the secret differs between folders, and is SECRET if that is set', async () => {
    const first = read();
    const given = 'thirty-two characters or even more';
    expect(readConfig({ DATA_DIR: dataDir, SECRET: given }).secret).toBe(given);
    dataDir = path.join(dataDir, 'other');
    expect(read()).not.toBe(first);
  });

  it.each([
    ['empty', ''],
    ['a blank line', ' \n'],
    ['zeros that a power cut left', '\0'.repeat(44)],
  ])('the secret is created again when it is %s', async (_what, left) => {
    await writeFile(secretFile(), left);
    const before = await stat(secretFile());
    const secret = read();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toBe(secret);
    expect(read()).toBe(secret);
    // Another file took the name: the old one was never opened for writing.
    expect((await stat(secretFile())).ino).not.toBe(before.ino);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it('an incomplete secret is refused in one sentence and left for its owner to restore', async () => {
    await writeFile(secretFile(), 'x'.repeat(31));
    expect(refusal()).toBe(
      `${secretFile()} has fewer than 32 characters: restore the complete secret, or delete the file, after which all users must sign in again.`,
    );
    expect(await stored()).toBe('x'.repeat(31));
    await writeFile(secretFile(), 'x'.repeat(32));
    expect(read()).toBe('x'.repeat(32));
  });

  it('a secret that cannot be read is refused in one sentence', async () => {
    await mkdir(secretFile());
    expect(refusal()).toBe(`${secretFile()} cannot be read.`);
  });

  it('no file is left when the disk does not store the secret', async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    expect(refusal()).toBe(`DATA_DIR ${dataDir} cannot be written.`);
    fsync.mockRestore();
    syncBuiltinESMExports();
    expect(await readdir(dataDir)).toEqual([]);
    expect(read()).toBe(await stored());
  });

  it('a DATA_DIR that is a file is refused', async () => {
    dataDir = path.join(dataDir, 'file');
    await writeFile(dataDir, 'not a folder');
    expect(refusal()).toBe(`DATA_DIR ${dataDir} cannot be written.`);
  });
});

describe('the keys of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_51a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51a',
    STRIPE_WEBHOOK_SECRET: 'whsec_51a',
  };
  const start = (environment: Record<string, string>) => {
    try {
      return readConfig({ DATA_DIR: dataDir, ...environment }).stripe;
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };
  const live = {
    ...{ STRIPE_SECRET_KEY: 'rk_live_51a', STRIPE_PUBLISHABLE_KEY: 'pk_live_51a' },
    STRIPE_WEBHOOK_SECRET: 'whsec_51a',
  };

  it('all keys of Stripe are set, or none', () => {
    expect(start({})).toBeUndefined();
    expect(start({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' })).toBeUndefined();
    expect(start(keys)).toEqual({
      ...{ secretKey: 'sk_test_51a', publishableKey: 'pk_test_51a', webhookSecret: 'whsec_51a' },
      live: false,
    });
    expect(start({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toBe(
      'Stripe is only partly configured. Set STRIPE_WEBHOOK_SECRET too, or none of them.',
    );
    expect(start({ STRIPE_WEBHOOK_SECRET: 'whsec_51a' })).toContain(
      'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY too',
    );
  });

  it('each key of Stripe has the prefix of its name, and all are live keys or all are test keys', () => {
    expect(start({ ...keys, STRIPE_SECRET_KEY: 'pk_test_51a' })).toContain('STRIPE_SECRET_KEY: must be');
    expect(start({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_51a' })).toContain(
      'STRIPE_PUBLISHABLE_KEY: must',
    );
    expect(start({ ...keys, STRIPE_WEBHOOK_SECRET: '51a' })).toContain('STRIPE_WEBHOOK_SECRET: must be');
    expect(start({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_51a' })).toContain('both be live keys or both');
  });

  it('test keys may be used with a stand-in for Stripe', () => {
    const standIn = { STRIPE_API: 'http://127.0.0.1:12111' };
    expect(start({ ...keys, ...standIn })).toMatchObject({
      api: { host: '127.0.0.1', port: 12111, protocol: 'http' },
    });
    expect(start({ ...keys, STRIPE_API: 'https://stripe.example' })).toContain('STRIPE_API: must be an http');
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://golf.example' };
    for (const kind of [live, keys]) {
      expect(start({ ...kind, ...production, ...standIn })).toContain('STRIPE_API is for tests only');
    }
  });

  it('live keys of Stripe are accepted only in production with a public address', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://golf.example' };
    expect(start(live)).toContain('Set NODE_ENV=production');
    expect(start({ ...live, NODE_ENV: 'production' })).toContain('need PUBLIC_URL');
    expect(start({ ...live, ...production, PUBLIC_URL: 'http://golf.example' })).toContain('need PUBLIC_URL');
    expect(start({ ...live, ...production })).toMatchObject({ live: true });
    expect(start({ ...keys, ...production })).toMatchObject({ live: false });
  });
});

it('production logs a line for a missing policy, mail server or sender; other modes none', async () => {
  const file = path.join(dataDir, 'policy.txt');
  await writeFile(file, 'The club is responsible.');
  const complete = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://golf.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@golf.example',
    POLICY_FILE: file,
  };
  const warnings = (environment: NodeJS.ProcessEnv) =>
    startWarnings(readConfig({ DATA_DIR: dataDir, ...environment }));
  expect(warnings(complete)).toEqual([]);
  expect(warnings({ ...complete, POLICY_FILE: '' })).toEqual([
    'POLICY_FILE is not set. Users accept a sample policy that doesn’t name the operator of this service.',
  ]);
  expect(warnings({ ...complete, MAIL_FROM: '' })).toEqual([
    'MAIL_FROM is not set. E-mails are sent from Flagstick <no-reply@flagstick.example>, which mail servers refuse.',
  ]);
  expect(warnings({ ...complete, SMTP_URL: '', MAIL_FROM: '' })).toEqual([
    'SMTP_URL is not set. E-mails are not sent but written to DATA_DIR/mail.',
  ]);
  expect(warnings({})).toEqual([]);
});

describe('the documents', () => {
  const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');

  it('docs/operations.md lists every setting once', async () => {
    const rows = (await read('docs/operations.md')).matchAll(/^\| `([A-Z][A-Z0-9_]+)` /gm);
    expect([...rows].map(([, name]) => name).sort()).toEqual([...settingNames].sort());
  });

  it('deploy/.env.example has every setting of production, and the server reads it', async () => {
    const lines = (await read('deploy/.env.example')).matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    const ofTests = ['SIMULATE', 'STRIPE_API'];
    expect(Object.keys(example).sort()).toEqual(
      settingNames.filter((name) => !ofTests.includes(name)).sort(),
    );
    const policy = path.join(dataDir, 'policy.txt');
    await writeFile(policy, 'The club is responsible.');
    const config = readConfig({ ...example, DATA_DIR: dataDir, POLICY_FILE: policy });
    expect(startWarnings(config)).toEqual([]);
  });
});
