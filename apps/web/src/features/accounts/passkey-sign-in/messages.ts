/** @param action such as “Sign in and join” */
export const withPasskey = (action: string) => `${action} with a passkey`;
export const passkeyUnusable = 'Your passkey can’t be used here. Enter a recovery code.';
export const usePasskey = 'Use a passkey';
export const passkeyNotUsed = 'No passkey was used. Try again, or sign in with your password.';
export const passkeyHeld =
  'Please sign in with your password this time. You need to accept our policy or confirm your e-mail address first.';
