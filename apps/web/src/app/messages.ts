// PaymentCallbackPage
export const noPaymentWasTaken = 'No payment was taken here';

// pages
export const flagstickHome = 'Flagstick, home';
export const goHome = 'Go home';
export const thisPageIsOut = 'This page is out of bounds';
export const thereIsNothingAt = 'There is nothing at this address.';
export const yourRoleDoesNot = 'Your role does not open this page.';
export const theErrorWasReported = 'The error was reported.';
export const theErrorCouldNot = 'The error could not be reported.';
export const reload = 'Reload';
export const thisBrowserDoesNot =
  'This browser does not store scores: those that are not sent yet are lost by reloading.';
export const scoresThatWereTyped = 'Scores that were typed are kept.';
export const aNewVersionIs = 'A new version is ready';
export const refresh = 'Refresh';
export const thisPageComesWith = 'This page comes with it. Refresh takes a second. What you typed stays.';

// place
export const setYourOwnPassword = 'Set your own password';
export const pageNotFound = 'Page not found';
export const skipToContent = 'Skip to content';

// views
