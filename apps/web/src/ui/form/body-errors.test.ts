import * as routes from '@flagstick/contract/routes';
import { expect, it } from 'vitest';
import { bodyErrors } from './body-errors.ts';

it("validates a call's body against the contract, field by field", () => {
  expect(bodyErrors(routes.groups.create, { name: '', playersId: [] })).toHaveProperty('name');
  expect(bodyErrors(routes.games.activate, undefined)).toEqual({});
});
