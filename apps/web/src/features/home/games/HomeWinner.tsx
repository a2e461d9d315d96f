import { useQuery } from '@tanstack/react-query';
import GameWinner from '../../../board/winner/GameWinner.tsx';
import { gameQuery } from '../../../shared/live/index.ts';

/** Home does not subscribe to a game. */
const refreshMs = 60_000;

/** The winner of a game in play. It reads the whole game, so home mounts it only after the player's last hole. */
export default function HomeWinner({ game: id }: { game: string }) {
  const game = useQuery({ ...gameQuery(id), refetchInterval: refreshMs }).data;
  return game ? <GameWinner game={game} flush /> : null;
}
