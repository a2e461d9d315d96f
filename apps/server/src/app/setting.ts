import * as z from 'zod';

/** The environment is not usable; the message lists the problems, one per line. */
export class ConfigError extends Error {}

export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optionalSetting = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankIsUnset, schema.optional());
