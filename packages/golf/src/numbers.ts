declare const kind: unique symbol;

/**
 * A number that knows what it counts. A plain number fits where a kind is asked for (databases and forms hold
 * plain numbers), but one kind never fits where another is asked for: an index cannot pass for a playing handicap.
 */
export type Kind<Name extends string> = number & { readonly [kind]?: Name };

/** Handicap Index: tenths, plus handicaps negative, -10.0 to 60.0. */
export type HandicapIndex = Kind<'HandicapIndex'>;
/** Course Handicap: kept unrounded until the Playing Handicap is known, plus handicaps negative. */
export type CourseHandicap = Kind<'CourseHandicap'>;
/** Playing Handicap: whole strokes (or tenths where exact handicaps are played), plus handicaps negative. */
export type PlayingHandicap = Kind<'PlayingHandicap'>;
/** Stroke index of a hole: 1 is the hole on which the first stroke is received. */
export type StrokeIndex = Kind<'StrokeIndex'>;
/** Strokes actually taken, penalties included. */
export type Gross = Kind<'Gross'>;
/** Gross less the handicap strokes. */
export type Nett = Kind<'Nett'>;
/** Stableford points. */
export type Points = Kind<'Points'>;
/** Handicap strokes received (negative: given back to the course). */
export type Strokes = Kind<'Strokes'>;
