/** How the values of single settings are read from the environment. */
import type { Role } from '@flagstick/contract';
import * as z from 'zod';
import { trustOf } from '../http/index.ts';

export const HelpLinks = z
  .string()
  .transform((raw, context) => {
    try {
      return JSON.parse(raw) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url({ protocol: /^https$/, error: 'must be https addresses' })));

const isTrustSetting = (setting: boolean | string | number): boolean => {
  try {
    trustOf(setting);
    return true;
  } catch {
    return false;
  }
};

export const TrustProxy = z
  .string()
  .transform((raw) =>
    raw === 'true' || raw === 'false' ? raw === 'true' : /^\d+$/.test(raw) ? Number(raw) : raw,
  )
  .refine(isTrustSetting, 'must be a number of proxies, or their addresses: 1, or 127.0.0.1,10.0.0.0/8');

export const integerBetween = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a number from ${least} to ${most}` })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `must be a number from ${least} to ${most}`,
    });

/** Pages, pictures and sockets are served only at the root. */
export const PublicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((raw) => {
    const { pathname, search, hash, username } = new URL(raw);
    return /^\/*$/.test(pathname) && `${search}${hash}${username}` === '';
  }, 'must have no path, query or user: Flagstick is served at the root');

/** "Flagstick <no-reply@golf.example.org>", or only the address. */
export const Sender = z
  .string()
  .refine(
    (raw) => z.email().safeParse(/<([^<>]*)>\s*$/.exec(raw)?.[1] ?? raw.trim()).success,
    'must be an e-mail address, or a name with one: Flagstick <no-reply@golf.example.org>',
  );

const roleNames: Readonly<Record<string, Role>> = { admin: 'admin', manager: 'club', organiser: 'organiser' };

/** "admin,manager": roles by the names that people use. */
export const TwoFactorRoles = z.string().transform((raw, context) => {
  const roles = raw.split(',').map((name) => roleNames[name.trim().toLowerCase()]);
  if (roles.every((role) => role !== undefined)) return roles;
  context.addIssue({ code: 'custom', message: 'must be a list of admin, manager and organiser' });
  return z.NEVER;
});

/** "https://push.golf.example.org,http://10.0.0.5:8080" */
export const Origins = z.string().transform((raw, context) => {
  const origins = raw.split(',').map((one) => one.trim());
  if (
    origins.every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? '') && URL.parse(one)?.origin === one)
  )
    return origins;
  context.addIssue({
    code: 'custom',
    message: 'must be a list of addresses without a path: https://push.example.org',
  });
  return z.NEVER;
});
