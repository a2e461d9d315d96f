import type { Handicap } from '@flagstick/golf';

/** A player's own card, or one that a team shares. */
interface PlayedCard {
  readonly team: string | null;
  readonly addedStrokes: number;
  /** Players outside the team mark the card, so the entries of its owners count as one scorer's. */
  readonly ownersCountAsOne: boolean;
}

type Teamed = Pick<PlayedCard, 'team'>;

/** The people who can enter scores on a card. */
interface CardScorers {
  /** Players of other cards who mark this one. */
  readonly markers: number;
  /** Owners of the card who can enter scores themselves. */
  readonly phones: number;
  /** The number of markers that a single player's card needs to be verified. */
  readonly needed: number;
}

/**
 * What differs between a player's own card and a team's. The card is an argument, because in a game with one card for
 * each team a player without a team has their own (decision 100).
 */
export interface CardRules {
  /** @param own the handicap of the card's first player @param ofTeam that of all its players together */
  readonly handicap: (
    card: Teamed,
    own: Handicap,
    ofTeam: () => Pick<Handicap, 'playingHandicap' | 'exact'>,
  ) => Handicap;
  /** The cards that a player marks. @param own by the player's assignments @param ofTeam by the team's assignments */
  readonly marks: <Marks>(card: Teamed, own: Marks, ofTeam: () => Marks) => Marks;
  /** Whether enough people score the card for two to agree, and whether its owners count as one of them. */
  readonly scorers: (
    card: Teamed,
    scorers: CardScorers,
  ) => { readonly ownersCountAsOne: boolean; readonly hasOtherScorers: boolean };
  /** Whether a marker certifies the card. */
  readonly isMarked: (card: Pick<PlayedCard, 'team' | 'ownersCountAsOne'>) => boolean;
  /** Whether the card is the team's: it stays when a player leaves, and no former player is restored to it. */
  readonly staysWithTeam: (card: Teamed) => boolean;
  /** The strokes added for the tee in the handicap that the committee sets for a player. */
  readonly strokesInHandicap: (card: Pick<PlayedCard, 'team' | 'addedStrokes'>) => number;
}
