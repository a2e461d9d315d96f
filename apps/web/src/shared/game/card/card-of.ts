import type { GameView, Player } from '@flagstick/contract';
import { fullName } from '../../display/names.ts';

// A card is a player's, or a team's: then it hangs on each of its members.

/** Whose card a player plays; the key of what a screen says about it. */
export const cardOwner = ({ isTeamCard }: Pick<Player, 'isTeamCard'>): 'player' | 'team' =>
  isTeamCard ? 'team' : 'player';

/** Whether the card is that of one guest. */
export const isGuestCard = ({ guest, isTeamCard }: Player): boolean => guest && !isTeamCard;

export const cardName = ({ teams }: Pick<GameView, 'teams'>, player: Player): string =>
  (player.isTeamCard && teams.find(({ _id }) => _id === player.team)?.name) || fullName(player);

/** Whether both play the same card, or are the same person. */
export const onOneCard = (a: Player, b: Player): boolean =>
  a._id === b._id || (a.isTeamCard && a.scoreId === b.scoreId);

/** All players of a player's card, including the player. */
export const ownersOf = (players: Iterable<Player>, player: Player): Player[] =>
  [...players].filter((other) => onOneCard(player, other));

/** Each card once: for a team's the first of the given players. */
export const oncePerCard = (players: readonly Player[]): Player[] =>
  players.filter((player, at) => players.findIndex((other) => onOneCard(player, other)) === at);

/** The handicap set for a player; with a one-card team the player's own. Null if it is computed. */
export const ownHandicap = ({ isTeamCard, ownHcp, hcp }: Player): number | null =>
  isTeamCard ? (ownHcp ?? null) : hcp;

/** On a team's card, by hole: the player of the counted tee shot. */
export const teeShotsOn = ({ holes }: Player, members: readonly Player[]): ReadonlyMap<number, string> =>
  new Map(
    Object.values(holes).flatMap(({ holeNumber, teeShot }) => {
      const member = members.find(({ _id }) => _id === teeShot);
      return member ? [[holeNumber, member.name] as const] : [];
    }),
  );
