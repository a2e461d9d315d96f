import type { GameView, Player } from '@flagstick/contract';
import { scoringErrors } from '@flagstick/contract/messages';
import { type ReactNode, useState } from 'react';
import { fullName, listed } from '../../shared/display/names.ts';
import { openConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../ui/toast.ts';
import { useToggleScoring } from '../api/calls.ts';
import { hasOtherMarker, heirs, isLastMarker, markersOf } from '../lib/markers.ts';
import type { Round } from '../lib/round.ts';
import { HandOver } from './HandOver.tsx';
import * as texts from './messages.ts';

/** `Grace is now marked by Ian.` */
function marksNow(game: GameView, player: Player, me: string): string {
  const others = markersOf(game, player).filter(({ _id }) => _id !== me);
  const names = listed(others.map((other) => other.name));
  return others.length === 0 ? texts.nowWithoutMarker(player.name) : texts.nowMarkedBy(player.name, names);
}

interface Stopping {
  stop: (players: readonly Player[]) => Promise<void>;
  busy: boolean;
  /** The dialog that asks for a successor; can be rendered anywhere on the screen. */
  dialog: ReactNode;
}

/** Stops scoring for a player: the last marker of a card chooses a successor, if there is one. */
export function useStopScoring({ game, me }: Round): Stopping {
  const toggle = useToggleScoring(game._id);
  const [handing, setHanding] = useState<Player | null>(null);
  const scoring = game.players[me]?.scoringPlayers ?? [];

  const stop = async (players: readonly Player[]) => {
    const marked = players.filter(({ _id }) => scoring.includes(_id));
    const asks = (player: Player) =>
      !hasOtherMarker(game, player, me) &&
      (isLastMarker(game, player, me) || heirs(game, player, me).length > 0);
    const bound = marked.find(asks);
    const may = marked.filter((player) => !asks(player));
    if (may.length > 0) {
      const then = may.map((player) => marksNow(game, player, me)).join(' ');
      const sure = await openConfirmDialog({
        title: texts.stopScoringTitle(listed(may.map(({ name }) => name))),
        text: texts.entriesKept(then),
        yes: texts.stopScoring,
        no: texts.keepScoring,
      });
      if (!sure) return;
      toggle.mutate(
        may.map(({ _id }) => ({ player: _id, change: 'remove' as const })),
        { onSuccess: () => showToast(then) },
      );
    }
    if (!bound) return;
    if (heirs(game, bound, me).length > 0) setHanding(bound);
    else showErrorToast(scoringErrors['score.lastMarker'].text);
  };
  const handOver = (to: Player) => {
    if (!handing) return;
    toggle.mutate([{ player: handing._id, change: 'remove', to: to._id }], {
      onSuccess: () => showToast(texts.nowScores(fullName(to), handing.name), { tone: 'success' }),
    });
    setHanding(null);
  };
  return {
    stop,
    busy: toggle.isPending,
    dialog: (
      <HandOver
        player={handing}
        heirs={handing ? heirs(game, handing, me) : []}
        onPick={handOver}
        onClose={() => setHanding(null)}
      />
    ),
  };
}
