import * as z from 'zod';
import {
  ScoreCard,
  ScoreCardInsert,
  ScoreCardLight,
  ScoreCardUpdate,
  TeeColor,
} from '../entities/clubs/score-card.ts';
import * as routes from '../routes/index.ts';
import { defineResource } from '../wire/resource.ts';
import { Gender, Id } from '../wire/values.ts';

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
