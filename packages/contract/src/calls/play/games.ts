import * as z from 'zod';
import {
  GameCopy,
  GameInsert,
  GameInvitation,
  GameKind,
  GameLight,
  GameState,
  GameSummary,
  GameUpdate,
  GameView,
  MyGame,
} from '../../entities/game.ts';
import { ChangeRuleBody, RuleChange } from '../../entities/rule-change.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { listOf, listQuery } from '../../wire/resource.ts';
import { Empty, GameCode, Id, Instant } from '../../wire/values.ts';
import { gamePlay } from './game-play.ts';
import { gameSeats } from './game-seats.ts';

const params = z.strictObject({ id: Id });
/** The part of a team's board to score. */
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

export const games = {
  path: routes.games.path,
  list: defineCall({
    ...routes.games.list,
    mayLag: true,
    summary:
      "A page of the games that the caller organises (admins: of all). Players' games at a club manager's club are listed when the filter names their kind.",
    query: listQuery(sortable, filterable),
    responses: { 200: listOf(GameSummary) },
  }),
  search: defineCall({
    ...routes.games.search,
    mayLag: true,
    summary: 'The games of `list` that match, as light rows for a picker.',
    query: listQuery(sortable, filterable, limits.page.search),
    responses: { 200: listOf(GameLight) },
  }),
  ofClub: defineCall({
    ...routes.games.ofClub,
    mayLag: true,
    summary: 'The games of `list` at a club, as light rows.',
    params,
    query: listQuery(sortable, filterable),
    responses: { 200: listOf(GameLight) },
    refusals: ['item.notFound'],
  }),
  insert: defineCall({
    ...routes.games.insert,
    summary: 'Create a game; a player creates an individual game of at most four.',
    body: GameInsert,
    responses: { 201: GameView },
    refusals: [
      'game.notFound',
      'game.limited',
      'game.noScoreCard',
      'games.tooManyToday',
      'games.tooManyOpen',
      'rule.inactive',
    ],
  }),
  copy: defineCall({
    ...routes.games.copy,
    summary:
      'Copy a game that the caller organises or plays in, under another name, with its players or without. The caller owns the copy.',
    params,
    body: GameCopy,
    responses: { 201: GameView },
    refusals: [
      'game.notFound',
      'game.sameName',
      'game.limited',
      'game.full',
      'game.ruleExcludes',
      'games.tooManyToday',
      'games.tooManyOpen',
      'invitations.tooMany',
      'guests.tooMany',
      'rule.inactive',
      'rehearsal.ofRehearsal',
      'payment.confirm',
      'payment.due',
    ],
  }),
  update: defineCall({
    ...routes.games.update,
    summary: 'Change the set-up of a game that the caller organises.',
    params,
    body: GameUpdate,
    responses: { 200: GameView },
    refusals: [
      'link.course',
      'link.format',
      'link.holes',
      'game.notFound',
      'edit.conflict',
      'game.cardInUse',
      'game.verifyFixed',
      'game.oneCardFixed',
      'game.returnFixed',
      'game.maxPlayers',
      'game.limited',
      'game.isDone',
      'game.ruleExcludes',
      'rule.inactive',
      'rehearsal.ofRehearsal',
      'payment.typeFixed',
      'payment.taken',
    ],
  }),
  ruleChange: defineCall({
    ...routes.games.ruleChange,
    summary: 'The changes if a game used another game rule, or the current version of its rule.',
    params,
    query: z.strictObject({ competitionId: Id }),
    responses: { 200: RuleChange },
    refusals: ['game.notFound', 'game.isDone', 'game.limited', 'game.oneCardFixed', 'rule.inactive'],
  }),
  updateRule: defineCall({
    ...routes.games.updateRule,
    summary: 'Give an open game another game rule, or the current version of its rule.',
    params,
    body: ChangeRuleBody,
    responses: { 200: GameView },
    refusals: [
      'link.format',
      'link.holes',
      'game.notFound',
      'game.isDone',
      'game.limited',
      'game.oneCardFixed',
      'game.cardInUse',
      'game.ruleExcludes',
      'edit.conflict',
      'rule.inactive',
    ],
  }),
  remove: defineCall({
    ...routes.games.remove,
    summary: 'Delete a game that the caller organises, with its players’ cards. Handicaps stay as they are.',
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound', 'game.inTournament', 'game.inEvent', 'pot.short'],
  }),
  get: defineCall({
    ...routes.games.get,
    summary: 'A game as the caller may see it.',
    params,
    query: queryType,
    responses: { 200: GameView },
    refusals: ['game.notFound', 'board.off', 'game.queryType'],
  }),
  byCode: defineCall({
    ...routes.games.byCode,
    summary: 'A game by its six-character code, as the caller may see it.',
    params: z.strictObject({ code: GameCode }),
    query: queryType,
    responses: { 200: GameView },
    refusals: ['game.codeUnknown', 'board.off', 'game.queryType'],
  }),
  invitation: defineCall({
    ...routes.games.invitation,
    summary: 'What a join link shows before the sign-in: name, place, time, score cards, number of players.',
    params: z.strictObject({ code: GameCode }),
    responses: { 200: GameInvitation },
    refusals: ['game.codeUnknown'],
  }),
  boards: defineCall({
    ...routes.games.boards,
    mayLag: true,
    summary: 'Public boards: games in play first, then those finished recently.',
    query: listQuery(['date', 'name'], {}, limits.page.search),
    responses: { 200: listOf(GameSummary) },
  }),
  joinedGames: defineCall({
    ...routes.games.joinedGames,
    summary: 'The games the caller plays in: open, and those finished today.',
    responses: { 200: listOf(MyGame) },
  }),
  currentOrganising: defineCall({
    ...routes.games.currentOrganising,
    summary: 'The games the caller organises: open, and those finished today.',
    responses: { 200: listOf(MyGame) },
  }),
  history: defineCall({
    ...routes.games.history,
    mayLag: true,
    summary: 'Finished games that the caller played in or organised and did not hide.',
    query: listQuery(['date', 'name'], { state: GameState }, limits.page.history),
    responses: { 200: listOf(MyGame) },
  }),
  removeFromHistory: defineCall({
    ...routes.games.removeFromHistory,
    summary: "Hide a closed game from the caller's history.",
    params,
    responses: { 200: Empty },
    refusals: ['game.notFound', 'history.notDone'],
  }),
  ...gameSeats,
  ...gamePlay,
} as const;
