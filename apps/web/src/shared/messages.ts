// error
export const http = (status: string | number) => `HTTP ${status}`;

// view
export const everybody = 'Everybody';
export const organiser = 'Organiser';
export const clubManager = 'Club Manager';
export const admin = 'Admin';

// cookies
export const cookiesKeepYouSigned =
  'Cookies keep you signed in, know this device and hold your scores. No others.';
export const flagstickKeepsYouSigned = (cookieConsentDays: string | number) =>
  `Flagstick keeps you signed in, knows this device and holds your scores on it. It uses no other cookies. Your choice is kept for ${cookieConsentDays} days.`;
export const cookies = 'Cookies';
export const accept = 'Accept';
export const refuse = 'Refuse';

// roles
export const player = 'Player';
