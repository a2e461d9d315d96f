import * as z from 'zod';
import {
  ScoreCard,
  ScoreCardInsert,
  ScoreCardLight,
  ScoreCardUpdate,
  TeeColor,
} from '../entities/score-card.ts';
import { defineResource } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { Gender, Id } from '../values.ts';

export const scoreCards = defineResource(routes.scoreCards, {
  name: 'score cards',
  entity: ScoreCard,
  light: ScoreCardLight,
  insert: ScoreCardInsert,
  update: ScoreCardUpdate,
  sortable: ['name', 'club.name', 'course.name', 'gender', 'teeColor', 'cardType', 'slope', 'courseRating'],
  filterable: {
    club: Id,
    course: Id,
    gender: Gender,
    teeColor: TeeColor,
    cardType: z.enum(['main', 'custom']),
  },
  refusals: { update: ['scoreCard.inPlay', 'scoreCard.played'], remove: ['scoreCard.inPlay'] },
});
