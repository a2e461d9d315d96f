import * as limits from '@flagstick/contract/limits';
import { notifications } from '@mantine/notifications';
import classes from './say.module.css';

/** How long a toast is shown, by occasion. */
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
  /** Replaces all other toasts: for the end of a process that showed one for each step. */
  alone?: boolean;
}

/** The current toast other than errors. */
let standing: string | null = null;

/**
 * Shows a toast above the foot of the screen. The same text is not shown twice, and a new toast replaces the former
 * one, except errors.
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

/** Shows an error as a toast. */
export const sayError = (text: string): void => say(text, { tone: 'error', lasts: 'snackbar' });
