import { copyName, errors, type GameCopy, limits, sameName } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, type NoteCreated, refuseField } from '../../../http/index.ts';
import {
  type Board,
  createGameWith,
  isPaidBeforePlay,
  type LiveBoards,
  requireNoRehearsal,
} from '../../../live/index.ts';
import { definedOnly, type Tx } from '../../../storage/index.ts';
import { requireCopyable, roomFor } from '../access.ts';
import { keepPlayers } from '../seats/copy-players.ts';
import { feeLike } from './fee.ts';
import { createGame, type NewGame } from './insert.ts';
import { leaderboardLike } from './leaderboard.ts';
import { startSheetOn } from './start-sheet.ts';
import { clubsOrganisedFor } from './store.ts';

type Body = z.output<typeof GameCopy>;

const nameLike = ({ data: { game } }: Board, { name }: Pick<Body, 'name'>) =>
  name ?? copyName(game.name, limits.gameName.max);

/** The set-up of the copy; fields that the body omits are taken from the game. */
async function setUpLike(tx: Tx, board: Board, actor: Actor, body: Body): Promise<NewGame> {
  const { game, rule, tees, club, course } = board.data;
  const start = startSheetOn(board, body.date);
  const clubs = await clubsOrganisedFor(tx, actor.id);
  return {
    name: nameLike(board, body),
    date: body.date,
    course: course.id,
    scoreCards: body.scoreCards ?? tees.map(({ _id }) => _id),
    competitionId: body.competitionId ?? rule.id,
    maxPlayers: body.maxPlayers ?? roomFor(actor, clubs, club, game.max_players),
    startingTees: body.startingTees ?? game.starting_tees,
    leaderboard: leaderboardLike(board.leaderboard, body.leaderboard ?? {}),
    startSheet: { ...start, ...definedOnly(body.startSheet ?? {}) },
    verifyQs: body.verifyQs ?? game.verify_quick_scores,
    autoProgress: body.autoProgress ?? game.auto_progress,
    joinAfterStart: body.joinAfterStart ?? game.join_after_start,
    certification: { ...board.certification, ...definedOnly(body.certification ?? {}) },
    plannedRound: { ...board.plannedRound, ...definedOnly(body.plannedRound ?? {}) },
    gameResultRules: { ...board.gameResultRules, ...definedOnly(body.gameResultRules ?? {}) },
    sides: body.sides === undefined ? board.sides : body.sides,
    redirectUrl: body.redirectUrl === undefined ? game.redirect_url : body.redirectUrl,
    organizers: body.organizers,
    ...feeLike(board, actor, body),
  };
}

/**
 * Creates a rehearsal of a game, with all players as guests, in no list and without counting anywhere; returns its id.
 * @throws AppError errors of `createGame` and `keepPlayers`
 */
export async function copyToRehearse(
  deps: { readonly boards: LiveBoards },
  actor: Actor,
  board: Board,
  created: NoteCreated,
): Promise<string> {
  const { game, tees } = board.data;
  const title = ' (rehearsal)';
  const name = `${game.name.slice(0, limits.gameName.max - title.length)}${title}`;
  const date = new Date().toISOString();
  const body = { name, date, keepPlayers: true, organizers: [], isPaid: false };
  const kept = new Set(tees.map(({ _id }) => _id));
  return createGameWith(
    deps,
    async (tx) => {
      const made = await setUpLike(tx, board, actor, body);
      return createGame(tx, actor, { ...made, maxPlayers: game.max_players }, kept);
    },
    async (change) => {
      change.setGame({ rehearsal_of: game.id });
      await keepPlayers(change, actor, board, { asGuests: true });
      await created(change.tx, change.board.id);
    },
  );
}

/**
 * Copies a game for the caller, with or without its players; returns the new id.
 * @throws AppError action.notAllowed, payment.due, rehearsal.ofRehearsal, game.sameName, and errors of `createGame` and
 * `keepPlayers`
 */
export async function copyGame(
  deps: { readonly boards: LiveBoards },
  actor: Actor,
  board: Board,
  { created, ...body }: Body & { readonly created: NoteCreated },
): Promise<string> {
  requireCopyable(board, actor, body.keepPlayers === true);
  requireNoRehearsal(board);
  if (sameName(nameLike(board, body), board.data.game.name)) {
    throw refuseField('name', errors['game.sameName'].text, 'game.sameName');
  }
  const tees = new Set(board.data.tees.map(({ _id }) => _id));
  return createGameWith(
    deps,
    async (tx) => createGame(tx, actor, await setUpLike(tx, board, actor, body), tees),
    async (change) => {
      await created(change.tx, change.board.id);
      if (!body.keepPlayers) return;
      if (body.paid === undefined && isPaidBeforePlay(change.board.data.game)) {
        throw new AppError('payment.confirm');
      }
      await keepPlayers(change, actor, board, { named: body.playersId, paid: body.paid });
    },
  );
}
