declare const kind: unique symbol;

/**
 * A number with a kind. A plain number fits every kind, because databases and forms hold plain numbers. One kind never
 * fits another: an index cannot be used as a playing handicap.
 */
export type Kind<Name extends string> = number & { readonly [kind]?: Name };

/** Handicap Index in tenths, -10.0 to 60.0; plus handicaps are negative. */
export type HandicapIndex = Kind<'HandicapIndex'>;
/** Course Handicap, unrounded until the Playing Handicap is known; plus handicaps are negative. */
export type CourseHandicap = Kind<'CourseHandicap'>;
/** Playing Handicap in whole strokes (tenths with exact handicaps); plus handicaps are negative. */
export type PlayingHandicap = Kind<'PlayingHandicap'>;
/** Stroke index of a hole: 1 is the hole that receives the first stroke. */
export type StrokeIndex = Kind<'StrokeIndex'>;
/** Strokes taken, penalties included. */
export type Gross = Kind<'Gross'>;
/** Gross minus the handicap strokes. */
export type Nett = Kind<'Nett'>;
/** Points by the format: those of Stableford, or holes won less holes lost in par/bogey. */
export type Points = Kind<'Points'>;
/** Handicap strokes received (negative: given back). */
export type Strokes = Kind<'Strokes'>;
