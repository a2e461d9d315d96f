import * as z from 'zod';
import { GameSummary, LeaderboardConfig } from '../../entities/game.ts';
import * as limits from '../../limits.ts';
import { LinkableGames, LinkedSet } from '../../linked-games.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Empty, Id } from '../../wire/values.ts';

const params = z.strictObject({ id: Id });

/** The version of the preview of custom handicaps that the organiser confirms. */
const PreviewVersion = z.object({
  'preview-version': z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'The version of a preview has at most 40 letters, digits, - and _.')
    .optional(),
});

/** The number of steps that the caller has seen, so that a repeated call reveals one step once. */
const RevealIndex = z.object({
  'reveal-index': z
    .string()
    .regex(/^\d{1,4}$/, 'The number of steps that were revealed.')
    .optional(),
});

const LeaderboardAnswer = z.object({ leaderboard: LeaderboardConfig });

export const gamePlay = {
  linkable: defineCall({
    ...routes.games.linkable,
    summary:
      'The open games of the same course and day that the caller organises, each with the reason if it cannot be linked; for organisers.',
    params: z.strictObject({ id: Id }),
    responses: { 200: LinkableGames },
    refusals: ['game.notFound'],
  }),
  linkGames: defineCall({
    ...routes.games.linkGames,
    summary:
      'Link games that the caller organises into one round, replacing their previous sets: a player of several has one card. To unlink, send one game, or no games and the main scoring game of the set.',
    body: z.strictObject({
      gameIds: z.array(Id).max(limits.linkedGames),
      mainScoringGame: Id.nullish(),
    }),
    responses: { 200: LinkedSet },
    refusals: [
      'game.notFound',
      'game.isDone',
      'link.course',
      'link.format',
      'link.holes',
      'link.begun',
      'link.twoCards',
      'link.tee',
      'rehearsal.ofRehearsal',
    ],
  }),
  activate: defineCall({
    ...routes.games.activate,
    summary: 'Start the game: waiting list to playing.',
    params,
    responses: { 200: GameSummary },
    refusals: ['game.notFound', 'game.isDone', 'entryList.unsettled'],
  }),
  autoProgress: defineCall({
    ...routes.games.autoProgress,
    summary: "Set the game's default for moving to the next hole automatically.",
    params,
    body: z.strictObject({ autoProgress: z.boolean() }),
    responses: { 200: Empty },
    refusals: ['game.notFound'],
  }),
  finish: defineCall({
    ...routes.games.finish,
    summary:
      "Confirm the caller's card, and hand in every complete card, among the caller's and those they mark, whose player has confirmed it. The response lists the others with reasons, also if the caller's card is handed in already.",
    params,
    body: z
      .strictObject({
        /** The players whose cards are handed in with one scorer: complete, and without a dispute. */
        oneScorer: z.array(Id).max(limits.maxPlayers.max).optional(),
      })
      .optional(),
    responses: {
      200: z.object({
        submitted: z.array(Id),
        /** Cards that were handed in before, which the caller certified now. */
        certified: z.array(Id),
        waiting: z.array(
          z.object({
            playerId: Id,
            code: z.string(),
            holes: z.array(z.number().int()),
            /** On a team's card: the minimum of tee shots of each member, and the members below it. */
            teeShots: z
              .object({
                minimum: z.number().int(),
                short: z.array(z.object({ playerId: Id, taken: z.number().int() })),
              })
              .optional(),
          }),
        ),
      }),
    },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'card.notComplete',
      'card.notVerified',
      'card.teeShots',
      'card.ownerHandsIn',
      'card.noReturn',
      'card.twoCards',
      'card.onPaper',
      'payment.due',
    ],
  }),
  close: defineCall({
    ...routes.games.close,
    summary:
      'Close a game in play, by its organisers: the result is final. A refusal lists the cards that it waits for, or shows the changes of custom handicaps.',
    params,
    body: z.strictObject({}).optional(),
    headers: PreviewVersion,
    responses: { 200: GameSummary },
    refusals: [
      'game.notFound',
      'game.incomplete',
      'game.undecided',
      'game.isDone',
      'game.notStarted',
      'close.preview',
    ],
  }),
  revealLeaderboard: defineCall({
    ...routes.games.revealLeaderboard,
    summary:
      'Reveal the next step of the prize-giving, a contest or the next of the hidden places, by an organiser while the presentation mode is on. With the header `reveal-index` the step is taken only if the board is still at that step.',
    params,
    body: z.strictObject({}).optional(),
    headers: RevealIndex,
    responses: { 200: LeaderboardAnswer },
    refusals: ['game.notFound', 'reveal.off', 'reveal.nothing', 'reveal.moved'],
  }),
  resetPresentation: defineCall({
    ...routes.games.resetPresentation,
    summary:
      "Reset the presentation of a game to its defaults: nothing is hidden any more. The board's visibility stays.",
    params,
    body: z.strictObject({}).optional(),
    responses: { 200: LeaderboardAnswer },
    refusals: ['game.notFound'],
  }),
} as const;
