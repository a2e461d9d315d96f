import type { NotificationKind } from '@flagstick/contract';

export const title = 'Notifications';
export const sub = 'Messages, quiet hours, calendar';

// This device
export const thisDevice = 'This device';
export const onThisDevice = 'Push messages on this device';
export const thisDeviceHint = 'You’ll see them on the lock screen, even when Flagstick is closed.';
export const noPush: Readonly<Record<'blocked' | 'needsInstall' | 'unsupported', string>> = {
  blocked:
    'Your browser blocks messages from Flagstick. Allow notifications for this site in its settings, then try again.',
  needsInstall:
    'On an iPhone or iPad, push messages need the installed app. Tap Share, then Add to Home Screen, and open Flagstick from there.',
  unsupported: 'This browser can’t show push messages.',
};
export const failed = 'Push messages couldn’t be turned on. Please try again.';

// What
export const kindsTitle = 'What we send you';
export const channelNames = { push: 'Push', email: 'E-mail' } as const;
export const kindNames: Readonly<Record<NotificationKind, string>> = {
  entryConfirmed: 'Your entry is confirmed',
  promoted: 'You get a space',
  partner: 'A player wants to enter with you',
  guestRound: 'Requests about a guest’s round',
  draw: 'The draw is published',
  teeTime: 'Your tee time is set or changes',
  scoresDiffer: 'Scores differ on a hole',
  holeReopened: 'A hole of your card is reopened',
  cardNotHandedIn: 'Your card isn’t handed in',
  cardHandedIn: 'Your card is handed in at the clubhouse',
  result: 'The result is final',
  prize: 'You win a prize',
  matchDeadline: 'A match must be played soon',
};
export const switchLabel = (kind: NotificationKind, channel: string) => `${kindNames[kind]}: ${channel}`;

// Quiet hours
export const quietTitle = 'Quiet hours';
export const quiet = 'No push messages at night';
export const quietHint = 'We send the latest news when the quiet hours end.';
export const quietFrom = 'From';
export const quietTo = 'To';
export const quietSame = 'Choose two different times.';

// PushOffer
export const offer = 'Get news by push message';

// Profile
export const openSettings = 'Choose notifications';
export const profileHint = 'We can tell you about tee times, entries, your card, results and matches.';

// CalendarPanel
export const calendarTitles = { mine: 'Your calendar', club: 'Your club’s calendar' } as const;
export const calendarHints = {
  mine: 'See your tee times, matches and team days in the calendar of your phone. Keep the address to yourself.',
  club: 'Anyone with this address sees the club’s public games and competitions in a calendar.',
} as const;
export const makeAddress = 'Make an address';
export const addToCalendar = 'Add to calendar';
export const copyAddress = 'Copy address';
export const addressCopied = 'Address copied';
export const addressNotCopied = 'The address couldn’t be copied. Please select and copy it.';
export const renewAddress = 'Make a new address';
export const renewQuestion = 'Make a new address?';
export const renewText = 'The current address stops working. Calendars that use it need the new one.';
export const removeAddress = 'Remove address';
export const removeQuestion = 'Remove this address?';
export const removeText = 'Calendars that use it no longer change.';
