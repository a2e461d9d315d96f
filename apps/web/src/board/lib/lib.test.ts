import type { BoardPatch, GameView, Gross, Player } from '@flagstick/contract';
import { applyPatch } from '@flagstick/contract/events';
import { describe, expect, it } from 'vitest';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { announcementOf, announcementOfChanges } from './announcement.ts';
import { type Movement, type Note, newScore, placesWon, withMovements, withNotes } from './changes.ts';
import { type BoardFigure, cellOf, columnsOf, thruOf } from './columns.ts';
import { rowsWithHidden } from './hidden-rows.ts';
import { pageAfter, pagesOf } from './pages.ts';
import { RowMaker } from './rows.ts';
import { scoreWords, unplacedWords } from './words.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 4];
const playersOf = (cards: Record<string, Array<Gross | null>>): Record<string, Player> =>
  Object.fromEntries(
    Object.entries(cards).map(([id, grosses]) => [id, playerOf(id, grosses, { hcp: 0, lastName: id })]),
  );
const scoredAs = (scoringFormat: GameView['competition']['scoringFormat'], game: GameView): GameView => ({
  ...game,
  competition: { ...game.competition, scoringFormat },
});
const stableford = (game: GameView) => scoredAs('stableford', game);
const parBogey = (game: GameView) => scoredAs('parBogey', game);
const patch = (id: string, hole: number, gross: Gross): BoardPatch => ({
  v: 2,
  players: { [id]: { holes: { [hole]: { holeNumber: hole, gross } } } },
});

