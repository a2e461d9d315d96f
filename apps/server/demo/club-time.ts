const minute = 60_000;
const day = 24 * 60 * minute;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  // Swedish dates are ISO dates.
  const shown = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which clocks in the zone show `time` (`HH:mm`), `days` days after today in that zone. A time that
 * a change of the clocks skips becomes the time an hour later.
 */
export function localTime(now: Date, days: number, time: string, zone: string): Date {
  const here = now.getTime() + offsetAt(now.getTime(), zone) + days * day;
  const date = new Date(here).toISOString().slice(0, 10);
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const first = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(first, zone));
}

/** So many minutes ago, on the last full five minutes. */
export const minutesBefore = (now: Date, minutes: number) =>
  new Date(Math.floor((now.getTime() - minutes * minute) / (5 * minute)) * 5 * minute);

export const plusMinutes = (date: Date, minutes: number) => new Date(date.getTime() + minutes * minute);
