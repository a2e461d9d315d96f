import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { markingTexts } from './markers.ts';

const named = (id: string, name: string, scoringPlayers: string[]) =>
  playerOf(id, [], { name, scoringPlayers });

it('the text says which players I mark and which mark me', () => {
  const tom = named('tom', 'Tom', ['tom', 'grace', 'ian', 'zoe']);
  const grace = named('grace', 'Grace', ['grace', 'tom']);
  const ian = named('ian', 'Ian', ['ian']);
  const zoe = named('zoe', 'Zoe', ['zoe', 'tom']);
  const game = gameOf({ players: { tom, grace, ian, zoe } });
  expect(markingTexts(game, tom)).toEqual({
    mine: 'You mark 3 players',
    theirs: 'Marked by Grace and Zoe',
  });
  const two = named('tom', 'Tom', ['tom', 'grace', 'ian']);
  expect(markingTexts(game, two, ['ian', 'tom', 'grace']).mine).toBe('You mark Ian and Grace');
  expect(markingTexts(game, ian)).toEqual({ mine: 'You’re not marking a card', theirs: 'Marked by Tom' });
  expect(markingTexts({ players: { ian } }, ian).theirs).toBe('You have no marker');
});

it('a pair with one card marks both players of the other pair, and is marked by one of them', () => {
  const inPair = (id: string, name: string, team: string, scoringPlayers: string[] = [id]) =>
    playerOf(id, [], { name, team, isTeamCard: true, scoreId: `card-${team}`, scoringPlayers });
  const tom = inPair('tom', 'Tom', 'amber', ['tom', 'sam']);
  const players = {
    tom,
    grace: inPair('grace', 'Grace', 'amber'),
    sam: inPair('sam', 'Sam', 'blue', ['sam', 'grace']),
    ruth: inPair('ruth', 'Ruth', 'blue'),
  };
  expect(markingTexts({ players }, tom)).toEqual({ mine: 'You mark Sam and Ruth', theirs: 'Marked by Sam' });
});
