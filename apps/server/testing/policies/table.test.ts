import { expect, it } from 'vitest';
import { callName, contract } from './contract.ts';
import { table } from './table.ts';

it('the table has a row for every call of the contract, and none for anything else', () => {
  expect(Object.keys(table).sort()).toEqual(contract.map(callName).sort());
});
