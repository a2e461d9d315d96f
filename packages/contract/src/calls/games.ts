import * as z from 'zod';
import { defineCall } from '../define.ts';
import {
  GameInsert,
  GameKind,
  GameState,
  GameSummary,
  GameUpdate,
  GameView,
  Invitation,
  MyGame,
} from '../entities/game.ts';
import { Player } from '../entities/player.ts';
import { blankable, FirstName, LastName } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from '../resource.ts';
import { Empty, GameCode, Gender, handicap, Id, Instant, writtenHandicap } from '../values.ts';

const params = z.strictObject({ id: Id });
const organising = ['admin', 'organiser', 'club'] as const;
const queryType = z.strictObject({ queryType: z.enum(['all', 'front', 'back']).default('all') });
const sortable = [
  'date',
  'name',
  'code',
  'state',
  'course.name',
  'club.name',
  'competition.name',
  'owner.name',
] as const;
const filterable = { state: GameState, kind: GameKind, club: Id, course: Id, date: Instant };

/** Games: the aggregate of players, groups and links. */
const guest = { name: FirstName, lastName: LastName, gender: Gender.default('men') };
const oneHandicap = { path: ['socialHcp'], message: 'Either a handicap index or a social handicap.' };
const hasOneHandicap = ({ hcp, socialHcp }: { hcp: number | null; socialHcp: number | null }) =>
  hcp === null || socialHcp === null;

/** A guest as the fields of a form hold them: what it gives is as the call takes it. */
export const GuestForm = z
  .strictObject({
    ...guest,
    hcp: blankable(writtenHandicap(limits.guestIndex)),
    socialHcp: blankable(writtenHandicap(limits.guestIndex, 'Social handicap')),
  })
  .refine(hasOneHandicap, oneHandicap);
export type Guest = z.output<typeof GuestForm>;

