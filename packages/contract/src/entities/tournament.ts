import * as z from 'zod';
import * as limits from '../limits.ts';
import { text } from '../text/names.ts';
import { Id, Instant, IsoDay, IsoTime } from '../wire/values.ts';
import { ExtraStandings, ExtraStandingsForm, noExtraStandings } from './extra-standings.ts';
import { GameSummary } from './game.ts';

const tournament = limits.tournament;
const gameDate = limits.gameDate;

/** Messages of checks for which the specification gives no text. */
export const tournamentSentences = {
  season: 'The season must end after it begins.',
  year: `A year from ${gameDate.firstYear} to 2199.`,
} as const;

const Person = z.object({ _id: Id, name: z.string(), lastName: z.string() });

/** A season of games. Its days are in the time zones of the games' clubs. */
export const Tournament = z.object({
  _id: Id,
  name: z.string(),
  seasonStart: IsoDay,
  seasonEnd: IsoDay,
  selectedScoreSystem: z.number().int(),
  /** The points of places 1, 2, 3, …: for an order of merit. */
  placingScores: z.array(z.number()),
  owner: Person,
  /** People an admin allocated it to; omitted, with their names, for callers who only played in it. */
  owners: z.array(Id).optional(),
  ownersNamed: z.array(Person).optional(),
  /** Whether its standings are public, without an account too. */
  publicPage: z.boolean(),
  /** Contests that are counted over the season, and divisions of the standing. */
  extraStandings: ExtraStandings,
  gamesCount: z.number().int(),
  createDate: IsoTime,
  updateDate: IsoTime,
});
export type Tournament = z.infer<typeof Tournament>;

export const TournamentLight = Tournament.pick({
  _id: true,
  name: true,
  seasonStart: true,
  seasonEnd: true,
  selectedScoreSystem: true,
});

export const TournamentGame = GameSummary.pick({
  _id: true,
  name: true,
  date: true,
  state: true,
  club: true,
  course: true,
  playersCount: true,
}).extend({
  /** Omitted for callers who only played in the tournament. */
  code: z.string().optional(),
  /** Whether it is played within the season. */
  inSeason: z.boolean(),
});
export type TournamentGame = z.infer<typeof TournamentGame>;

const Day = z.iso
  .date({ abort: true })
  .refine((day) => day >= `${gameDate.firstYear}-01-01` && day <= '2199-12-31', tournamentSentences.year);

const { placingScores } = tournament;

const fields = {
  name: text(limits.titleMin, limits.titleMax),
  seasonStart: Day,
  seasonEnd: Day,
  selectedScoreSystem: z.number().int().min(tournament.scoreSystem.min).max(tournament.scoreSystem.max),
  placingScores: z
    .array(z.number().min(placingScores.min).max(placingScores.max).multipleOf(placingScores.step))
    .min(1)
    .max(placingScores.listMax),
  publicPage: z.boolean(),
  extraStandings: ExtraStandingsForm,
  owners: z.array(Id).max(tournament.ownersMax),
};

const isInOrder = ({ seasonStart, seasonEnd }: { seasonStart: string; seasonEnd: string }) =>
  seasonStart <= seasonEnd;
const notInOrder = { path: ['seasonEnd'], message: tournamentSentences.season };

export const TournamentInsert = z
  .strictObject({
    ...fields,
    selectedScoreSystem: fields.selectedScoreSystem.default(tournament.scoreSystem.min),
    placingScores: fields.placingScores.default([...placingScores.default]),
    publicPage: fields.publicPage.default(false),
    extraStandings: fields.extraStandings.default(noExtraStandings),
    owners: fields.owners.default([]),
    /** The games that it starts with. */
    games: z.array(Id).max(tournament.gamesMax).default([]),
  })
  .refine(isInOrder, notInOrder);

/** The part of a tournament's form that makes its main standing. */
export const TournamentDraft = z
  .strictObject({
    seasonStart: fields.seasonStart,
    seasonEnd: fields.seasonEnd,
    selectedScoreSystem: fields.selectedScoreSystem,
    placingScores: fields.placingScores,
    /** The caller's games, and games that count in `tournament`. */
    games: z.array(Id).max(tournament.gamesMax),
    tournament: Id.nullable().default(null),
  })
  .refine(isInOrder, notInOrder);

/** Omitted fields stay. */
export const TournamentUpdate = z.strictObject({
  name: fields.name.optional(),
  seasonStart: fields.seasonStart.optional(),
  seasonEnd: fields.seasonEnd.optional(),
  selectedScoreSystem: fields.selectedScoreSystem.optional(),
  placingScores: fields.placingScores.optional(),
  publicPage: fields.publicPage.optional(),
  extraStandings: fields.extraStandings.optional(),
  owners: fields.owners.optional(),
  updateDate: Instant.optional(),
});
