/**
 * One line of the explanation of a Playing Handicap: its rule, the step and the numbers. The screen has a text for each
 * `key` and inserts `numbers`.
 */
export type HandicapStep =
  | Step<'HCP-1', 'index' | 'socialAsIndex', 'index'>
  | Step<'HCP-1', 'scratch', 'result'>
  | Step<'HCP-12', 'socialAsCourse' | 'socialAsPlaying', 'social'>
  | Step<'HCP-4', 'halfIndex', 'index' | 'result'>
  | Step<'HCP-6', 'partOfIndex', 'index' | 'holes' | 'result'>
  | Step<'HCP-2', 'slope', 'index' | 'slope' | 'standard' | 'result'>
  | Step<'HCP-2', 'rating', 'before' | 'courseRating' | 'par' | 'result'>
  | Step<'HCP-10', 'ratingTwice', 'before' | 'courseRating' | 'par' | 'result'>
  | Step<'HCP-5', 'partOfCourse', 'courseHandicap' | 'holes' | 'cardHoles' | 'result'>
  | Step<'HCP-7', 'allowance', 'courseHandicap' | 'allowance' | 'result'>
  | Step<'HCP-8', 'round', 'before' | 'result'>
  | Step<'HCP-9', 'roundToTenth', 'before' | 'result'>
  | Step<'HCP-10', 'halfPlaying', 'before' | 'result'>
  | Step<'HCP-13', 'custom', 'result'>
  | Step<'HCP-14', 'firstTimeNumber' | 'firstTimePercent', 'before' | 'amount' | 'result'>
  | Step<'HCP-15', 'cappedAtPlayingHandicap', 'before' | 'result'>
  | Step<'HCP-16', 'override', 'result'>
  | Step<'HCP-18', 'parAddition', 'before' | 'par' | 'lowestPar' | 'result'>
  // `member` is the index in the list of members.
  | Step<'TEA-1', 'share', 'member' | 'courseHandicap' | 'allowance' | 'result'>
  | Step<'TEA-1', 'combined', 'before' | 'allowance' | 'result'>;

interface Step<Rule extends string, Key extends string, Numbers extends string> {
  readonly rule: Rule;
  readonly key: Key;
  readonly numbers: { readonly [name in Numbers]: number };
}
