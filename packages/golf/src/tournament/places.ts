/** A place of a standing, from 1. */
export interface StandingPlace {
  readonly place: number;
  /** Another row has the same place. */
  readonly shared: boolean;
}

/** The places of rows in order; rows that are level with the one before them share its place. */
export function placesOf<T>(rows: readonly T[], isLevel: (a: T, b: T) => boolean): StandingPlace[] {
  const places: StandingPlace[] = [];
  let first: T | undefined;
  let from = 0;
  const fill = (end: number) => {
    const place = { place: from + 1, shared: end - from > 1 };
    for (; from < end; from++) places.push(place);
  };
  for (const [at, row] of rows.entries()) {
    if (at > 0 && isLevel(first as T, row)) continue;
    fill(at);
    first = row;
  }
  fill(rows.length);
  return places;
}

export const placeLabel = ({ place, shared }: StandingPlace): string =>
  shared ? `T${place}` : String(place);
