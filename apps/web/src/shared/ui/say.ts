import { limits } from '@flagstick/contract/limits';
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

/** Shows a sentence in the message bar, at the top and in the middle. The same sentence does not stand twice. */
export function say(
  text: string,
  { tone = 'plain', lasts = 'default', alone = false }: SayOptions = {},
): void {
  if (alone) notifications.clean();
  else notifications.hide(text);
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
