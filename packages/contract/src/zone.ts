/** The offset of a zone at an instant, in minutes east of UTC. */
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
 * The instant at which a clock in the zone shows this time. `wall` is `YYYY-MM-DD HH:mm`; null when it is none. In the
 * hour that a change of the clocks leaves out, the clock after the change counts.
 */
export function instantOf(wall: string, zone: string): string | null {
  const parts = wallPattern.exec(wall);
  if (!parts) return null;
  const [, year, month, day, hour, minute] = parts.map(Number);
  const asUtc = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  const first = asUtc - offsetAt(asUtc, zone) * 60_000;
  // Near a change of the clocks the first guess used the offset of the other side.
  return new Date(asUtc - offsetAt(first, zone) * 60_000).toISOString();
}

/** What a clock in the zone shows at an instant: `YYYY-MM-DD HH:mm:ss`, as date pickers take it. */
export function wallOf(instant: string | number | Date, zone: string): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, zone) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

const minute = 60_000;
const wallMinutes = (instant: string | number | Date, zone: string) =>
  Math.floor(Date.parse(`${wallOf(instant, zone).replace(' ', 'T')}Z`) / minute);

/**
 * A time of a game whose date moves: by the clocks of the zone as long before or after the new date as it was of the old
 * one, so that 9:20 stays 9:20 when the clocks change in between. Whole minutes move.
 */
export function movedWith(time: string, from: string | Date, to: string | Date, zone: string): string {
  const by = wallMinutes(to, zone) - wallMinutes(from, zone);
  const wall = new Date((wallMinutes(time, zone) + by) * minute).toISOString();
  const moved = instantOf(wall, zone);
  if (by === 0 || moved === null) return time;
  return new Date(Date.parse(moved) + (Date.parse(time) % minute)).toISOString();
}
