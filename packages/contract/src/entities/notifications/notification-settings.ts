import * as z from 'zod';
import * as limits from '../../limits.ts';
import { TimeZone } from '../../time/zone-name.ts';

/** What people are notified of. */
export const notificationKinds = [
  'entryConfirmed',
  'promoted',
  'partner',
  'guestRound',
  'draw',
  'teeTime',
  'scoresDiffer',
  'holeReopened',
  'cardNotHandedIn',
  'cardHandedIn',
  'result',
  'prize',
  'matchDeadline',
] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const notificationChannels = ['push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A time of the day: `22:00`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time.');

/** Hours without push messages; they may end on the next day. */
const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay, timeZone: TimeZone })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: 'The quiet hours must end at another time.',
  });

const Channels = z.strictObject({ push: z.boolean(), email: z.boolean() });

export const NotificationSettings = z.strictObject({
  /** Omitted kinds stay as they are. */
  kinds: z.partialRecord(NotificationKind, Channels),
  quiet: QuietHours.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationState = z.object({
  kinds: z.record(NotificationKind, z.object({ push: z.boolean(), email: z.boolean() })),
  quiet: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
  /** The server’s public key, with which a browser subscribes (RFC 8292), in base64url. */
  publicKey: z.string(),
  /** The number of the caller’s devices that get push messages. */
  devices: z.number().int(),
});
export type NotificationState = z.infer<typeof NotificationState>;

const bytes = (letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), 'This is not a key of a browser.');

/** A browser’s subscription: the address of its push service, and the keys that encrypt for it (RFC 8291). */
export const PushDevice = z.strictObject({
  endpoint: z.url('This is not an address.').max(limits.pushEndpointMax),
  /** A point of the curve P-256: 65 bytes in base64url. */
  p256dh: bytes(87),
  /** 16 bytes in base64url. */
  auth: bytes(22),
});
export type PushDevice = z.infer<typeof PushDevice>;