describe('rows', () => {
  const game = gameOf({ players: playersOf({ anna: [4, 4], bert: [3], carl: [] }) });

  it('rows are in the order of the rules, players who have not begun last', () => {
    expect(new RowMaker().rows(game).map(({ id, standing }) => `${standing.label} ${id}`)).toEqual([
      '1 bert',
      '2 anna',
      '- carl',
    ]);
  });

  describe('with hidden places', () => {
    const all = playersOf({ anna: [4, 4], bert: [3], carl: [5, 5], dora: [9] });
    const drawn = (players: Record<string, Player>, hidden: number) =>
      rowsWithHidden(new RowMaker().rows({ ...game, players, hidden }), hidden).map((row) =>
        'place' in row ? `${row.place} …` : `${row.standing.label} ${row.id} ${thruOf(row)}`,
      );
    const told = (id: string, position: number, label = `${position}`, over: Partial<Player> = {}) => ({
      [id]: { ...(all[id] as Player), place: { position, label }, ...over },
    });

    it('a board has a hidden row at each place without a shown one', () => {
      expect(drawn({ ...told('carl', 3), ...told('dora', 4) }, 2)).toEqual([
        '1 …',
        '2 …',
        '3 carl 2',
        '4 dora 1',
      ]);
      // From the winner downwards; a tie takes two places.
      expect(drawn({ ...told('bert', 1), ...told('dora', 4) }, 2)).toEqual([
        '1 bert 1',
        '2 …',
        '3 …',
        '4 dora 1',
      ]);
      expect(drawn({ ...told('bert', 2, 'T2'), ...told('anna', 2, 'T2'), ...told('dora', 4) }, 1)).toEqual([
        '1 …',
        'T2 bert 1',
        'T2 anna 2',
        '4 dora 1',
      ]);
      expect(drawn({}, 2)).toEqual(['1 …', '2 …']);
    });

    it('a revealed name is shown at its place without figures, also to organisers', () => {
      const named = { ...told('carl', 3, '3', { keptBack: 'figures' }) };
      expect(drawn({ ...named, ...told('dora', 4) }, 2)).toEqual(['1 …', '2 …', '3 carl ', '4 dora 1']);
      const { anna, bert, carl, dora } = all as Record<string, Player>;
      const whole = {
        anna: { ...anna, keptBack: 'place' },
        bert: { ...bert, keptBack: 'place' },
        carl: { ...carl, keptBack: 'figures' },
        dora,
      } as Record<string, Player>;
      expect(drawn(whole, 2)).toEqual(['1 …', '2 …', '3 carl ', '4 dora 1']);
    });

    it('a name without figures shows neither a tie-break nor an incomplete card', () => {
      const { carl } = told('carl', 3, '3', { holes: {}, keptBack: 'figures' }) as Record<string, Player>;
      const place = { position: 3, label: '3', decidedBy: 'last9' as const };
      const players = { carl: { ...(carl as Player), place }, ...told('dora', 4) };
      const [named] = new RowMaker().rows({ ...game, state: 'done', players, hidden: 2 });
      expect(named && [unplacedWords(named), named.standing.decidedBy]).toEqual([undefined, undefined]);
    });
  });

  it('rows name the next hole from the group’s starting hole, and none at the end', () => {
    const group = { name: 'A', startingHole: 17 };
    const late = playerOf('late', [null, null, ...Array.from({ length: 14 }, () => null), 4, 4], { group });
    const full = playerOf('full', pars);
    const rows = new RowMaker().rows(
      gameOf({ players: { late, full, anna: playerOf('anna', [4]), none: playerOf('none') } }),
    );
    expect(Object.fromEntries(rows.map(({ id, next }) => [id, next?.number ?? null]))).toEqual({
      late: 1,
      full: null,
      anna: 2,
      none: null,
    });
  });

  it('rows are the same objects when nothing changed', () => {
    const maker = new RowMaker();
    const before = maker.rows(game);
    const after = maker.rows(applyPatch(game, patch('anna', 3, 3)));
    const find = (rows: typeof before, id: string) => rows.find((row) => row.id === id);
    expect(find(after, 'carl')).toBe(find(before, 'carl'));
    expect(find(after, 'bert')).toBe(find(before, 'bert'));
    expect(find(after, 'anna')).not.toBe(find(before, 'anna'));
  });

  it("rows keep the server's places for a viewer with hidden cards", () => {
    const places = { anna: { position: 5, label: 'T5' }, bert: { position: 4, label: '4' } };
    const players = playersOf({ anna: [3], bert: [4], carl: [2] });
    const told = Object.fromEntries(
      Object.entries(players).map(([id, player]) => {
        const place = places[id as keyof typeof places] ?? { position: null, label: '-' };
        return [id, { ...player, place }];
      }),
    );
    expect(
      new RowMaker().rows(gameOf({ players: told })).map(({ id, standing }) => `${standing.label} ${id}`),
    ).toEqual(['4 bert', 'T5 anna', '- carl']);
  });

  it('rows are decided by countback once the game is done', () => {
    const strong = pars.map((par, at) => (at === 17 ? par - 1 : par));
    const early = pars.map((par, at) => (at === 0 ? par - 1 : par));
    const players = playersOf({ early, strong });
    expect(new RowMaker().rows(gameOf({ players })).map(({ standing }) => standing.label)).toEqual([
      'T1',
      'T1',
    ]);
    const done = new RowMaker().rows(gameOf({ players, state: 'done' }));
    expect(done.map(({ id }) => id)).toEqual(['strong', 'early']);
    expect(tieBreakText(done[0]?.standing.decidedBy ?? 'counting')).toBe('Better last 9');
  });
});

