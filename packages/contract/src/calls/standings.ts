import * as z from 'zod';
import {
  MyTournament,
  PublicStandings,
  SeasonGames,
  Standings,
  StandingsPreview,
} from '../entities/standings.ts';
import { TournamentDraft } from '../entities/tournament.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { listOf } from '../wire/resource.ts';
import { Id } from '../wire/values.ts';
import { FileAnswer } from './print.ts';

export const StandingsDocument = z.enum(['standings', 'standingsCsv']);
export type StandingsDocument = z.infer<typeof StandingsDocument>;

const ofTournament = { params: z.strictObject({ id: Id }), refusals: ['item.notFound'] } as const;

/** The standings of a season and their sources. Owners and players read them; the public ones are open to all. */
export const standings = {
  of: defineCall({
    ...routes.standings.of,
    mayLag: true,
    summary: 'The standings of a tournament, calculated from closed games and those in play.',
    ...ofTournament,
    responses: { 200: Standings },
  }),
  public: defineCall({
    ...routes.standings.public,
    mayLag: true,
    summary: 'Names, figures and places of a tournament with a public page.',
    ...ofTournament,
    responses: { 200: PublicStandings },
  }),
  preview: defineCall({
    ...routes.standings.preview,
    summary: 'The standings that the values of a form would make. Nothing is stored.',
    body: TournamentDraft,
    responses: { 200: StandingsPreview },
    refusals: ['item.notFound'],
  }),
  player: defineCall({
    ...routes.standings.player,
    mayLag: true,
    summary: "A player's games in a tournament hole by hole, and the season's card if the system makes one.",
    params: z.strictObject({ tid: Id, pid: Id }),
    responses: { 200: SeasonGames },
    refusals: ['item.notFound'],
  }),
  mine: defineCall({
    ...routes.standings.mine,
    mayLag: true,
    summary:
      'The tournaments that the caller plays in or manages, with their place: the fifty with the latest season end.',
    responses: { 200: listOf(MyTournament) },
  }),
  sheet: defineCall({
    ...routes.standings.sheet,
    mayLag: true,
    summary:
      'The table of a tournament as a file, PDF or CSV: the main one, or a division or contest of the season.',
    params: z.strictObject({ id: Id, sheet: StandingsDocument }),
    /** The key of a division, or a contest; default: the main standing. */
    query: z.strictObject({
      table: z
        .string()
        .regex(/^[a-zA-Z0-9-]{1,24}$/)
        .optional(),
    }),
    responses: { 200: FileAnswer },
    refusals: ['item.notFound'],
  }),
} as const;
