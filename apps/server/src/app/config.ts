import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Role } from '@flagstick/contract';
import * as z from 'zod';
import { writableFolder } from '../storage/index.ts';
import { type S3Settings, s3Fields, s3Settings } from './s3-settings.ts';
import { blankIsUnset, ConfigError, optionalSetting } from './setting.ts';
import {
  HelpLinks,
  integerBetween,
  Origins,
  PublicUrl,
  Sender,
  TrustProxy,
  TwoFactorRoles,
} from './setting-kinds.ts';

const minSecretLength = 32;

/** Where weaknesses are reported: an https address, or an e-mail address, which becomes a mailto: one. */
const SecurityContact = z
  .string()
  .transform((raw) => (z.email().safeParse(raw).success ? `mailto:${raw}` : raw))
  .pipe(z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an e-mail address or an https address' }));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = (prefix: RegExp, message: string) =>
  z.string().refine((raw) => prefix.test(raw) && URL.canParse(raw), message);

const Environment = z.object({
  PORT: z.preprocess(blankIsUnset, integerBetween(0, 65_535).default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  BACKUP_DIR: optionalSetting(z.string()),
  UPGRADE_BACKUP: optionalSetting(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DATABASE_URL: optionalSetting(
    address(/^postgres(?:ql)?:\/\//, 'must be an address such as postgres://user:password@host/database'),
  ),
  DATABASE_REPLICA_URL: optionalSetting(
    address(/^postgres(?:ql)?:\/\//, 'must be an address such as postgres://user:password@host/database'),
  ),
  ...s3Fields,
  METRICS_TOKEN: optionalSetting(z.string().min(16, 'must have at least 16 characters')),
  PUBLIC_URL: optionalSetting(PublicUrl),
  TRUST_PROXY: optionalSetting(TrustProxy),
  SMTP_URL: optionalSetting(
    address(/^smtps?:\/\/[^/]/, 'must be an address such as smtps://user:password@smtp.example.org'),
  ),
  MAIL_FROM: optionalSetting(Sender),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
  ),
  MAX_CONNECTIONS: z.preprocess(blankIsUnset, integerBetween(10, 1_000_000).default(20_000)),
  SUPPORT_CONTACT: optionalSetting(z.string()),
  SECURITY_CONTACT: optionalSetting(SecurityContact),
  RELEASES_URL: optionalSetting(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  UPGRADE_URL: optionalSetting(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  POLICY_FILE: optionalSetting(z.string()),
  HELP_LINKS: optionalSetting(HelpLinks),
  SECRET: optionalSetting(
    z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`),
  ),
  FOLLOWERS_BY_SOCKET: z.preprocess(blankIsUnset, integerBetween(1, 1_000_000).default(5_000)),
  FOLLOWERS_PER_ADDRESS: z.preprocess(blankIsUnset, integerBetween(1, 1_000_000).default(4_000)),
  TWO_FACTOR_REQUIRED_FOR: optionalSetting(TwoFactorRoles),
  PUSH_SERVICES: optionalSetting(Origins),
  SIMULATE: optionalSetting(z.enum(['on', 'off'])),
  STRIPE_SECRET_KEY: optionalSetting(
    z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key of Stripe, sk_live_… or sk_test_…'),
  ),
  STRIPE_PUBLISHABLE_KEY: optionalSetting(
    z.string().regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key of Stripe, pk_live_… or pk_test_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optionalSetting(
    z
      .string()
      .regex(/^whsec_[\w+/=-]+$/, 'must be the signing secret of a webhook endpoint of Stripe, whsec_…'),
  ),
  STRIPE_API: optionalSetting(z.url({ protocol: /^http$/, error: 'must be an http address' })),
  NODE_ENV: optionalSetting(z.enum(['production', 'development', 'test'])),
});

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape);
const normalised = (name: string) => name.replaceAll('_', '').toUpperCase();
const ownPrefix =
  /^(?:SMTP|STRIPE|PUBLIC|MAIL|TRUST|POLICY|UPGRADE|HELP|SUPPORT|FOLLOWERS|SECURITY|LOG|BACKUP|RELEASES|PUSH|S3)_/;

/** Variables that resemble settings of this program but are unknown, so that a mistyped name is noticed. */
export const unknownSettings = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment).filter(
    (name) =>
      !settingNames.includes(name) &&
      (ownPrefix.test(name) || settingNames.some((own) => normalised(own) === normalised(name))),
  );

export { ConfigError };

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs Stripe's webhooks. */
  readonly webhookSecret: string;
  /** The keys move real money. */
  readonly live: boolean;
  /** A stand-in for Stripe in tests; by default Stripe itself. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The folder of nightly backups; undefined: none are made, or they are in a bucket. */
  readonly backupDir: string | undefined;
  /** A backup is made before a database with data is migrated. */
  readonly upgradeBackup: boolean;
  /** Unset: pictures and backups are in folders. */
  readonly s3: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  /** A standby server of that database; undefined: the database itself answers every read. */
  readonly replicaUrl: string | undefined;
  /** Without a trailing slash; the base of links in e-mails and QR codes. Unset: the address of the request. */
  readonly publicUrl: string | undefined;
  /** Fastify's trustProxy: the proxies whose X-Forwarded-For is used. */
  readonly trustProxy: boolean | string | number;
  /** The maximum of subscribers without a session from one address (for IPv6: one /64). */
  readonly anonymousPerNetwork: number;
  /** Above this number of sockets for one game, further viewers without a session read its updates every second. */
  readonly socketsPerGame: number;
  /** The maximum of simultaneous connections, including sockets; further ones are closed at once. */
  readonly maxConnections: number;
  /** Calls are refused while the event loop's lag is longer than this. */
  readonly maxLagMs: number;
  /** Unset: /metrics does not exist. */
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly supportContact: string | undefined;
  /** A mailto: or https: address, for security.txt. */
  readonly securityContact: string | undefined;
  /** Where the server asks for newer releases; unset: it never asks. */
  readonly releasesUrl: string | undefined;
  readonly upgradeUrl: string | undefined;
  /** The policy that people accept, as plain text; unset: the product's own. */
  readonly policyText: string | undefined;
  readonly helpLinks: Readonly<Record<string, string>>;
  /** Unset: no card payments in production, the sandbox's test cards elsewhere. */
  readonly stripe: StripeKeys | undefined;
  readonly secret: string;
  readonly production: boolean;
  /** The settings that the environment gives, as text by name. */
  readonly given: Readonly<Record<string, string>>;
  /** Accounts of these roles have their powers once two-step sign-in is on. */
  readonly twoFactorRequiredFor: readonly Role[];
  /** Origins of push services in the operator’s own network. Others must be public https addresses. */
  readonly pushServices: readonly string[];
  /** The program plays the demo's live game. */
  readonly simulate: boolean;
}

/** No mail server sends from this address. */
const sampleSender = 'Flagstick <no-reply@flagstick.example>';

/** With a second of lag phones already wait, so it is better to refuse calls and let them retry. */
const maxLagMs = 1_000;

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function policyText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`POLICY_FILE ${file} cannot be read.`, { cause });
  }
}

/**
 * Writes to a temporary file, syncs it, then renames it, so that a full disk or a power cut leaves no partial secret.
 */
function writeSecret(file: string, secret: string) {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const open = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(open, `${secret}\n`);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * The content of the file; '' without one. After a power cut the file may contain zeros instead of the written text.
 */
function readSecret(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', '').trim() : '';
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read.`, { cause });
  }
}

/**
 * The secret stored in the data folder, created at first use. An empty one has never signed anything and is created
 * again.
 */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  const kept = readSecret(file);
  if (kept.length >= minSecretLength) return kept;
  if (kept !== '') {
    throw new ConfigError(
      `${file} has fewer than ${minSecretLength} characters: restore the complete secret, or delete the file, after which all users must sign in again.`,
    );
  }
  try {
    writableFolder(dataDir);
    const secret = randomBytes(32).toString('base64url');
    writeSecret(file, secret);
    return secret;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written.`, { cause });
  }
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Stripe must be configured completely or not at all: without the webhook secret, captured payments would go
 * unrecorded.
 */
function stripeKeys(env: z.output<typeof Environment>): StripeKeys | undefined {
  const missing = stripeNames.filter((name) => env[name] === undefined);
  if (missing.length === stripeNames.length) return undefined;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new ConfigError(
      `Stripe is only partly configured. Set ${missing.join(' and ')} too, or none of them.`,
    );
  }
  const isLive = (key: string) => key.split('_')[1] === 'live';
  const live = isLive(secretKey);
  if (live !== isLive(publishableKey)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys.',
    );
  }
  if (live && env.NODE_ENV !== 'production') {
    throw new ConfigError('Live Stripe keys take real money for demo games. Set NODE_ENV=production.');
  }
  if (live && !env.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError(
      'Live Stripe keys need PUBLIC_URL, an https address to which Stripe returns payers.',
    );
  }
  const keys = { secretKey, publishableKey, webhookSecret, live };
  if (env.STRIPE_API === undefined) return keys;
  if (live || env.NODE_ENV === 'production') {
    throw new ConfigError('STRIPE_API is for tests only and can’t be set in production.');
  }
  const { hostname: host, port } = new URL(env.STRIPE_API);
  return { ...keys, api: { host, port: Number(port), protocol: 'http' } };
}

function backupDir(env: z.output<typeof Environment>): string | undefined {
  const { NODE_ENV, BACKUP_DIR, DATA_DIR, S3_BACKUP_BUCKET } = env;
  if (BACKUP_DIR === 'off' || S3_BACKUP_BUCKET !== undefined) return undefined;
  return BACKUP_DIR ?? (NODE_ENV === 'production' ? path.join(DATA_DIR, 'backups') : undefined);
}

const givenSettings = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));

function replicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: z.output<typeof Environment>) {
  if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL needs DATABASE_URL: it is a standby server of that database.',
    );
  }
  return DATABASE_REPLICA_URL;
}

/** Warnings for the operator at the start, one per line. */
export function startWarnings(config: Config): string[] {
  const { production, publicUrl, smtpUrl, mailFrom, stripe, policyText } = config;
  if (!production) return [];
  return [
    ...(publicUrl
      ? []
      : ['PUBLIC_URL is not set. Links in e-mails and QR codes will not work from outside.']),
    ...(smtpUrl ? [] : ['SMTP_URL is not set. E-mails are not sent but written to DATA_DIR/mail.']),
    ...(smtpUrl && mailFrom === sampleSender
      ? [`MAIL_FROM is not set. E-mails are sent from ${sampleSender}, which mail servers refuse.`]
      : []),
    ...(stripe?.live === false ? ['The Stripe keys are test keys. No real money is used.'] : []),
    ...(policyText
      ? []
      : [
          'POLICY_FILE is not set. Users accept a sample policy that doesn’t name the operator of this service.',
        ]),
  ];
}

/**
 * Reads the environment once. @throws ConfigError with one line per invalid field, or one sentence for settings that do
 * not fit together
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings can’t be used:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (!production && !loopback.has(env.HOST)) {
    throw new ConfigError(
      `HOST=${env.HOST} would open the demo accounts to the network. Set NODE_ENV=production, or use 127.0.0.1.`,
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    backupDir: backupDir(env),
    upgradeBackup: env.UPGRADE_BACKUP !== 'off',
    s3: s3Settings(env),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: replicaUrl(env),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY ?? false,
    anonymousPerNetwork: env.FOLLOWERS_PER_ADDRESS,
    socketsPerGame: env.FOLLOWERS_BY_SOCKET,
    maxConnections: env.MAX_CONNECTIONS,
    maxLagMs,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? sampleSender,
    logLevel: env.LOG_LEVEL,
    supportContact: env.SUPPORT_CONTACT,
    securityContact: env.SECURITY_CONTACT,
    releasesUrl: env.RELEASES_URL,
    upgradeUrl: env.UPGRADE_URL,
    policyText: env.POLICY_FILE === undefined ? undefined : policyText(env.POLICY_FILE),
    helpLinks: env.HELP_LINKS ?? {},
    stripe: stripeKeys(env),
    secret: env.SECRET ?? storedSecret(env.DATA_DIR),
    production,
    twoFactorRequiredFor: env.TWO_FACTOR_REQUIRED_FOR ?? [],
    pushServices: env.PUSH_SERVICES ?? [],
    given: givenSettings(environment),
    simulate: !production && env.SIMULATE !== 'off',
  };
}
