import * as routes from '@flagstick/contract/routes';
import { expect, it } from 'vitest';
import { checkBody } from './check-body.ts';

it("validates a call's body against the contract, field by field", () => {
  expect(checkBody(routes.groups.create, { name: '', playersId: [] })).toHaveProperty('name');
  expect(checkBody(routes.games.activate, undefined)).toEqual({});
});
