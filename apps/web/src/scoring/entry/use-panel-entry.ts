import type { Gross, Player } from '@flagstick/contract';
import { type RefObject, useCallback, useState } from 'react';
import { joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import type { AmendedScore } from '../committee/AmendScore.tsx';
import type { PanelState } from '../lib/panel.ts';
import type { CardToScore, Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import type { PadChoice } from '../panel/NumberPad.tsx';
import { clearRetirement, didNotPlay, earlierDnps, retireOn, type ScoreToEnter } from './retire.ts';

/** On a team's card, a score without its tee shot, or a tee shot without its score. */
interface IncompleteEntry {
  /** The member whose tee shot counts. */
  readonly teeShot?: string;
  readonly gross?: Gross;
}

/** Members of a team may share a phone: each has their own entry. */
const keyOf = (scorer: string, card: string, hole: number): string => `halfEntered:${scorer}/${card}/${hole}`;

function readEntry(key: string): IncompleteEntry {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps the first half of a team's entry, through a reload too, until the entry is made. */
function useIncompleteEntry(
  scorer: string,
  card: string,
  hole: number,
): [IncompleteEntry, (half: IncompleteEntry) => void] {
  const key = keyOf(scorer, card, hole);
  const [entry, setEntry] = useState(() => readEntry(key));
  const set = useCallback(
    (changed: IncompleteEntry) => {
      try {
        if (Object.keys(changed).length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(changed));
      } catch {
        // Without storage it lasts as long as the page.
      }
      setEntry(changed);
    },
    [key],
  );
  return [entry, set];
}

/** The inputs of a panel's entry. */
interface PanelEntryParts {
  readonly round: Round;
  readonly mine: CardToScore;
  readonly hole: number;
  readonly state: PanelState;
  /** Whether the value can only be amended, with a reason: other scorers entered it, or the committee set it. */
  readonly needsAmendment: boolean;
  readonly panel: RefObject<HTMLElement | null>;
  readonly onEnter: (player: Player, entries: readonly ScoreToEnter[]) => void;
}

/** Entry of one player's score on a hole: keys, number pad, tee shot and amendment. */
export function usePanelEntry({ round, mine, hole, state, needsAmendment, panel, onEnter }: PanelEntryParts) {
  const { player, scorerId, team } = mine;
  const { me, order } = round;
  const [editing, setEditing] = useState(false);
  const [padOpen, setPadOpen] = useState(false);
  const [amended, setAmended] = useState<AmendedScore | null>(null);
  const [incomplete, setIncomplete] = useIncompleteEntry(me, player.scoreId, hole);
  const isOwnTeam = team?.members.some(({ _id }) => _id === me) ?? false;
  const teeShot =
    incomplete.teeShot ??
    player.uholes?.[hole]?.teeShots?.[scorerId ?? ''] ??
    player.holes[hole]?.teeShot ??
    null;

  /** The pressed key is removed, so the focus moves to the player's panel. The number pad returns it after closing. */
  const close = () => {
    setEditing(false);
    setPadOpen(false);
    panel.current?.focus({ preventScroll: true });
    if (padOpen) setTimeout(() => document.activeElement === document.body && panel.current?.focus(), 400);
  };
  const saveScore = async (gross: Gross | null, shot = teeShot) => {
    const dnps = earlierDnps(player, order, scorerId, hole);
    const alsoClears = dnps.length > 0 && (await openConfirmDialog(alsoMissed(player, dnps)));
    const reopened = [...clearRetirement(player, order, scorerId, hole), ...(alsoClears ? dnps : [])];
    setIncomplete({});
    onEnter(player, [{ hole, gross, ...(team && shot !== null ? { teeShot: shot } : {}) }, ...reopened]);
    if (reopened.length > 0) {
      showToast(plural(reopened.length, { one: texts.holeReopened, other: texts.holesReopened }));
    }
  };
  /** Without a tee shot the score is kept, and entered once the player is chosen. */
  const needsShot = (gross: Gross) => {
    const needs = isOwnTeam && team !== null && team.minTeeShots > 0 && teeShot === null;
    if (needs) setIncomplete({ gross });
    return needs;
  };
  return {
    editing,
    setEditing,
    padOpen,
    setPadOpen,
    amended,
    setAmended,
    isOwnTeam,
    teeShot,
    /** The score kept until the tee shot is chosen. */
    keptGross: incomplete.gross,
    enter(gross: Gross) {
      if (needsShot(gross)) return;
      close();
      void saveScore(gross);
    },
    choose(choice: PadChoice) {
      const { kind } = choice;
      if (kind === 'gross' && !needsAmendment && needsShot(choice.gross)) return setPadOpen(false);
      close();
      if (needsAmendment) return setAmended(amendmentOf(hole, choice));
      if (kind === 'gross' || kind === 'clear') return void saveScore(kind === 'gross' ? choice.gross : null);
      // The choice replaces a score that was waiting for its tee shot.
      setIncomplete({});
      if (kind === 'retire') return onEnter(player, retireOn(player, order, scorerId, hole, choice.shots));
      return onEnter(player, didNotPlay(player, order, scorerId, hole));
    },
    chooseShot(id: string) {
      if (incomplete.gross !== undefined) {
        close();
        return void saveScore(incomplete.gross, id);
      }
      const own = state.kind === 'scored' || state.kind === 'mismatch' ? state.mine : null;
      setIncomplete(own ? {} : { teeShot: id });
      if (own) onEnter(player, [{ ...own, hole, teeShot: id }]);
    },
  };
}

/** Asks whether to clear earlier DNPs: one tap on DNP may have filled them, or the player joined late. */
const alsoMissed = ({ name }: Pick<Player, 'name'>, missed: readonly ScoreToEnter[]) => ({
  title: texts.clearDnpTitle,
  text: texts.missedHoles(name, joinNames(missed.map(({ hole }) => String(hole)))),
  yes: plural(missed.length, { one: texts.clearHole, other: texts.clearHoles }),
  no: texts.keepDnp,
});

function amendmentOf(hole: number, choice: PadChoice): AmendedScore {
  switch (choice.kind) {
    case 'gross':
      return { hole, gross: choice.gross };
    case 'clear':
      return { hole, gross: null };
    case 'retire':
      return { hole, gross: 'DNF', shots: choice.shots };
    case 'didNotPlay':
      return { hole, gross: 'DNP' };
  }
}
