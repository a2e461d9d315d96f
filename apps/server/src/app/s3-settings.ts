import * as z from 'zod';
import type { S3Connection } from '../storage/index.ts';
import { blankIsUnset, ConfigError, optionalSetting } from './setting.ts';

export const BucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  );

const Endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((raw) => {
    const { search, hash, username } = new URL(raw);
    return `${search}${hash}${username}` === '';
  }, 'must have no query or user: the keys have their own settings');

export const s3Fields = {
  S3_BUCKET: optionalSetting(BucketName),
  S3_BACKUP_BUCKET: optionalSetting(BucketName),
  S3_ENDPOINT: optionalSetting(Endpoint),
  S3_REGION: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-west-2')
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: optionalSetting(z.string()),
  S3_SECRET_ACCESS_KEY: optionalSetting(z.string()),
};

export interface S3Settings extends S3Connection {
  /** The bucket of pictures; undefined: they are in DATA_DIR. */
  readonly bucket: string | undefined;
  /** The bucket of nightly backups; undefined: an admin may choose one. */
  readonly backupBucket: string | undefined;
}

const Fields = z.object(s3Fields);

/** Undefined without a bucket and without keys. @throws ConfigError for settings that have no effect or are incomplete */
export function s3Settings(
  env: z.output<typeof Fields> & { BACKUP_DIR?: string | undefined },
): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const set = names.filter((name) => env[name] !== undefined);
  // With the keys alone, an admin may choose a bucket for the backups.
  if (bucket === undefined && env.S3_BACKUP_BUCKET === undefined && set.length === 0) return undefined;
  const isWithKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  if (!isWithKeys && set.length > 0) {
    throw new ConfigError(
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together. Without both and without S3_ENDPOINT, the machine’s own role is used.',
    );
  }
  return {
    bucket,
    // BACKUP_DIR=off makes no backups, wherever they would be.
    backupBucket: env.BACKUP_DIR === 'off' ? undefined : env.S3_BACKUP_BUCKET,
    endpoint,
    region,
    credentials: isWithKeys ? { accessKeyId, secretAccessKey } : undefined,
  };
}
