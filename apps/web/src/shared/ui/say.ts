import * as limits from '@flagstick/contract/limits';
import { notifications } from '@mantine/notifications';
import classes from './say.module.css';

/** How long a message stays, by the occasion. */
const durations = {
  default: limits.message.defaultMs,
  snackbar: limits.message.snackbarMs,
  signUpSuccess: limits.message.signUpSuccessMs,
  newVersion: limits.message.newVersionMs,
  cookieRefusal: limits.message.cookieRefusalMs,
  emailSent: limits.message.emailSentMs,
  notifyMail: limits.message.notifyMailMs,
  submissionMailError: limits.message.submissionMailErrorMs,
} as const;

interface SayOptions {
  tone?: 'plain' | 'success' | 'error';
  lasts?: keyof typeof durations;
  /** In place of whatever else is said: for the end of a way that said something on each step. */
  alone?: boolean;
}

/** What is said at the moment, other than errors. */
let standing: string | null = null;

/**
 * Shows a sentence in the message bar, above the foot of the screen. The same sentence does not stand twice, and what
 * was said before makes room; only an error stays.
 */
export function say(
  text: string,
  { tone = 'plain', lasts = 'default', alone = false }: SayOptions = {},
): void {
  if (alone) notifications.clean();
  else notifications.hide(text);
  if (standing !== null && standing !== text) notifications.hide(standing);
  standing = tone === 'error' ? null : text;
  notifications.show({
    id: text,
    message: text,
    autoClose: durations[lasts],
    withBorder: false,
    closeButtonProps: { 'aria-label': 'Close' },
    role: tone === 'error' ? 'alert' : 'status',
    'data-tone': tone,
    classNames: {
      root: classes.bar ?? '',
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
  });
}

/** Shows why something did not work. */
export const sayError = (text: string): void => say(text, { tone: 'error', lasts: 'snackbar' });
