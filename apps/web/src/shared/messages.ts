// error
export const http = (status: string | number) => `HTTP ${status}`;

// view
export const clubManager = 'Club Manager';
export const admin = 'Admin';

// cookies
export const cookiesShort = 'Cookies keep you signed in and recognise this device. Flagstick uses no others.';
export const cookiesLong = (days: number) =>
  `Flagstick keeps you signed in, recognises this device and keeps your scores on it. It uses no other cookies. Your choice is kept for ${days} days.`;
export const cookies = 'Cookies';
export const refuse = 'Refuse';
