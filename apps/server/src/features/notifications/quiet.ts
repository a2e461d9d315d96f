import { dayAfter, instantOf, localTimeOf } from '@flagstick/contract';

interface QuietHours {
  /** `22:00` */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Milliseconds until the quiet hours end; 0 outside of them. They may end on the next day. */
export function quietMs({ from, to, timeZone }: QuietHours, now: Date): number {
  const [day = '', clock = ''] = localTimeOf(now, timeZone).split(' ');
  const time = clock.slice(0, 5);
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to;
  if (!isQuiet) return 0;
  const end = instantOf(`${time < to ? day : dayAfter(day)} ${to}`, timeZone);
  return end === null ? 0 : Math.max(0, Date.parse(end) - now.getTime());
}
