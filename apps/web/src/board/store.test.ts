import type { GameView, Gross } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { placesWon } from './lib/changes.ts';
import { codeOf } from './read.ts';
import { createBoard } from './store.ts';

const start: GameView = gameOf({
  v: 5,
  players: { anna: playerOf('anna', [4]), bert: playerOf('bert', [5]), carl: playerOf('carl', [6]) },
});
const score = (v: number, id: string, hole: number, gross: Gross) => ({
  v,
  players: { [id]: { holes: { [hole]: { holeNumber: hole, gross } } } },
});

function open(me: string | null = null) {
  let now = 0;
  const board = createBoard(me, () => now);
  board.show(start);
  return { board, state: () => board.store.getState(), at: (ms: number) => (now = ms) };
}

it('the board reads the code from the address, in capitals', () => {
  expect(codeOf('/leaderBoard/wh7k2p')).toBe('WH7K2P');
  expect(codeOf('/leaderboard/WH7K2P/')).toBe('WH7K2P');
  expect(codeOf('/elsewhere')).toBe('');
});

it('reorders the field with each patch, notes the score and the move', () => {
  const { board, state } = open();
  board.patch(score(6, 'carl', 2, 1));
  expect(state().rows.map(({ id }) => id)).toEqual(['carl', 'anna', 'bert']);
  expect(state().notes.get('carl')).toMatchObject({ hole: 2, gross: 1, par: 4 });
  expect(placesWon(state().movements.get('carl'), 0)).toBe(2);
});

it('the board removes the note of a score that was taken back', () => {
  const { board, state } = open();
  board.patch(score(6, 'carl', 2, 1));
  board.patch({ v: 7, players: { carl: { holes: { 2: { holeNumber: 2, gross: null } } } } });
  expect([...state().notes.keys()]).toEqual([]);
});

it('rescores the field when its rule or its score cards change, and shows a change of tee', () => {
  const { board, state } = open();
  const [card] = start.scoreCards;
  if (!card) throw new Error('no card');
  const blue = {
    ...card,
    _id: 'blue',
    name: 'Blue',
    holesParams: card.holesParams.map((hole) => ({ ...hole, par: 5 })),
  };
  const before = state().rows.find(({ id }) => id === 'bert')?.card.nettToPar;
  board.patch({
    v: 6,
    game: { scoreCards: [card, blue] },
    players: { bert: { teeColor: 'blue' } },
  });
  const bert = state().rows.find(({ id }) => id === 'bert');
  expect(bert?.tee.scoreCard.name).toBe('Blue');
  expect(bert?.card.nettToPar).not.toBe(before);
  const formats = () => state().rows.map(({ card: { format } }) => format);
  const other = start.competition.scoringFormat === 'stroke' ? 'stableford' : 'stroke';
  board.patch({ v: 7, game: { competition: { ...start.competition, scoringFormat: other } } });
  expect(formats()).toEqual([other, other, other]);
});

it('the board ignores a patch that it has applied', () => {
  const { board, state } = open();
  const before = state();
  board.patch(score(4, 'carl', 2, 1));
  expect(state()).toBe(before);
});

it('the board does not go back to an older read', () => {
  const { board, state } = open();
  board.patch(score(6, 'carl', 2, 1));
  board.show(start);
  expect(state().game?.v).toBe(6);
});

it('the board announces a new leader once, at most every twenty seconds', () => {
  const { board, state, at } = open('bert');
  at(30_000);
  board.patch(score(6, 'bert', 2, 1));
  expect(state().announcement).toBe('BERT Player leads. You are 1');
  at(31_000);
  board.patch(score(7, 'carl', 2, 1));
  board.patch(score(8, 'carl', 3, 1));
  expect(state().announcement).toBe('BERT Player leads. You are 1');
  at(52_000);
  board.tick();
  expect(state().announcement).toContain('CARL Player leads');
});

it('the board announces no movement when the result becomes final', () => {
  const { board, state } = open();
  board.patch({ v: 6, game: { state: 'done' } });
  expect(state().movements.size).toBe(0);
});

it('the board accepts an older version of another epoch, and none of the same epoch', () => {
  const { board, state } = open();
  board.show({ ...start, v: 4 });
  expect(state().game?.v).toBe(5);
  board.show({ ...start, v: 4, epoch: 'restored' });
  expect(state().game).toMatchObject({ v: 4, epoch: 'restored' });
});
