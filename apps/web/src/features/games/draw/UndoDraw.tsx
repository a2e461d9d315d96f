import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { hasScores } from '../../../shared/game/progress.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { useApplyDraw } from '../api/field.ts';
import { forgetBeforeDraw, useBeforeDraw } from './before-draw.ts';
import * as texts from './messages.ts';

/** Undoes a draw made on this phone, until the first score and while all of its players are still in the game. */
export function UndoDraw({ game }: { game: GameView }) {
  const before = useBeforeDraw((all) => all[game._id]);
  const apply = useApplyDraw(game._id, false);
  const players = Object.values(game.players);
  const playerIds = new Set(players.map(({ _id }) => _id));
  if (!before || hasScores(players)) return null;
  if (!before.groups.every(({ playersId }) => playersId.every((id) => playerIds.has(id)))) return null;
  const undo = () =>
    apply.mutate(
      { v: game.v, ...before },
      {
        onSuccess: () => {
          forgetBeforeDraw(game._id);
          showToast(texts.drawUndone, { tone: 'success' });
        },
      },
    );
  return (
    <Button
      variant="subtle"
      loading={apply.isPending}
      leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
      onClick={undo}
    >
      {texts.undoDraw}
    </Button>
  );
}
