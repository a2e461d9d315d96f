import type { GameView, Player } from '@flagstick/contract';
import { individualEntrants } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { playsMatches } from '@flagstick/contract/match-rule';
import { hasBegun, matchPlate } from '@flagstick/contract/matches';
import { type CoveredRow, coverPlaces } from '@flagstick/golf';
import { cellOf, columnsOf } from '../../../board/lib/columns.ts';
import { type BoardRow, RowMaker } from '../../../board/lib/rows.ts';
import { factsOf } from '../../../board/reveal/places.ts';
import { formatHandicap } from '../../../shared/formats/handicap.ts';
import { tieBreakWords } from '../../../shared/formats/tie-break.ts';
import { sideName } from '../../../shared/game/match-words.ts';
import { gameMatches } from '../../../shared/game/matches.ts';

/** A hidden place, or one that was, as its organiser knows it. */
export interface Entry {
  readonly id: string;
  readonly position: number;
  readonly label: string;
  readonly name: string;
  /** The figure that decides. */
  readonly figure: string;
  /** What is said beside it. */
  readonly facts: string;
  /** What put it before the next one. */
  readonly note: string | null;
  readonly cover: CoveredRow['cover'];
}

export interface Step {
  readonly entries: readonly Entry[];
  readonly shows: 'name' | 'figures' | 'place';
}

export interface Steps {
  /** From the winner downwards. */
  readonly entries: readonly Entry[];
  /** Undefined: all is shown. */
  readonly next: Step | undefined;
  readonly steps: number;
}

/** The game as its organiser holds it, without what the room does not see yet. */
const uncovered = (game: GameView): GameView => ({
  ...game,
  hidden: 0,
  players: Object.fromEntries(
    Object.entries(game.players).map(([id, { keptBack: _, ...player }]): [string, Player] => [id, player]),
  ),
});

const signed = (value: number) => (value === 0 ? 'E' : value < 0 ? `−${-value}` : `+${value}`);

function ofRows(game: GameView): Array<Omit<Entry, 'cover'>> {
  const columns = columnsOf(game);
  const made = new RowMaker().rows(
    game,
    game.competition.playingRules.playingAs === 'team' ? entrantsOf : individualEntrants,
  );
  const text = (row: BoardRow, column: (typeof columns)[number]) => {
    const cell = cellOf(row, column);
    if (cell.kind === 'none') return '–';
    return cell.kind === 'toPar' ? signed(cell.value) : String(cell.value);
  };
  return made.flatMap((row, at) => {
    const { standing, entrant, player } = row;
    if (standing.position === null) return [];
    const leading = columns.find(({ leads }) => leads);
    const others = factsOf(row, columns).map((column) => `${column.label} ${text(row, column)}`);
    const next = made[at + 1];
    const note = standing.decidedBy
      ? tieBreakWords(standing.decidedBy).replace('Ahead', `Ahead of ${next?.entrant.name ?? 'the next'}`)
      : standing.shared
        ? 'Level with another'
        : null;
    const ph = entrant.kind === 'player' ? [`PH ${formatHandicap(player.hcp)}`] : [];
    return [
      {
        id: row.id,
        position: standing.position,
        label: standing.label,
        name: entrant.name,
        figure: leading ? text(row, leading) : '',
        facts: [...others, ...ph].join(' · '),
        note,
      },
    ];
  });
}

const ofMatches = (game: GameView): Array<Omit<Entry, 'cover'>> =>
  gameMatches(game).flatMap((one, at) =>
    hasBegun(one.match)
      ? [
          {
            id: one.id,
            position: at + 1,
            label: String(at + 1),
            name: `${sideName(one.a)} v ${one.b ? sideName(one.b) : 'nobody'}`,
            figure: matchPlate(one.match),
            facts: '',
            note: null,
          },
        ]
      : [],
  );

/** The hidden places of a game, what of them is shown, and what comes next: by the rule that the server hides them by. */
export function stepsOf(held: GameView): Steps {
  const game = uncovered(held);
  const all = playsMatches(game.competition) ? ofMatches(game) : ofRows(game);
  const { hideUntil, revealIndex, reverseHiddenPlace: reverse, showInTwoSteps: twoSteps } = game.leaderboard;
  const coversAt = (index: number) => coverPlaces(all, { hideUntil, revealIndex: index, reverse, twoSteps });
  const now = coversAt(game.leaderboard.revealed ? Number.MAX_SAFE_INTEGER : revealIndex);
  const then = coversAt(revealIndex + 1);
  const entries = all.flatMap((entry, at): Entry[] => {
    if (entry.position > hideUntil) return [];
    return [{ ...entry, cover: now.rows[at]?.cover ?? 'shown' }];
  });
  const coming = new Map(then.rows.map(({ id, cover }) => [id, cover]));
  const next = entries.filter(({ id, cover }) => cover !== 'shown' && coming.get(id) !== cover);
  const [first] = next;
  const shows = first?.cover === 'name' ? 'figures' : twoSteps ? 'name' : 'place';
  return { entries, next: first && { entries: next, shows }, steps: now.steps };
}
