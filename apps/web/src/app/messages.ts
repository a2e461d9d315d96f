// failures
export const linkEnded =
  'Your scoring link no longer works. Ask the organiser for a new one. Scores not sent yet stay on this phone.';

// PaymentCallbackPage
export const noPayment = 'No payment was taken';

// pages
export const flagstickHome = 'Flagstick, home';
export const outOfBounds = 'This page is out of bounds';
export const nothingHere = 'There is no page at this address.';
export const noAccess = 'You don’t have access to this page.';
export const errorReported = 'The error was reported.';
export const errorNotReported = 'The error could not be reported.';
export const reload = 'Reload';
export const unsavedLost =
  'This browser can’t save scores. If you reload, you’ll lose scores that haven’t been sent.';
export const scoresKept = 'Your scores are kept.';
export const updateReady = 'A new version is ready';
export const refresh = 'Refresh';
export const updateHint = 'There’s a new version. Refresh to continue. What you typed is kept.';

// place
export const setPassword = 'Set your own password';
export const pageNotFound = 'Page not found';
export const skipToContent = 'Skip to content';
