import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
  type NotificationState,
  notificationChannels,
  notificationKinds,
} from '@flagstick/contract';

/** The features of these kinds send an e-mail of their own, by default. The other e-mails repeat the push message. */
export const kindsWithLetters: readonly NotificationKind[] = [
  'entryConfirmed',
  'promoted',
  'partner',
  'guestRound',
  'matchDeadline',
];

/** Mailed by default, because many players on a clubhouse screen have no phone that gets push messages. */
const kindsMailed: readonly NotificationKind[] = [...kindsWithLetters, 'cardHandedIn'];

const isOnByDefault = (kind: NotificationKind, channel: NotificationChannel) =>
  channel === 'push' || kindsMailed.includes(kind);

/** As which a changed switch is stored. */
export const switchName = (kind: NotificationKind, channel: NotificationChannel) => `${channel}:${kind}`;

/** Whether an e-mail of ours repeats the message, unless the person switched the kind. */
export const isMailedByDefault = (kind: NotificationKind): boolean =>
  isOnByDefault(kind, 'email') && !kindsWithLetters.includes(kind);

/** @param switched channels of kinds that are not as by default */
export const isOn = (switched: readonly string[], kind: NotificationKind, channel: NotificationChannel) =>
  switched.includes(switchName(kind, channel)) !== isOnByDefault(kind, channel);

export const kindsOf = (switched: readonly string[]): NotificationState['kinds'] =>
  Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      { push: isOn(switched, kind, 'push'), email: isOn(switched, kind, 'email') },
    ]),
  ) as NotificationState['kinds'];

/** Omitted kinds stay as they are. */
export const switchedOf = (before: readonly string[], kinds: NotificationSettings['kinds']): string[] => {
  const all = { ...kindsOf(before), ...kinds };
  return notificationKinds.flatMap((kind) =>
    notificationChannels
      .filter((channel) => all[kind][channel] !== isOnByDefault(kind, channel))
      .map((channel) => switchName(kind, channel)),
  );
};
