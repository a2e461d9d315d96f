import type { User } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { copyBody, copyCandidates, copyOf, copyProblems, nextDate, nextName } from './copy-form.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(16));
const [ann = '', bob = '', cid = '', dee = '', eve = ''] = ids;
const players = Object.fromEntries(ids.map((id) => [id, playerOf(id)]));
const game = gameOf({
  name: 'Wednesday Roll-up',
  date: '2026-06-10T16:10:00Z',
  club: { ...gameOf().club, timeZone: 'Europe/London' },
  maxPlayers: 40,
  players,
  groups: [
    { name: 'Group 1', startingHole: 1, players: [bob, ann] },
    { name: 'Group 2', startingHole: 10, players: [cid, dee] },
  ],
});
const now = new Date('2026-06-12T09:00:00Z');
const organiser = { _id: ann, rule: 'organiser' } as User;
const player = { _id: ann, rule: 'player' } as User;

describe('the date of a copy', () => {
  const dateOf = (date: string, at = now) => nextDate({ ...game, date }, at);

  it('A copy has the next date on the same weekday and local time, across a clock change', () => {
    expect(dateOf('2026-06-10T16:10:00Z')).toBe('2026-06-17 17:10:00');
    expect(dateOf('2026-06-20T16:10:00Z')).toBe('2026-06-27 17:10:00');
    expect(dateOf('2026-10-21T16:10:00Z', new Date('2026-10-22T09:00:00Z'))).toBe('2026-10-28 17:10:00');
  });

  it('A yearly game is copied to the next year', () => {
    expect(dateOf('2025-06-14T09:00:00Z', new Date('2026-05-01T09:00:00Z'))).toBe('2026-06-13 10:00:00');
  });
});

it('A copy is named with the new year in place of the old one, or else with its day', () => {
  const nameOf = (name: string, wall = '2026-06-17 17:10:00') => nextName({ ...game, name }, wall);
  expect(nameOf('Wednesday Roll-up')).toBe('Wednesday Roll-up 17/06');
  expect(nameOf('Wednesday Roll-up 10/06')).toBe('Wednesday Roll-up 17/06');
  expect(nameOf('Wednesday Roll-up 17/06')).toBe('Wednesday Roll-up Copy');
  expect(nameOf('Captain’s Day 2026', '2027-06-13 10:00:00')).toBe('Captain’s Day 2027');
  expect(nameOf('x'.repeat(80))).toBe(`${'x'.repeat(74)} 17/06`);
});

it('All players with a seat are copied; a player limited to four copies their own group', () => {
  const asked = { ...game, players: { ...players, [dee]: playerOf(dee, [], { invited: true }) } };
  expect(copyCandidates(asked).map((mate) => [mate.player._id, mate.group])).toEqual([
    [bob, 'Group 1'],
    [ann, 'Group 1'],
    [cid, 'Group 2'],
    [eve, null],
    [ids[5], null],
  ]);
  const all = copyOf(game, [game.competition], organiser, now);
  expect(all.players).toHaveLength(6);
  expect(copyBody(all, game)).toMatchObject({ keepPlayers: true, date: '2026-06-17T16:10:00.000Z' });
  expect(copyBody(all, game)).not.toHaveProperty('playersId');
  const mine = copyOf(game, [game.competition], player, now);
  expect(mine.players).toEqual([bob, ann]);
  expect(copyBody(mine, game)).toMatchObject({ keepPlayers: true, playersId: [bob, ann] });
  expect(copyBody({ ...mine, players: [] }, game)).toMatchObject({ keepPlayers: false });
});

it('A copy has another rule if the game’s own is no longer available', () => {
  const other = { ...game.competition, _id: 'other' };
  expect(copyOf(game, [other], organiser, now).competitionId).toBe('other');
  expect(copyOf(game, [], organiser, now).competitionId).toBe('');
});

it("The form reports the server's refusals before it sends", () => {
  const tee = 'f'.repeat(16);
  const values = { ...copyOf(game, [], player, now), scoreCards: [tee], competitionId: tee };
  const wrong = (over: object) => {
    const found = copyProblems({ ...values, ...over }, game, player, now);
    return Object.entries(found).filter(([, sentence]) => sentence);
  };
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: ' wednesday roll-up ' })).toEqual([['name', 'Please change game name.']]);
  // The name of the game has a curly apostrophe, a keyboard types a straight one.
  const captains = { ...game, name: 'Captain’s Day' };
  expect(copyProblems({ ...values, name: "Captain's Day" }, captains, player, now).name).toBe(
    'Please change game name.',
  );
  expect(wrong({ date: '' }).map(([field]) => field)).toEqual(['date']);
  expect(wrong({ players: ids.slice(0, 5) })).toEqual([['players', 'At most 4 players.']]);
  expect(wrong({ scoreCards: [] })).toEqual([['scoreCards', 'Choose at least one score card.']]);
});
