import type { Player } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { nextStep } from '../lib/progress.ts';
import { isAllScored, isHoleComplete, quickScoreLink, type Round } from '../lib/round.ts';
import { type UndoableEntry, useHoleNavigation } from '../lib/use-hole-navigation.ts';
import { enterScores } from './enter-scores.ts';
import { afterEntry, type EntryState, initialEntryState, valuesBefore } from './entry.ts';
import type { ScoreToEnter } from './retire.ts';

const keyOf = (game: string): string => `autoProgress:${game}`;

function chosen(game: string): boolean | null {
  try {
    const held = localStorage.getItem(keyOf(game));
    return held === null ? null : held === 'true';
  } catch {
    return null;
  }
}

/** Auto-progress: the game's default until the user changes it on this phone. */
function useAutoProgress(game: string, byDefault: boolean): [boolean, (on: boolean) => void] {
  const [mine, setMine] = useState(() => chosen(game));
  const choose = useCallback(
    (on: boolean) => {
      try {
        localStorage.setItem(keyOf(game), String(on));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      setMine(on);
    },
    [game],
  );
  return [mine ?? byDefault, choose];
}

/** Entry of a hole's scores, and the move to the next hole. */
export function useHoleEntry(round: Round, hole: number) {
  const { game, me, cards, order, committeeScope } = round;
  const navigate = useNavigate();
  const [auto, setAuto] = useAutoProgress(game._id, game.autoProgress);
  const { goTo, turnTo, toResult, cancelTurn, ignoresTaps, undoable } = useHoleNavigation(round);
  const [state, setState] = useState(initialEntryState);
  const { cameFrom, advertHole, lastEntered, pending } = state;
  const change = (part: Partial<EntryState>) => setState((previous) => ({ ...previous, ...part }));

  useEffect(() => {
    if (pending === null || pending.before === round) return;
    const [next, { to, undoable: after }] = afterEntry({ ...state, pending }, round, auto);
    setState(next);
    if (to === 'result') toResult();
    else if (to !== null) turnTo(to, after);
  });

  const goToHole = (to: number, from: Partial<EntryState> = {}) => {
    change({ cameFrom: null, advertHole: null, ...from });
    goTo(to);
  };
  // The user's own card first; once it is handed in, the next open one.
  const toMark = cards.find(({ player }) => player.state !== 'done')?.player._id ?? me;
  const toCards =
    committeeScope === null
      ? ({ view: 'card', game: game._id, ...(toMark === me ? {} : { player: toMark }) } as const)
      : quickScoreLink(game._id);

  return {
    auto,
    setAuto,
    ignoresTaps,
    undoable,
    lastEntered,
    advertHole,
    toCards,
    goToHole,
    /** The Next hole button and arrow. */
    next() {
      // Ignores a tap that was meant for the previous hole.
      if (ignoresTaps) return;
      const holeScored = isHoleComplete(round, hole);
      const step = nextStep({ order, hole, holeScored, allScored: isAllScored(round), autoProgress: auto });
      if (step.kind === 'go') goToHole(step.hole, { advertHole: auto ? null : step.hole });
      else if (step.kind === 'scoreFirst') showToast(contractTexts.scoreAllFirst);
      else void navigate({ to: '/', search: toCards });
    },
    enter(player: Player, entries: readonly ScoreToEnter[]) {
      cancelTurn();
      const [entry] = entries;
      if (!entry) return;
      const scorerId = cards.find((card) => card.player._id === player._id)?.scorerId ?? null;
      const after = { player, entry, before: valuesBefore(player, entries, scorerId) };
      const kind = entries.every(({ gross }) => gross === null) ? 'cleared' : 'scored';
      change({
        lastEntered: { player: player._id, hole: entry.hole },
        pending: { hole, before: round, kind, undoable: after },
      });
      enterScores(game, player, entries);
    },
    concede(balls: readonly Player[]) {
      cancelTurn();
      change({ pending: { hole, before: round, kind: 'conceded', undoable: null } });
      for (const player of balls) enterScores(game, player, [{ hole, gross: 'PU' }]);
    },
    undo({ player, entry, before }: UndoableEntry) {
      // The current card, on whose version the undo is based.
      enterScores(game, game.players[player._id] ?? player, before);
      goToHole(entry.hole, { lastEntered: { player: player._id, hole: entry.hole } });
    },
    /** A mismatch is settled: returns to the hole that was left for it. */
    settled() {
      if (cameFrom === null) return;
      change({ cameFrom: null, advertHole: null });
      turnTo(cameFrom, null);
    },
  };
}

export type HoleEntryControls = ReturnType<typeof useHoleEntry>;
