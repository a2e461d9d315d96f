/** A figure stored as a whole number of its parts, so that no precision is lost; null and undefined are unchanged. */
const scaledInteger = (parts: 10 | 100) => ({
  read: <Stored extends number | null>(stored: Stored): Stored =>
    (stored === null ? null : stored / parts) as Stored,
  write: <Figure extends number | null | undefined>(figure: Figure): Figure =>
    (typeof figure === 'number' ? Math.round(figure * parts) : figure) as Figure,
});

/** Handicaps and course ratings: 12.4 is stored as 124. */
export const inTenths = scaledInteger(10);

/** Social handicaps: 12.45 is stored as 1245. */
export const inHundredths = scaledInteger(100);

type Moment<Stored> = Stored extends null ? null : Date;

/** A time from a row, or from the database's JSON, where times are text. */
export const toDate = <Stored extends Date | string | null>(stored: Stored) =>
  (stored === null ? null : new Date(stored)) as Moment<Stored>;

type Instant<Time> = Time extends null ? null : string;

export const toIso = <Time extends Date | null>(time: Time) =>
  (time === null ? null : time.toISOString()) as Instant<Time>;
