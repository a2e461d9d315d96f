import * as z from 'zod';

/** An IANA name. */
export const TimeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'This is not a time zone.');