describe('columns', () => {
  const row = (game: GameView, id = 'anna') => {
    const found = new RowMaker().rows(game).find((each) => each.id === id);
    if (found === undefined) throw new Error(`No row ${id}.`);
    return found;
  };

  it('columns follow the organiser’s order, without points in stroke play', () => {
    expect(columnsOf(gameOf()).map(({ label }) => label)).toEqual(['Gross', 'Nett']);
    expect(columnsOf(stableford(gameOf())).map(({ label, leads }) => `${label}${leads ? '*' : ''}`)).toEqual([
      'Gross',
      'Nett',
      'Pts*',
    ]);
  });

  it('columns always include the deciding figure', () => {
    const game = gameOf();
    const leaderboard = { ...game.leaderboard, scoresDisplayOrder: ['gross' as const] };
    expect(columnsOf({ ...game, leaderboard }).map(({ label }) => label)).toEqual(['Gross', 'Nett']);
  });

  /** Text of anna's row under a figure. */
  const shown = (game: GameView, figure: BoardFigure) => {
    const column = columnsOf(game).find((each) => each.figure === figure);
    if (column === undefined) throw new Error(`No column ${figure}.`);
    return cellOf(row(game), column);
  };

  it('columns show to par in stroke play; points in Stableford, and strokes to par during play', () => {
    const players = playersOf({ anna: [5, 3] });
    const done = { players, state: 'done' as const };
    expect(shown(gameOf({ players }), 'gross')).toEqual({ kind: 'toPar', value: 0 });
    expect(shown(stableford(gameOf({ players })), 'points')).toEqual({ kind: 'number', value: 4, text: '4' });
    expect(shown(stableford(gameOf({ players })), 'gross')).toEqual({ kind: 'toPar', value: 0 });
    expect(shown(stableford(gameOf(done)), 'gross')).toEqual({ kind: 'number', value: 8, text: '8' });
    expect(shown(stableford(gameOf(done)), 'points')).toEqual({ kind: 'number', value: 4, text: '4' });
  });

  it('columns show the holes up in par/bogey, with their sign', () => {
    const up = (grosses: Gross[]) => parBogey(gameOf({ players: playersOf({ anna: grosses }) }));
    expect(columnsOf(up([])).find(({ leads }) => leads)?.label).toBe('Up');
    expect(shown(up([3, 3, 'PU']), 'points')).toEqual({ kind: 'number', value: 1, text: '+1' });
    expect(shown(up([5, 'PU']), 'points')).toEqual({ kind: 'number', value: -2, text: '−2' });
  });

  it('columns show to par in maximum score, with the maximum for a pick-up', () => {
    const game = scoredAs('maximumDoublePar', gameOf({ players: playersOf({ anna: [4, 'PU'] }) }));
    expect(columnsOf(game).find(({ leads }) => leads)?.label).toBe('Nett');
    expect(shown(game, 'nett')).toEqual({ kind: 'toPar', value: 4 });
  });

  it('columns are empty when there is no such figure', () => {
    expect(shown(gameOf({ players: playersOf({ anna: [] }) }), 'nett')).toEqual({ kind: 'none' });
    const pickedUp = stableford(gameOf({ players: playersOf({ anna: [4, 'PU'] }) }));
    expect(shown(pickedUp, 'gross')).toEqual({ kind: 'none' });
    expect(shown(pickedUp, 'points')).toEqual({ kind: 'number', value: 2, text: '2' });
  });

  it('columns say F for a full card', () => {
    const thru = (grosses: Gross[]) => thruOf(row(gameOf({ players: playersOf({ anna: grosses }) })));
    expect([thru([]), thru([4, 4]), thru(pars)]).toEqual(['', '2', 'F']);
    // No hole was played, so nothing is finished.
    expect(thru(Array<Gross>(18).fill('DNP'))).toBe('');
  });
});

describe('what changed', () => {
  it('a change is the score that is new on the card', () => {
    const before = playerOf('anna', [4]);
    expect(newScore(before, playerOf('anna', [4, 3]))).toEqual({ hole: 2, gross: 3 });
    expect(newScore(before, playerOf('anna', [5]))).toEqual({ hole: 1, gross: 5 });
    expect(newScore(before, playerOf('anna', [4]))).toBeNull();
    expect(newScore(undefined, before)).toBeNull();
  });

  it('a change is noted at its row and removed with the score', () => {
    const before = gameOf({ players: playersOf({ anna: [4], bert: [4] }) });
    const after = applyPatch(before, patch('anna', 2, 3));
    const notes = withNotes(new Map(), before, after, new RowMaker().rows(after), 1000);
    expect([...notes]).toEqual([['anna', { player: 'anna', hole: 2, gross: 3, par: 4, at: 1000 }]]);
    const gone = applyPatch(after, { v: 3, players: { anna: null } });
    expect(withNotes(notes, after, gone, new RowMaker().rows(gone), 2000).size).toBe(0);
  });

  it('scores revealed in a prize-giving are no changes', () => {
    const named = { ...playerOf('anna'), keptBack: 'figures' as const };
    const before = gameOf({ players: { anna: named } });
    const after = gameOf({ players: playersOf({ anna: [4, 3] }) });
    expect(withNotes(new Map(), before, after, new RowMaker().rows(after), 1000).size).toBe(0);
  });

  it('the notes are the same objects when no score is new', () => {
    const game = gameOf();
    const notes = new Map<string, Note>();
    expect(withNotes(notes, game, { ...game, v: 2 }, new RowMaker().rows(game), 0)).toBe(notes);
  });

  it('a change describes its score in words', () => {
    expect(scoreWords(3, 4, 14)).toBe('Birdie on 14');
    expect(scoreWords(1, 3, 7)).toBe('Hole in one on 7');
    expect(scoreWords('PU', 4, 3)).toBe('Picked up on 3');
  });
});

