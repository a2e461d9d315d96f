import { expect, it } from 'vitest';
import { gameCodeIn } from './scan.ts';

it.each([
  ['https://flagstick.example/join/WH7K2P', 'WH7K2P'],
  ['https://flagstick.example/join/wh7k2p?from=poster', 'WH7K2P'],
  ['https://flagstick.example/leaderBoard/WH7K2P/', 'WH7K2P'],
  [' wh7k2p ', 'WH7K2P'],
  ['https://flagstick.example/', null],
  ['https://somewhere.example/menu', null],
  ['WH7K2', null],
  ['WH7K20', null],
])('The text %j has the code %s', (scanned, code) => {
  expect(gameCodeIn(scanned)).toBe(code);
});
