import * as z from 'zod';
import { HolesNumber } from '../entities/clubs/course.ts';
import { ScoringFormat } from '../entities/competition.ts';
import {
  GameRule,
  GameRuleInsert,
  GameRuleLight,
  GameRuleUpdate,
  RuleGender,
  RuleType,
} from '../entities/game-rule.ts';
import { RuleGames } from '../entities/rule-change.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { defineResource } from '../wire/resource.ts';
import { Id } from '../wire/values.ts';

const { remove: _, ...generic } = defineResource(routes.competitions, {
  name: 'game rules',
  entity: GameRule,
  light: GameRuleLight,
  insert: GameRuleInsert,
  update: GameRuleUpdate,
  sortable: ['name', 'type', 'scoringFormat', 'gender', 'owner.name', 'active'],
  filterable: {
    scoringFormat: ScoringFormat,
    type: RuleType,
    holesNumber: HolesNumber,
    gender: RuleGender,
    active: z.boolean(),
    standard: z.boolean(),
    owner: Id,
  },
});

const params = z.strictObject({ id: Id });

export const competitions = {
  ...generic,
  games: defineCall({
    ...routes.competitions.games,
    summary: 'The open games under a game rule that the caller may change, and how many others there are.',
    params,
    responses: { 200: RuleGames },
    refusals: ['item.notFound'],
  }),
  remove: defineCall({
    ...routes.competitions.remove,
    summary:
      'With `active` switch a game rule on or off; without it delete the rule or, if games use it, switch it off.',
    params,
    body: z.strictObject({ active: z.boolean().optional() }).optional(),
    responses: {
      200: z.object({
        deleted: z.boolean(),
        active: z.boolean(),
        games: z.number().int(),
      }),
    },
    refusals: ['item.notFound'],
  }),
} as const;
