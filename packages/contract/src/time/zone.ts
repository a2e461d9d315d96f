/** The offset in minutes east of UTC. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const at = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => at.get(name) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000);
}

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})/;

/**
 * The instant of a local time in the zone. `wall` is `YYYY-MM-DD HH:mm`; null if it is invalid. For a time skipped by a
 * clock change, the offset after the change counts.
 */
export function instantOf(wall: string, zone: string): string | null {
  const parts = wallPattern.exec(wall);
  if (!parts) return null;
  const [, year, month, day, hour, minute] = parts.map(Number);
  const asUtc = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  const first = asUtc - offsetAt(asUtc, zone) * 60_000;
  // Near a clock change the first guess used the offset of the other side.
  return new Date(asUtc - offsetAt(first, zone) * 60_000).toISOString();
}

/** The local time in the zone at an instant: `YYYY-MM-DD HH:mm:ss`, for date pickers. */
export function localTimeOf(instant: string | number | Date, zone: string): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, zone) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

const minute = 60_000;
const wallMinutes = (instant: string | number | Date, zone: string) =>
  Math.floor(Date.parse(`${localTimeOf(instant, zone).replace(' ', 'T')}Z`) / minute);

/**
 * Moves a time of a game with its date: the local distance between both stays, so that 9:20 stays 9:20 across a clock
 * change. The result is in whole minutes.
 */
export function timeMovedWithDate(
  time: string,
  from: string | Date,
  to: string | Date,
  zone: string,
): string {
  const by = wallMinutes(to, zone) - wallMinutes(from, zone);
  const wall = new Date((wallMinutes(time, zone) + by) * minute).toISOString();
  const moved = instantOf(wall, zone);
  if (by === 0 || moved === null) return time;
  return new Date(Date.parse(moved) + (Date.parse(time) % minute)).toISOString();
}
