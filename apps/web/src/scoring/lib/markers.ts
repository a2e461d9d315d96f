import type { GameView, Player } from '@flagstick/contract';
import { joinNames } from '../../shared/display/names.ts';
import { ownersOf } from '../../shared/game/card/card-owners.ts';
import * as texts from '../messages.ts';

type Players = Pick<GameView, 'players' | 'groups'>;

/** The markers of a player's card, besides its own players. A team's card has them for one of its members. */
export function markersOf({ players }: Pick<GameView, 'players'>, player: Player): Player[] {
  const all = Object.values(players);
  const owners = ownersOf(all, player);
  return all.filter(
    (other) => !owners.includes(other) && owners.some(({ _id }) => other.scoringPlayers.includes(_id)),
  );
}

const namesOf = (people: readonly Player[]): string => joinNames(people.map(({ name }) => name));

/** Names of more players would fill the top of a phone's screen; their panels are below. */
const namedAtMost = 2;

/** `You mark Grace`, `Marked by Ian` */
export function markingTexts(
  game: Pick<GameView, 'players'>,
  self: Player,
  /** The order of the panels. */
  order: readonly string[] = [],
): { mine: string; theirs: string } {
  const marked = self.scoringPlayers
    .filter((id) => id !== self._id)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((id) => game.players[id] ?? [])
    .flatMap((player) => ownersOf(Object.values(game.players), player));
  const words = marked.length > namedAtMost ? texts.severalPlayers(marked.length) : namesOf(marked);
  const markers = markersOf(game, self);
  return {
    mine: marked.length === 0 ? texts.youMarkNoOne : texts.youMark(words),
    theirs: markers.length === 0 ? texts.youHaveNoMarker : texts.markedBy(namesOf(markers)),
  };
}

const retired = ({ holes }: Player) => Object.values(holes).some(({ gross }) => gross === 'DNF');

export const hasOtherMarker = (game: Pick<GameView, 'players'>, player: Player, scorer: string): boolean =>
  markersOf(game, player).some(({ _id }) => _id !== scorer);

/** Whether a card with scores would be left without a marker if this scorer stopped. */
export function isLastMarker({ players }: Players, player: Player, scorer: string): boolean {
  if (player.thru === 0 || player.state === 'done' || player.nofinish || player.disqualified) return false;
  if (retired(player)) return false;
  return !hasOtherMarker({ players }, player, scorer);
}

/** The other players of the group with a phone. */
export function possibleMarkers({ players, groups }: Players, player: Player, scorer: string): Player[] {
  const group = groups.find((candidate) => candidate.players.includes(player._id));
  return (group?.players ?? [])
    .filter((id) => id !== player._id && id !== scorer)
    .flatMap((id) => players[id] ?? [])
    .filter(({ guest }) => !guest);
}
