import type { Competition } from '../entities/competition.ts';

/** The formats of play. Each has a module of this name in every layer. */
export type FormatKey = 'individual' | 'team' | 'oneCard' | 'singles' | 'teamMatch';

type PlayingRules = Competition['playingRules'];
/** The two settings of a rule that choose its format. */
export type Played = Pick<PlayingRules, 'playingAs' | 'playingFormat'>;

type Scoring = Competition['scoringFormat'];

/** What a rule decides of the sizes of groups and teams. */
type Sizes = Pick<PlayingRules, 'teamPlayers' | 'teamsPerTee'>;

/** The balls that play together in a match, and for which team. */
interface SideOf<Ball> {
  readonly team: string | null;
  readonly balls: readonly [Ball, ...Ball[]];
}

export type SidesOf = <Ball extends { readonly team: string | null }>(
  balls: readonly Ball[],
) => SideOf<Ball>[];

/**
 * A format of play: what client and server decide alike of a game. It is small, as every page loads it; entrants are in
 * `entrants/of-rule.ts`, what the server and the app do with a format is in their own `formats` folders.
 */
export interface Format {
  readonly key: FormatKey;
  /** Players play for teams. */
  readonly hasTeams: boolean;
  /** Players without a club may set it up. */
  readonly isForPlayers: boolean;
  /** Who plays a card: with the first score this is settled for a game. */
  readonly cards: 'own' | 'team';
  /** Games of it may be linked to one round: each player has a ball of their own. */
  readonly canBeLinked: boolean;
  /** Cards are certified by player and marker; a match is settled hole by hole (Rule 3.2). */
  readonly certifiesCards: boolean;
  /** What a player scores may change a custom handicap. */
  readonly changesHandicaps: boolean;
  /** A season counts its games. @param byPlace it counts places, not what is on cards */
  readonly countsInSeason: (byPlace: boolean) => boolean;
  /** On each hole the best scores of a team count. */
  readonly countsBest: boolean;
  /** A board shows strokes to par, also when the game is closed: their number differs from hole to hole. */
  readonly strokesToPar: boolean;
  /** A board may show the front or the back nine alone. */
  readonly showsNines: boolean;
  /** Parts of the set-up that games of this format have beside all others. */
  readonly setUpParts: ReadonlyArray<'result'>;
  /** How many players a group holds at most. */
  readonly groupLimit: (rules: Sizes) => number;
  /** How many players a team holds at most. */
  readonly teamLimit: (rules: Sizes) => number;
  /** How a card counts by itself. */
  readonly cardScoring: (scoring: Scoring) => Scoring;
  /** By which rule tees of a higher par are levelled. */
  readonly levelledAs: (scoring: Scoring) => Scoring | 'match';
  /** The team whose card somebody plays, by the team that they are in; null: the card is their own. */
  readonly cardTeam: (team: string | null) => string | null;
  /** Whether a card is scored, by the team that plays it: where a team plays one card, a player without a team has none to score. */
  readonly isScored: (cardTeam: string | null) => boolean;
  /** Whether a number is that of an extra hole, which a card has beside the holes in play. */
  readonly isExtraHole: (hole: number) => boolean;
  /** The sides of a group's matches, in its order; null where no matches are played. */
  readonly sidesOf: SidesOf | null;
}
