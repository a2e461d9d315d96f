import type { Player } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { useAutoProgress } from '../lib/auto-progress.ts';
import { enterScores } from '../lib/enter-scores.ts';
import { nextStep } from '../lib/progress.ts';
import type { HoleEntry } from '../lib/retire.ts';
import { isAllScored, isHoleSettled, quickScore, type Round } from '../lib/round.ts';
import { type UndoableEntry, useHoleNavigation } from '../lib/use-hole-navigation.ts';
import { afterEntry, type EntryState, initialEntryState, valuesBefore } from './entry.ts';

/** Entry of a hole's scores, and the move to the next hole. */
export function useHoleEntry(round: Round, hole: number) {
  const { game, me, cards, order, over } = round;
  const navigate = useNavigate();
  const [auto, setAuto] = useAutoProgress(game._id, game.autoProgress);
  const { goTo, turnTo, toResult, stay, asleep, turned } = useHoleNavigation(round);
  const [state, setState] = useState(initialEntryState);
  const { cameFrom, onWayTo, typed, entered } = state;
  const change = (part: Partial<EntryState>) => setState((held) => ({ ...held, ...part }));

  useEffect(() => {
    if (entered === null || entered.before === round) return;
    const [next, { to, turned: after }] = afterEntry({ ...state, entered }, round, auto);
    setState(next);
    if (to === 'result') toResult();
    else if (to !== null) turnTo(to, after);
  });

  const walk = (to: number, from: Partial<EntryState> = {}) => {
    change({ cameFrom: null, onWayTo: null, ...from });
    goTo(to);
  };
  // The user's own card first; once it is handed in, the next open one.
  const toMark = cards.find(({ player }) => player.state !== 'done')?.player._id ?? me;
  const toCards =
    over === null
      ? ({ view: 'card', game: game._id, ...(toMark === me ? {} : { player: toMark }) } as const)
      : quickScore(game._id);

  return {
    ...{ auto, setAuto, asleep, turned, typed, onWayTo, toCards, walk },
    /** The Next hole button and arrow. */
    goOn() {
      // Ignores a tap that was meant for the previous hole.
      if (asleep) return;
      const holeScored = isHoleSettled(round, hole);
      const step = nextStep({ order, hole, holeScored, allScored: isAllScored(round), autoProgress: auto });
      if (step.kind === 'go') walk(step.hole, { onWayTo: auto ? null : step.hole });
      else if (step.kind === 'scoreFirst') showToast(says.scoreAllFirst);
      else void navigate({ to: '/', search: toCards });
    },
    enter(player: Player, entries: readonly HoleEntry[]) {
      stay();
      const [entry] = entries;
      if (!entry) return;
      const as = cards.find((card) => card.player._id === player._id)?.as ?? null;
      const after = { player, entry, before: valuesBefore(player, entries, as) };
      const kind = entries.every(({ gross }) => gross === null) ? 'cleared' : 'scored';
      change({
        typed: { player: player._id, hole: entry.hole },
        entered: { hole, before: round, kind, turned: after },
      });
      enterScores(game, player, entries);
    },
    concede(balls: readonly Player[]) {
      stay();
      change({ entered: { hole, before: round, kind: 'conceded', turned: null } });
      for (const player of balls) enterScores(game, player, [{ hole, gross: 'PU' }]);
    },
    undo({ player, entry, before }: UndoableEntry) {
      // The current card, on whose version the undo is based.
      enterScores(game, game.players[player._id] ?? player, before);
      walk(entry.hole, { typed: { player: player._id, hole: entry.hole } });
    },
    /** A difference is settled: returns to the hole that was left for it. */
    settled() {
      if (cameFrom === null) return;
      change({ cameFrom: null, onWayTo: null });
      turnTo(cameFrom, null);
    },
  };
}

export type HoleEntering = ReturnType<typeof useHoleEntry>;
