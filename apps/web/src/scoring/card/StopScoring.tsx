import type { GameView, Player } from '@flagstick/contract';
import { scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import { useToggleScoring } from '../api/calls.ts';
import classes from '../hand-in/HandOverMarking.module.css';
import { hasOtherMarker, isLastMarker, markersOf, possibleMarkers } from '../lib/markers.ts';
import type { Round } from '../lib/round.ts';
import * as texts from './messages.ts';

interface HandOverMarkingProps {
  /** The player whose last marker the user is; null closes the dialog. */
  player: Player | null;
  possibleMarkers: readonly Player[];
  onPick: (to: Player) => void;
  onClose: () => void;
}

/** The last marker of a card with scores stops only when another player of the group takes over. */
function HandOverMarking({ player, possibleMarkers, onPick, onClose }: HandOverMarkingProps) {
  return (
    <Dialog
      opened={player !== null}
      onClose={onClose}
      title={player ? texts.whoScoresFor(player.name) : ''}
      width={440}
    >
      <div className={`${classes.heirs} stack gap-8`}>
        <p className="quiet">{texts.noOtherMarker}</p>
        {possibleMarkers.map((marker) => (
          <Button key={marker._id} variant="default" onClick={() => onPick(marker)}>
            {texts.handOverTo(fullName(marker))}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** `Grace is now marked by Ian.` */
function marksNow(game: GameView, player: Player, me: string): string {
  const others = markersOf(game, player).filter(({ _id }) => _id !== me);
  const names = joinNames(others.map((other) => other.name));
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
  const [handingOver, setHandingOver] = useState<Player | null>(null);
  const scoring = game.players[me]?.scoringPlayers ?? [];

  const stop = async (players: readonly Player[]) => {
    const marked = players.filter(({ _id }) => scoring.includes(_id));
    const needsSuccessor = (player: Player) =>
      !hasOtherMarker(game, player, me) &&
      (isLastMarker(game, player, me) || possibleMarkers(game, player, me).length > 0);
    const lastMarked = marked.find(needsSuccessor);
    const removable = marked.filter((player) => !needsSuccessor(player));
    if (removable.length > 0) {
      const markersAfter = removable.map((player) => marksNow(game, player, me)).join(' ');
      const confirmed = await openConfirmDialog({
        title: texts.stopScoringTitle(joinNames(removable.map(({ name }) => name))),
        text: texts.entriesKept(markersAfter),
        yes: texts.stopScoring,
        no: texts.keepScoring,
      });
      if (!confirmed) return;
      toggle.mutate(
        removable.map(({ _id }) => ({ player: _id, change: 'remove' as const })),
        { onSuccess: () => showToast(markersAfter) },
      );
    }
    if (!lastMarked) return;
    if (possibleMarkers(game, lastMarked, me).length > 0) setHandingOver(lastMarked);
    else showErrorToast(scoringErrors['score.lastMarker'].text);
  };
  const handOver = (to: Player) => {
    if (!handingOver) return;
    toggle.mutate([{ player: handingOver._id, change: 'remove', to: to._id }], {
      onSuccess: () => showToast(texts.nowScores(fullName(to), handingOver.name), { tone: 'success' }),
    });
    setHandingOver(null);
  };
  return {
    stop,
    busy: toggle.isPending,
    dialog: (
      <HandOverMarking
        player={handingOver}
        possibleMarkers={handingOver ? possibleMarkers(game, handingOver, me) : []}
        onPick={handOver}
        onClose={() => setHandingOver(null)}
      />
    ),
  };
}