describe('movement', () => {
  const rowsOf = (cards: Record<string, Array<Gross | null>>) =>
    new RowMaker().rows(gameOf({ players: playersOf(cards) }));
  const minute = 60_000;

  it('movement adds up for ten minutes', () => {
    const first = rowsOf({ anna: [6], bert: [5], carl: [4] });
    const second = rowsOf({ anna: [6, 2], bert: [5], carl: [4] });
    const third = rowsOf({ anna: [6, 2, 1], bert: [5], carl: [4] });
    let moves: ReadonlyMap<string, Movement> = withMovements(new Map(), first, second, 0);
    expect(placesWon(moves.get('anna'), 0)).toBe(2);
    expect(placesWon(moves.get('bert'), 0)).toBe(-1);
    moves = withMovements(moves, second, third, minute);
    expect(placesWon(moves.get('anna'), minute)).toBe(2);
  });

  it('movement is forgotten after ten minutes and starts again', () => {
    const up = withMovements(
      new Map(),
      rowsOf({ anna: [6], bert: [5] }),
      rowsOf({ anna: [4], bert: [5] }),
      0,
    );
    expect(placesWon(up.get('anna'), 10 * minute)).toBe(0);
    const down = withMovements(
      up,
      rowsOf({ anna: [4], bert: [5] }),
      rowsOf({ anna: [7], bert: [5] }),
      20 * minute,
    );
    expect(placesWon(down.get('anna'), 20 * minute)).toBe(-1);
  });

  it('movement counts only between positions', () => {
    const moves = withMovements(new Map(), rowsOf({ anna: [] }), rowsOf({ anna: [4] }), 0);
    expect(moves.size).toBe(0);
  });
});

describe('pages', () => {
  const settings = { rowsPerPage: 8, firstPageHoldTime: 7, lastPageHoldTime: 5, pagesHoldTime: 6 };

  it('pages show the first, the last and the others for their own hold times', () => {
    expect(pagesOf(28, settings)).toEqual([
      { first: 0, end: 8, holdMs: 7000 },
      { first: 8, end: 16, holdMs: 6000 },
      { first: 16, end: 24, holdMs: 6000 },
      { first: 24, end: 28, holdMs: 5000 },
    ]);
  });

  it('pages are one for an empty field, and restart after the last', () => {
    expect(pagesOf(0, settings)).toHaveLength(1);
    expect([pageAfter(0, 3), pageAfter(2, 3), pageAfter(7, 3)]).toEqual([1, 0, 0]);
  });
});

describe('the announcement for screen readers', () => {
  const rows = (cards: Record<string, Array<Gross | null>>) =>
    new RowMaker().rows(gameOf({ players: playersOf(cards) }));

  it("the announcement names the leader and the viewer's position when they change", () => {
    const before = announcementOf(rows({ anna: [4], bert: [5] }), 'bert');
    const after = announcementOf(rows({ anna: [4], bert: [5, 2] }), 'bert');
    expect(before.leaders).toBe('ANNA anna leads');
    expect(announcementOfChanges(before, after)).toBe('BERT bert leads. You are 1');
    expect(announcementOfChanges(after, announcementOf(rows({ anna: [4, 4], bert: [5, 2] }), 'bert'))).toBe(
      '',
    );
  });

  it('the announcement has the number of players of a crowded lead', () => {
    expect(announcementOf(rows({ a: [4], b: [4], c: [4], d: [4] }), null).leaders).toBe('4 players lead');
  });
});
