import type { GameView, Player } from '@flagstick/contract';

type Players = Pick<GameView, 'players' | 'groups'>;

const retired = ({ holes }: Player) => Object.values(holes).some(({ gross }) => gross === 'DNF');

/** Whether a card with scores would have nobody who marks it any more if this scorer stopped. */
export function isLastMarker({ players }: Players, player: Player, scorer: string): boolean {
  if (player.thru === 0 || player.state === 'done' || player.nofinish || player.disqualified) return false;
  if (retired(player)) return false;
  return !Object.values(players).some(
    ({ _id, scoringPlayers }) => _id !== scorer && _id !== player._id && scoringPlayers.includes(player._id),
  );
}

/** The others of the player's group who have a phone. */
export function heirs({ players, groups }: Players, player: Player, scorer: string): Player[] {
  const group = groups.find((candidate) => candidate.players.includes(player._id));
  return (group?.players ?? [])
    .filter((id) => id !== player._id && id !== scorer)
    .flatMap((id) => players[id] ?? [])
    .filter(({ guest }) => !guest);
}
