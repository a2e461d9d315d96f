import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Competition, CompetitionLight, ScoringFormat } from '../entities/competition.ts';
import { HolesNumber } from '../entities/course.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from '../resource.ts';

const sortable = ['name', 'type', 'scoringFormat'] as const;
const filterable = {
  scoringFormat: ScoringFormat,
  type: z.enum(['WHS', 'basic', 'custom']),
  holesNumber: HolesNumber,
};

export const competitions = {
  path: 'competitions',
  list: defineCall({
    method: 'GET',
    path: 'competitions/',
    access: 'signedIn',
    summary: 'A page of the game rules that the caller may use.',
    query: listQuery(sortable, filterable),
    responses: { 200: listOf(Competition) },
  }),
  search: defineCall({
    method: 'GET',
    path: 'competitions/search/',
    access: 'signedIn',
    summary: 'The game rules that match, as light rows for a picker.',
    query: listQuery(sortable, filterable, limits.page.search),
    responses: { 200: listOf(CompetitionLight) },
  }),
} as const;
