import * as z from 'zod';
import { scoringFormats } from '../formats/scorings.ts';
import { Id, IsoTime } from '../wire/values.ts';
import { HolesNumber } from './clubs/course.ts';

export const ScoringFormat = z.enum(scoringFormats);

/** How a side plays: alone, as a match, with one card for a team, or as a match of such teams (foursomes). */
export const PlayingFormat = z.enum(['individual', 'matchplay', 'combined', 'combinedMatchplay']);

export const PlayingRules = z.object({
  playingAs: z.enum(['individual', 'team']),
  playingFormat: PlayingFormat,
  teamPlayers: z.number().int(),
  teamsPerTee: z.number().int(),
  bestOne: z.array(z.number().int()),
  bestTwo: z.array(z.number().int()),
  bestThree: z.array(z.number().int()),
  bestFour: z.array(z.number().int()),
  isRelatedToCourseHoles: z.boolean(),
  minimumTeeShots: z.union([z.number().int(), z.array(z.number().int())]),
  multiRules: z.boolean(),
});

export const HandicapRules = z.object({
  exactHandicaps: z.boolean(),
  sharedPrize: z.boolean(),
  adjustHandicapOnResult: z.boolean(),
  adjustHandicapOnPoints: z.boolean(),
  aboveHIadjustment: z.boolean(),
  allowPlayerWithSocialHandicap: z.boolean(),
  socialHandicapAsHandicapIndex: z.boolean(),
  socialHandicapAsCourseHandicap: z.boolean(),
  socialHandicapAsPlayingHandicap: z.boolean(),
  usingNumberInFirstTimeHandicapAdjustment: z.boolean(),
  firstTimeHandicapAdjustment: z.number(),
});

export const HandicapAdjustment = z.object({
  adjustMultipleTeeGender: z.boolean(),
  adjust9HolesRule: z.boolean(),
  adjust9HolesRulePH: z.boolean(),
});

export const Eligibility = z.object({
  exist: z.boolean(),
  gender: z.enum(['men', 'women']),
  maxHandicap: z.number(),
  minHandicap: z.number(),
});

/** A game rule of a game, called a competition on the wire. */
export const Competition = z.object({
  _id: Id,
  name: z.string(),
  introduction: z.string(),
  type: z.enum(['WHS', 'basic', 'custom']),
  /** Managed by the admins for all users. */
  standard: z.boolean(),
  scoringFormat: ScoringFormat,
  /** Two, three or four ball: the size of a full group in the draw. */
  individual: z.number().int(),
  holesNumber: HolesNumber,
  guests: z.boolean(),
  /** Per cent. */
  fullHandicapAllowance: z.number(),
  teamHandicapAllowance: z.object({
    hcpSortedAllowances: z.array(z.number()),
    combinedTeam: z.union([z.number(), z.array(z.number())]),
  }),
  eligibility: z.array(Eligibility),
  playingRules: PlayingRules,
  handicapRules: HandicapRules,
  handicapAdjustment: HandicapAdjustment,
  active: z.boolean(),
  updateDate: IsoTime,
});
export type Competition = z.infer<typeof Competition>;
