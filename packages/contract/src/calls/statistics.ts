import * as z from 'zod';
import { defineCall } from '../define.ts';
import * as routes from '../routes/index.ts';
import { Id } from '../values.ts';
import { FileAnswer } from './print.ts';

const Count = z.int();

/** Games by their state. */
const GameCounts = z.object({ waitingList: Count, playing: Count, done: Count });

/**
 * What there is on this server: accounts, and games by state, month and course. Deleted games and rehearsals count
 * nowhere. A month is that of the club where the game is played. What lies before and after the months that are named
 * is summed up, so that every table adds up to the counts at the top.
 */
export const Statistics = z.object({
  usersCount: Count,
  gamesCount: Count,
  waitingListGamesCount: Count,
  playingGamesCount: Count,
  doneGamesCount: Count,
  /** Twelve of them, this one the last but one; the oldest first. */
  months: z.array(
    GameCounts.extend({
      /** Such as 2026-06. */
      month: z.string(),
      /** People with an account who had a place in a game that was played or is. */
      players: Count,
      /** Accounts that were made. */
      accounts: Count,
    }),
  ),
  earlier: GameCounts,
  later: GameCounts,
  /** Where most games are, the busiest first. `players` counts places in games. */
  courses: z.array(z.object({ _id: Id, name: z.string(), club: z.string(), games: Count, players: Count })),
  otherCourses: z.object({ courses: Count, games: Count, players: Count }),
});
export type Statistics = z.infer<typeof Statistics>;

export const statistics = {
  get: defineCall({
    ...routes.statistics.get,
    summary: 'How many accounts and games there are, by month and by course.',
    responses: { 200: Statistics },
  }),
  download: defineCall({
    ...routes.statistics.download,
    summary: 'The same as a CSV file: inside JSON, or as it is for the header `Accept: text/csv`.',
    responses: { 200: FileAnswer },
  }),
} as const;
