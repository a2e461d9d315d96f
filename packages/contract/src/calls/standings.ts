import * as z from 'zod';
import { defineCall } from '../define.ts';
import { MyTournament, PublicStandings, SeasonGames, Standings } from '../entities/standings.ts';
import { listOf } from '../resource.ts';
import * as routes from '../routes/index.ts';
import { Id } from '../values.ts';
import { FileAnswer } from './print.ts';

/** The final table of a tournament, on paper or as a table. */
export const StandingsSheet = z.enum(['standings', 'standingsCsv']);
export type StandingsSheet = z.infer<typeof StandingsSheet>;

const ofTournament = { params: z.strictObject({ id: Id }), refusals: ['item.notFound'] } as const;

/** Where a season's players stand, and why. Who keeps the tournament or played in it reads them; everybody the public ones. */
export const standings = {
  of: defineCall({
    ...routes.standings.of,
    summary: 'Where everybody stands in a tournament, worked out from closed games and those in play.',
    ...ofTournament,
    responses: { 200: Standings },
  }),
  public: defineCall({
    ...routes.standings.public,
    summary: 'Names, figures and places of a tournament whose owner switched its page for everybody on.',
    ...ofTournament,
    responses: { 200: PublicStandings },
  }),
  player: defineCall({
    ...routes.standings.player,
    summary:
      "A player's games in a tournament hole by hole, and the season's card where the system makes one.",
    params: z.strictObject({ tid: Id, pid: Id }),
    responses: { 200: SeasonGames },
    refusals: ['item.notFound'],
  }),
  mine: defineCall({
    ...routes.standings.mine,
    summary: 'The tournaments that the caller plays in or keeps, with their place; the fifty that end last.',
    responses: { 200: listOf(MyTournament) },
  }),
  sheet: defineCall({
    ...routes.standings.sheet,
    summary: 'The table of a tournament as a file, PDF or CSV.',
    params: z.strictObject({ id: Id, sheet: StandingsSheet }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound'],
  }),
} as const;
