import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../messages.ts';

/** Adds players of the main scoring game who are missing here, with card, tee and group, including guests. */
export function AddFromLinkedGame({ game }: { game: GameView }) {
  const main = game.mainScoringGame ?? game._id;
  const read = useQuery({ ...gameQuery(main), enabled: main !== game._id });
  const changed = useGameChanged();
  const there = main === game._id ? {} : (read.data?.players ?? {});
  const missing = Object.keys(there).filter((id) => game.players[id] === undefined);
  const seat = useMutation({
    mutationFn: async () => {
      for (const playerId of missing) {
        await send(routes.games.addPlayer, { params: { id: game._id }, body: { playerId } });
      }
      return missing.length;
    },
    onSuccess: (count) =>
      showToast(plural(count, { one: texts.playerWasAdded, other: texts.playersWereAdded }), {
        tone: 'success',
      }),
    onSettled: changed,
  });
  if (missing.length === 0 || game.state === 'done') return null;
  return (
    <Button variant="default" loading={seat.isPending} onClick={() => seat.mutate()}>
      {plural(missing.length, {
        one: texts.addLinkedPlayer(read.data?.name ?? ''),
        other: texts.addLinkedPlayers(read.data?.name ?? ''),
      })}
    </Button>
  );
}