export const games = {
  path: 'games',
  list: defineCall({
    method: 'GET',
    path: 'games/',
    access: organising,
    summary:
      "A page of the games that the caller organises (admins: of all). Players' games at a club manager's club are listed when the filter names their kind.",
    query: listQuery(sortable, filterable),
    responses: { 200: listOf(GameSummary) },
  }),
  insert: defineCall({
    method: 'POST',
    path: 'games/',
    access: 'signedIn',
    summary: 'Create a game; a player creates an individual game of at most four.',
    body: GameInsert,
    responses: { 201: GameView },
    refusals: ['game.limited', 'game.noScoreCard', 'games.tooManyToday', 'games.tooManyOpen'],
  }),
  update: defineCall({
    method: 'PUT',
    path: 'games/{id}',
    access: 'signedIn',
    summary: 'Change the set-up of a game that the caller organises.',
    params,
    body: GameUpdate,
    responses: { 200: GameView },
    refusals: [
      'game.notFound',
      'edit.conflict',
      'game.cardInUse',
      'game.verifyFixed',
      'game.maxPlayers',
      'game.limited',
      'game.isDone',
      'game.ruleExcludes',
    ],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'games/{id}',
    access: 'signedIn',
    summary: 'Delete a game that the caller organises, with its score cards; no handicap is adjusted.',
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound'],
  }),
  get: defineCall({
    method: 'GET',
    path: 'games/{id}',
    access: 'public',
    summary: 'A game as the caller may see it.',
    params,
    query: queryType,
    responses: { 200: GameView },
    refusals: ['game.notFound', 'board.off', 'game.queryType'],
  }),
  byCode: defineCall({
    method: 'GET',
    path: 'games/code/{code}',
    access: 'public',
    summary: 'A game by its six-character code, as the caller may see it.',
    params: z.strictObject({ code: GameCode }),
    query: queryType,
    responses: { 200: GameView },
    refusals: ['game.codeUnknown', 'board.off', 'game.queryType'],
  }),
  invitation: defineCall({
    method: 'GET',
    path: 'games/invitation/{code}',
    access: 'public',
    summary: 'What a join link shows before signing in: name, place, time, how many are in.',
    params: z.strictObject({ code: GameCode }),
    responses: { 200: GameSummary },
    refusals: ['game.codeUnknown'],
  }),
  boards: defineCall({
    method: 'GET',
    path: 'games/boards',
    access: 'public',
    summary: 'Boards that everybody may see: games in play first, then those done lately.',
    query: listQuery(['date', 'name'], {}, limits.page.search),
    responses: { 200: listOf(GameSummary) },
  }),
  activate: defineCall({
    method: 'PUT',
    path: 'games/{id}/activate',
    access: 'signedIn',
    summary: 'Let the play begin: waiting list to playing.',
    params,
    responses: { 200: GameSummary },
    refusals: ['game.notFound', 'game.isDone'],
  }),
  join: defineCall({
    method: 'POST',
    path: 'games/join/{id}',
    access: 'signedIn',
    summary: 'Join a game as a player, or accept a seat in it that somebody else gave.',
    params,
    responses: { 200: Player },
    refusals: [
      'game.notFound',
      'game.full',
      'game.alreadyJoined',
      'game.joinClosed',
      'game.isDone',
      'player.notEligible',
      'player.socialOnly',
    ],
  }),
  leave: defineCall({
    method: 'POST',
    path: 'games/leaveGame/{id}',
    access: 'signedIn',
    summary:
      'Leave a game; the card comes off the board. Who never accepted the seat may leave a closed game too: its result stays, without the name.',
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound', 'game.isDone', 'player.notFound'],
  }),
  finish: defineCall({
    method: 'PUT',
    path: 'games/finish/{id}',
    access: 'signedIn',
    summary:
      "Hand in the caller's card and the cards he scores for: those that are ready. What is not, waits and is named.",
    params,
    body: z
      .strictObject({
        /** Whose cards are handed in with one scorer: complete, and without a dispute. */
        oneScorer: z.array(Id).max(limits.maxPlayers.max).optional(),
      })
      .optional(),
    responses: {
      200: z.object({
        submitted: z.array(Id),
        waiting: z.array(z.object({ playerId: Id, code: z.string(), holes: z.array(z.number().int()) })),
      }),
    },
    refusals: [
      'game.notFound',
      'game.notStarted',
      'game.closed',
      'score.playersOnly',
      'score.cardSubmitted',
      'card.notComplete',
      'card.notVerified',
      'card.ownerHandsIn',
      'card.noReturn',
      'card.twoCards',
    ],
  }),
  close: defineCall({
    method: 'PUT',
    path: 'games/closeGame/{id}',
    access: 'signedIn',
    summary:
      'Close a game that is being played: the result is final. A refusal lists the cards that it waits for.',
    params,
    body: z.strictObject({}).optional(),
    responses: { 200: GameSummary },
    refusals: ['game.notFound', 'game.incomplete', 'game.undecided', 'game.isDone', 'game.notStarted'],
  }),
  addPlayer: defineCall({
    method: 'POST',
    path: 'games/addPlayer/{id}',
    access: 'signedIn',
    summary:
      "Add a registered player to a game that the caller organises. In a player's game the person is invited: seated, and asked.",
    params,
    body: z.strictObject({ playerId: Id }),
    responses: { 200: Player },
    refusals: [
      'game.notFound',
      'game.full',
      'player.exists',
      'player.notFound',
      'player.suspended',
      'invitations.tooMany',
      'game.isDone',
      'player.notEligible',
    ],
  }),
  addGuest: defineCall({
    method: 'POST',
    path: 'games/add-guest/{id}',
    access: 'signedIn',
    summary:
      'Add a guest, who has no account, to a game that the caller organises; under a rule with guests a player brings one into his own group.',
    params,
    body: z
      .strictObject({
        ...guest,
        hcp: handicap(limits.guestIndex).nullable().default(null),
        socialHcp: handicap(limits.guestIndex, 'Social handicap').nullable().default(null),
      })
      .refine(hasOneHandicap, oneHandicap),
    responses: { 200: Player },
    refusals: [
      'game.notFound',
      'game.full',
      'group.full',
      'game.isDone',
      'player.notEligible',
      'player.socialOnly',
    ],
  }),
  removePlayer: defineCall({
    method: 'DELETE',
    path: 'games/removePlayer/{id}',
    access: 'signedIn',
    summary: 'Take a player out of a game that the caller organises.',
    params,
    body: z.strictObject({ playerId: Id }),
    responses: { 200: Empty },
    refusals: ['game.notFound', 'player.notFound', 'game.isDone'],
  }),
  changePlayerTee: defineCall({
    method: 'POST',
    path: 'games/changePlayerTeeColor/{id}',
    access: 'signedIn',
    summary: 'Give a player another of the game’s score cards; his scores stay.',
    params,
    body: z.strictObject({ playerId: Id, scoreCardId: Id }),
    responses: { 200: Player },
    refusals: ['game.notFound', 'player.notFound', 'game.isDone', 'score.cardSubmitted'],
  }),
  joinedGames: defineCall({
    method: 'GET',
    path: 'games/joinedGames',
    access: 'signedIn',
    summary: 'The games the caller plays in: not done, and those done today.',
    responses: { 200: listOf(MyGame) },
  }),
  invitations: defineCall({
    method: 'GET',
    path: 'games/invitations',
    access: 'signedIn',
    summary:
      'The games in which the caller has a seat to accept (join) or to refuse (leaveGame), the newest ten.',
    responses: { 200: listOf(Invitation) },
  }),
  currentOrganising: defineCall({
    method: 'GET',
    path: 'games/currentOrganising',
    access: 'signedIn',
    summary: 'The games the caller organises: not done, and those done today.',
    responses: { 200: listOf(MyGame) },
  }),
  history: defineCall({
    method: 'GET',
    path: 'games/gamesHistory/',
    access: 'signedIn',
    summary: 'Done games that the caller played in or organised and did not remove.',
    query: listQuery(['date', 'name'], { state: GameState }, limits.page.history),
    responses: { 200: listOf(MyGame) },
  }),
  removeFromHistory: defineCall({
    method: 'PUT',
    path: 'games/{id}/remove',
    access: 'signedIn',
    summary: 'Hide a game from my history.',
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound'],
  }),
  players: defineCall({
    method: 'GET',
    path: 'games/{id}/players',
    access: 'signedIn',
    summary: 'The players of a game, as the caller may see them.',
    params,
    responses: { 200: listOf(Player) },
    refusals: ['game.notFound', 'board.off'],
  }),
  autoProgress: defineCall({
    method: 'PATCH',
    path: 'games/{id}/autoProgress',
    access: 'signedIn',
    summary: "The game's default for moving to the next hole by itself.",
    params,
    body: z.strictObject({ autoProgress: z.boolean() }),
    responses: { 200: Empty },
    refusals: ['game.notFound'],
  }),
} as const;
