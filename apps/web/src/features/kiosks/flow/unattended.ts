/** A player who touches nothing for this time has left the screen. */
export const unattendedMs = 60_000;
/** The warning counts down this long before that. */
const warningMs = 20_000;

/** Seconds that the warning shows; null while there is none, 0 when the screen goes back to its start. */
export function warningSeconds(touchedAt: number, now: number): number | null {
  const left = unattendedMs - (now - touchedAt);
  return left > warningMs ? null : Math.max(0, Math.ceil(left / 1000));
}

/** When the warning changes next, in milliseconds from now. */
export function nextChangeMs(touchedAt: number, now: number): number {
  const left = unattendedMs - (now - touchedAt);
  return left > warningMs ? left - warningMs : Math.max(0, left - (Math.ceil(left / 1000) - 1) * 1000);
}
