import { expect, it } from 'vitest';
import { rememberBoard, visitedBoards } from './visited.ts';

const board = (code: string) => ({ code, name: `Game ${code}`, date: '2026-06-14T08:00:00Z' });

it('the list keeps the last ten, the latest first', () => {
  for (let at = 1; at <= 12; at++) rememberBoard(board(`C${at}`));
  expect(visitedBoards().map(({ code }) => code)).toEqual([
    'C12',
    'C11',
    'C10',
    'C9',
    'C8',
    'C7',
    'C6',
    'C5',
    'C4',
    'C3',
  ]);
});

it('the list moves a board that is visited again to the top, with its new name', () => {
  rememberBoard(board('A'));
  rememberBoard(board('B'));
  rememberBoard({ ...board('A'), name: 'Renamed' });
  expect(visitedBoards().map(({ name }) => name)).toEqual(['Renamed', 'Game B']);
});

it('the list ignores stored data of another form', () => {
  localStorage.setItem('leaderboardHistory', '[{"code":1}, null]');
  expect(visitedBoards()).toEqual([]);
  localStorage.setItem('leaderboardHistory', '{');
  expect(visitedBoards()).toEqual([]);
});

it('the list keeps the zone of the club, whose day it shows', () => {
  rememberBoard({ ...board('A'), timeZone: 'America/New_York' });
  expect(visitedBoards()[0]?.timeZone).toBe('America/New_York');
});
