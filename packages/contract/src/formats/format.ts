import type { CardKind } from '@flagstick/golf';
import type { Competition } from '../entities/competition.ts';

/** The formats of play. Each has a module of this name in every layer. */
export type FormatKey = 'individual' | 'team' | 'oneCard' | 'singles' | 'teamMatch' | 'oneCardMatch';

type PlayingRules = Competition['playingRules'];
export type Played = Pick<PlayingRules, 'playingAs' | 'playingFormat'>;

type Scoring = Competition['scoringFormat'];

type Sizes = Pick<PlayingRules, 'teamPlayers' | 'teamsPerTee'>;

interface SideOf<Ball> {
  readonly team: string | null;
  readonly balls: readonly [Ball, ...Ball[]];
}

export type SidesOf = <
  Ball extends { readonly team: string | null; readonly partners?: readonly Ball[] | undefined },
>(
  balls: readonly Ball[],
) => SideOf<Ball>[];

interface FormatNames {
  /** As a tag of a game rule: `Individual`. */
  readonly tag: string;
  /** In a list of games, with the name of the scoring: `Stableford · team`. */
  readonly listed: (scoring: string) => string;
  /** On a card: `Stableford, individual`. */
  readonly onCards: (scoring: string) => string;
}

/**
 * A format of play: the decisions that client and server share. It is small, because every page loads it; entrants are
 * in `entrants/of-rule.ts`, and the server and the app have their own `formats` folders.
 */
export interface Format {
  readonly key: FormatKey;
  readonly names: FormatNames;
  readonly hasTeams: boolean;
  /** Players without a club may set it up. */
  readonly isForPlayers: boolean;
  /** Whether each player or the team has a card: fixed for a game from the first score on. */
  readonly cards: 'own' | 'team';
  /** Its games may be linked into one round: each player has a ball of their own. */
  readonly canBeLinked: boolean;
  /** Cards are certified by player and marker; a match is settled hole by hole (Rule 3.2). */
  readonly certifiesCards: boolean;
  /** A player's score may change a custom handicap. */
  readonly changesHandicaps: boolean;
  /** A season counts its games. @param byPlace the season counts places, not figures of cards */
  readonly countsInSeason: (byPlace: boolean) => boolean;
  /** Whether only the best scores of a team count on each hole. */
  readonly countsBestScores: boolean;
  /** The cards from which contests and prizes of a day are computed. */
  readonly playedWith: CardKind;
  /** A board shows strokes to par, also in a closed game, because a different number of scores counts on each hole. */
  readonly strokesToPar: boolean;
  readonly showsNines: boolean;
  /** Extra sections of the set-up form. */
  readonly setUpParts: ReadonlyArray<'result'>;
  readonly groupLimit: (rules: Sizes) => number;
  readonly teamLimit: (rules: Sizes) => number;
  /** The scoring of one card, for a rule with this scoring. */
  readonly cardScoring: (scoring: Scoring) => Scoring;
  /** The form of play that decides the strokes for tees of a higher par. */
  readonly parDifferenceFormat: (scoring: Scoring) => Scoring | 'match';
  /** The team whose card a player uses, from the player's team; null: the card is their own. */
  readonly cardTeam: (team: string | null) => string | null;
  /** Whether a card is scored: with one card for a team, a player without a team has none. */
  readonly isScored: (cardTeam: string | null) => boolean;
  /** Whether a number is an extra hole, which a card has beside the holes in play. */
  readonly isExtraHole: (hole: number) => boolean;
  /** The teams that the format uses, of those of a game. */
  readonly usedTeams: <Team>(teams: readonly Team[]) => readonly Team[];
  /** The sides of a group's matches, in order; null without matches. */
  readonly sidesOf: SidesOf | null;
}
