import * as limits from '@flagstick/contract/limits';
import { notifications } from '@mantine/notifications';
import * as common from '../common/messages.ts';
import classes from './toast.module.css';

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

interface ToastOptions {
  tone?: 'plain' | 'success' | 'error';
  duration?: keyof typeof durations;
  /** Replaces all other toasts: for the end of a process that showed one for each step. */
  replacesAll?: boolean;
}

/** The current toast other than errors. */
let currentToast: string | null = null;

/**
 * Shows a toast above the foot of the screen. The same text is not shown twice, and a new toast replaces the former
 * one, except errors.
 */
export function showToast(
  text: string,
  { tone = 'plain', duration = 'default', replacesAll = false }: ToastOptions = {},
): void {
  if (replacesAll) notifications.clean();
  else notifications.hide(text);
  if (currentToast !== null && currentToast !== text) notifications.hide(currentToast);
  currentToast = tone === 'error' ? null : text;
  notifications.show({
    id: text,
    message: text,
    autoClose: durations[duration],
    withBorder: false,
    closeButtonProps: { 'aria-label': common.close },
    role: tone === 'error' ? 'alert' : 'status',
    'data-tone': tone,
    classNames: {
      root: classes.bar ?? '',
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
  });
}

/** Ends a toast whose news the reader has acted on. */
export function hideToast(): void {
  if (currentToast !== null) notifications.hide(currentToast);
  currentToast = null;
}

export const showErrorToast = (text: string): void =>
  showToast(text, { tone: 'error', duration: 'snackbar' });
