import { expect, it } from 'vitest';
import { seatTokenOf } from './seat-token.ts';

it('the token of a scoring link is the last part of its address, or what was entered', () => {
  const entered = ['https://golf.example/seat/AbC-12_x', ' AbC-12_x ', 'golf.example/seat/AbC-12_x/?a=1', ''];
  expect(entered.map(seatTokenOf)).toEqual(['AbC-12_x', 'AbC-12_x', 'AbC-12_x', '']);
});
