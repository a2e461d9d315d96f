import type { GameView, Player } from '@flagstick/contract';
import { fullName } from '../formats/names.ts';

// A card is a player's, or a team's: then it hangs on each of its members.

/** Whose card it is, by name. */
export const cardName = ({ teams }: Pick<GameView, 'teams'>, player: Player): string =>
  (player.isTeamCard && teams.find(({ _id }) => _id === player.team)?.name) || fullName(player);

/** Both play the same card, or are the same person. */
export const onOneCard = (a: Player, b: Player): boolean =>
  a._id === b._id || (a.isTeamCard && a.scoreId === b.scoreId);

/** Who plays a player's card, the player among them. */
export const ownersOf = (players: Iterable<Player>, player: Player): Player[] =>
  [...players].filter((other) => onOneCard(player, other));

/** Each card once: of a team's the first of these who play it. */
export const oncePerCard = (players: readonly Player[]): Player[] =>
  players.filter((player, at) => players.findIndex((other) => onOneCard(player, other)) === at);

/** What was set for a player alone; of who plays off the handicap of their card that one. Null: it is worked out. */
export const ownHandicap = ({ isTeamCard, ownHcp, hcp }: Player): number | null =>
  isTeamCard ? (ownHcp ?? null) : hcp;

/** On a team's card, by hole: whose tee shot counted. */
export const teeShotsOn = ({ holes }: Player, members: readonly Player[]): ReadonlyMap<number, string> =>
  new Map(
    Object.values(holes).flatMap(({ holeNumber, teeShot }) => {
      const member = members.find(({ _id }) => _id === teeShot);
      return member ? [[holeNumber, member.name] as const] : [];
    }),
  );
