import type { GameView, Player } from '@flagstick/contract';
import { fullName } from '../../display/names.ts';

// A card is a player's or a team's. A team's card is stored on each of its members.

/** Whether the player plays their own card or a team's. Screens have a text for each. */
export const cardOwner = ({ isTeamCard }: Pick<Player, 'isTeamCard'>): 'player' | 'team' =>
  isTeamCard ? 'team' : 'player';

/** Whether the card is that of one guest. */
export const isGuestCard = ({ guest, isTeamCard }: Player): boolean => guest && !isTeamCard;

export const cardName = ({ teams }: Pick<GameView, 'teams'>, player: Player): string =>
  (player.isTeamCard && teams.find(({ _id }) => _id === player.team)?.name) || fullName(player);

/** Whether both play the same card, or are the same person. */
export const shareCard = (a: Player, b: Player): boolean =>
  a._id === b._id || (a.isTeamCard && a.scoreId === b.scoreId);

/** All players of a player's card, including the player. */
export const ownersOf = (players: Iterable<Player>, player: Player): Player[] =>
  [...players].filter((other) => shareCard(player, other));

/** Each card once: for a team's the first of the given players. */
export const oncePerCard = (players: readonly Player[]): Player[] =>
  players.filter((player, at) => players.findIndex((other) => shareCard(player, other)) === at);

/** A player's playing handicap; on a team's card the one set for this member, null if none is set. */
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
