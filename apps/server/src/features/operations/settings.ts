import type { Setting } from '@flagstick/contract';
import type { Config } from '../../app/config.ts';
import type { ChosenPlace } from '../../backup/index.ts';

/** Settings that are secrets, and those that contain one. */
const secrets = new Set([
  ...['SECRET', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
]);
const withPassword = new Set(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL']);

/** The address with dots in place of its password. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address);
  // Parameters may contain a password, too.
  if (!url) return '•••';
  const user = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : ':•••'}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}`;
}

const text = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Every setting in the order of operations.md; the value in effect if the environment gives none. */
const inEffect = (config: Config): ReadonlyArray<readonly [name: string, value: unknown]> => [
  ['NODE_ENV', config.production ? 'production' : undefined],
  ['HOST', config.host],
  ['PORT', config.port],
  ['PUBLIC_URL', config.publicUrl],
  ['TRUST_PROXY', config.trustProxy],
  ['FOLLOWERS_PER_ADDRESS', config.anonymousPerNetwork],
  ['FOLLOWERS_BY_SOCKET', config.socketsPerGame],
  ['MAX_CONNECTIONS', config.maxConnections],
  ['LOG_LEVEL', config.logLevel],
  ['DATA_DIR', config.dataDir],
  ['BACKUP_DIR', config.backupDir ?? (config.s3?.backupBucket === undefined ? 'off' : undefined)],
  ['UPGRADE_BACKUP', config.upgradeBackup ? 'on' : 'off'],
  ['DATABASE_URL', config.databaseUrl],
  ['DATABASE_REPLICA_URL', config.replicaUrl],
  ['S3_BUCKET', config.s3?.bucket],
  ['S3_BACKUP_BUCKET', config.s3?.backupBucket],
  ['S3_ENDPOINT', config.s3?.endpoint],
  ['S3_REGION', config.s3?.region],
  ['S3_ACCESS_KEY_ID', config.s3?.credentials?.accessKeyId],
  ['S3_SECRET_ACCESS_KEY', config.s3?.credentials?.secretAccessKey],
  ['METRICS_TOKEN', config.metricsToken],
  ['SECRET', config.secret],
  ['SMTP_URL', config.smtpUrl],
  ['MAIL_FROM', config.mailFrom],
  ['SUPPORT_CONTACT', config.supportContact],
  ['SECURITY_CONTACT', config.securityContact],
  ['POLICY_FILE', undefined],
  ['RELEASES_URL', config.releasesUrl],
  ['UPGRADE_URL', config.upgradeUrl],
  ['HELP_LINKS', Object.keys(config.helpLinks).length > 0 ? config.helpLinks : undefined],
  ['TWO_FACTOR_REQUIRED_FOR', config.given.TWO_FACTOR_REQUIRED_FOR],
  ['SIMULATE', config.simulate ? 'on' : 'off'],
  ['STRIPE_SECRET_KEY', config.stripe?.secretKey],
  ['STRIPE_PUBLISHABLE_KEY', config.stripe?.publishableKey],
  ['STRIPE_WEBHOOK_SECRET', config.stripe?.webhookSecret],
  ['STRIPE_API', undefined],
];

/** What an admin chose instead of a setting. */
const chosenValues = (place: ChosenPlace | undefined): Readonly<Record<string, string | null>> =>
  !place
    ? {}
    : 'folder' in place
      ? { BACKUP_DIR: place.folder }
      : { BACKUP_DIR: null, S3_BACKUP_BUCKET: place.bucket };

/** @param place where an admin chose to keep backups */
export function settingsInEffect(config: Config, place: ChosenPlace | undefined): Setting[] {
  const chosen = chosenValues(place);
  return inEffect(config).map(([name, effective]) => {
    const choice = chosen[name];
    if (choice !== undefined) return { name, value: choice, secret: false, source: 'chosen' };
    const given = config.given[name];
    const value = given ?? text(effective);
    const secret = secrets.has(name);
    const shown = value === null ? null : withPassword.has(name) ? withoutPassword(value) : value;
    return {
      name,
      value: secret && value !== null ? '•••' : shown,
      secret: secret || withPassword.has(name),
      source: given !== undefined ? 'environment' : name === 'SECRET' ? 'dataFolder' : 'default',
    };
  });
}
