declare const kind: unique symbol;

/**
 * A number with a kind. A plain number fits every kind, because databases and forms hold plain numbers. One kind never
 * fits another: an index cannot be used as a playing handicap.
 */
export type NumberOf<Name extends string> = number & { readonly [kind]?: Name };

/** Handicap Index in tenths, -10.0 to 60.0; plus handicaps are negative. */
export type HandicapIndex = NumberOf<'HandicapIndex'>;
/** Course Handicap, unrounded until the Playing Handicap is known; plus handicaps are negative. */
export type CourseHandicap = NumberOf<'CourseHandicap'>;
/** Playing Handicap in whole strokes (tenths with exact handicaps); plus handicaps are negative. */
export type PlayingHandicap = NumberOf<'PlayingHandicap'>;
/** Stroke index of a hole: 1 is the hole that receives the first stroke. */
export type StrokeIndex = NumberOf<'StrokeIndex'>;
/** Strokes taken, penalties included. */
export type Gross = NumberOf<'Gross'>;
/** Gross minus the handicap strokes. */
export type Nett = NumberOf<'Nett'>;
/** Points by the format: those of Stableford, or holes won less holes lost in par/bogey. */
export type Points = NumberOf<'Points'>;
/** Handicap strokes received (negative: given back). */
export type Strokes = NumberOf<'Strokes'>;
