/** A figure that is stored as a whole number of its parts, so that none is lost on the way; null and undefined stay. */
const wholeParts = (parts: 10 | 100) => ({
  read: <Stored extends number | null>(stored: Stored): Stored =>
    (stored === null ? null : stored / parts) as Stored,
  write: <Figure extends number | null | undefined>(figure: Figure): Figure =>
    (typeof figure === 'number' ? Math.round(figure * parts) : figure) as Figure,
});

/** Handicaps and course ratings: 12.4 is stored as 124. */
export const inTenths = wholeParts(10);

/** Social handicaps: 12.45 is stored as 1245. */
export const inHundredths = wholeParts(100);

type Moment<Stored> = Stored extends null ? null : Date;

/** A time from a row, or from JSON of the database, where times are texts. */
export const moment = <Stored extends Date | string | null>(stored: Stored) =>
  (stored === null ? null : new Date(stored)) as Moment<Stored>;

type Instant<Time> = Time extends null ? null : string;

/** A time as the wire has it. */
export const instant = <Time extends Date | null>(time: Time) =>
  (time === null ? null : time.toISOString()) as Instant<Time>;
