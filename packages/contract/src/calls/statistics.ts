import * as z from 'zod';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { Id } from '../wire/values.ts';
import { FileAnswer } from './print.ts';

const Count = z.int();

const GameCounts = z.object({ waitingList: Count, playing: Count, done: Count });

/**
 * The figures of this server: accounts, and games by state, month and course, without deleted games and rehearsals.
 * Months are in the time zone of the game's club. Months outside the list are summed in two extra rows, so that every
 * table adds up to the counts at the top.
 */
export const Statistics = z.object({
  usersCount: Count,
  gamesCount: Count,
  waitingListGamesCount: Count,
  playingGamesCount: Count,
  doneGamesCount: Count,
  /** Twelve months, oldest first: from ten months ago to next month. */
  months: z.array(
    GameCounts.extend({
      /** Such as 2026-06. */
      month: z.string(),
      /** People with an account and a seat in a started game. */
      players: Count,
      accounts: Count,
    }),
  ),
  earlier: GameCounts,
  later: GameCounts,
  /** The courses with most games first. `players` counts seats. */
  courses: z.array(z.object({ _id: Id, name: z.string(), club: z.string(), games: Count, players: Count })),
  otherCourses: z.object({ courses: Count, games: Count, players: Count }),
});
export type Statistics = z.infer<typeof Statistics>;

export const statistics = {
  get: defineCall({
    ...routes.statistics.get,
    mayLag: true,
    summary: 'The numbers of accounts and games, by month and by course.',
    responses: { 200: Statistics },
  }),
  download: defineCall({
    ...routes.statistics.download,
    mayLag: true,
    summary: 'The statistics as a CSV file: inside JSON, or bare for the header `Accept: text/csv`.',
    responses: { 200: FileAnswer },
  }),
} as const;
