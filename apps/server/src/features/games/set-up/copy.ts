import { copyName, errors, type GameCopy, limits, sameName } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, type RecordCreated, refuseField } from '../../../http/index.ts';
import {
  type Board,
  createGameWith,
  isPaidBeforePlay,
  type LiveBoards,
  requireNoRehearsal,
} from '../../../live/index.ts';
import { definedOnly, type Tx } from '../../../storage/index.ts';
import { copyPrizes } from '../../prizes/index.ts';
import { maxPlayersOfCopy, requireCopyable } from '../access.ts';
import { copyPlayers } from '../seats/copy-players.ts';
import { createGame, type NewGame } from './create.ts';
import { feeOfCopy } from './fee.ts';
import { leaderboardOfCopy } from './leaderboard.ts';
import { startSheetOn } from './start-sheet.ts';
import { clubsOrganisedFor } from './store.ts';

type Body = z.output<typeof GameCopy>;

const nameOfCopy = ({ data: { game } }: Board, { name }: Pick<Body, 'name'>) =>
  name ?? copyName(game.name, limits.gameName.max);

/** The set-up of the copy; fields that the body omits are taken from the game. */
async function setUpOfCopy(tx: Tx, board: Board, actor: Actor, body: Body): Promise<NewGame> {
  const { game, rule, tees, club, course } = board.data;
  const start = startSheetOn(board, body.date);
  const clubs = await clubsOrganisedFor(tx, actor.id);
  // A copy is no round of the match.
  const { round: _, ...resultRules } = board.gameResultRules;
  return {
    name: nameOfCopy(board, body),
    date: body.date,
    course: course.id,
    scoreCards: body.scoreCards ?? tees.map(({ _id }) => _id),
    competitionId: body.competitionId ?? rule.id,
    maxPlayers: body.maxPlayers ?? maxPlayersOfCopy(actor, clubs, club, game.max_players),
    startingTees: body.startingTees ?? game.starting_tees,
    leaderboard: leaderboardOfCopy(board.leaderboard, body.leaderboard ?? {}),
    startSheet: { ...start, ...definedOnly(body.startSheet ?? {}) },
    verifyQs: body.verifyQs ?? game.verify_quick_scores,
    autoProgress: body.autoProgress ?? game.auto_progress,
    joinAfterStart: body.joinAfterStart ?? game.join_after_start,
    certification: { ...board.certification, ...definedOnly(body.certification ?? {}) },
    plannedRound: { ...board.plannedRound, ...definedOnly(body.plannedRound ?? {}) },
    gameResultRules: { ...resultRules, ...definedOnly(body.gameResultRules ?? {}) },
    sides: body.sides === undefined ? board.sides : body.sides,
    redirectUrl: body.redirectUrl === undefined ? game.redirect_url : body.redirectUrl,
    organizers: body.organizers,
    ...feeOfCopy(board, actor, body),
  };
}

/**
 * Creates a rehearsal: all its players are guests, no list shows it and it counts nowhere.
 * @returns its id
 * @throws AppError errors of `createGame` and `copyPlayers`
 */
export async function copyToRehearse(
  deps: { readonly boards: LiveBoards },
  actor: Actor,
  board: Board,
  created: RecordCreated,
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
      const setUp = await setUpOfCopy(tx, board, actor, body);
      return createGame(tx, actor, { ...setUp, maxPlayers: game.max_players }, { kept });
    },
    async (change) => {
      change.setGame({ rehearsal_of: game.id });
      copyPrizes(change, board, true);
      await copyPlayers(change, actor, board, { asGuests: true });
      await created(change.tx, change.board.id);
    },
  );
}

/**
 * @returns the id of the copy
 * @throws AppError action.notAllowed, payment.due, rehearsal.ofRehearsal, game.sameName, and errors of `createGame` and
 * `copyPlayers`
 */
export async function copyGame(
  deps: { readonly boards: LiveBoards },
  actor: Actor,
  board: Board,
  { created, ...body }: Body & { readonly created: RecordCreated },
): Promise<string> {
  requireCopyable(board, actor, body.keepPlayers === true);
  requireNoRehearsal(board);
  if (sameName(nameOfCopy(board, body), board.data.game.name)) {
    throw refuseField('name', errors['game.sameName'].text, 'game.sameName');
  }
  const tees = new Set(board.data.tees.map(({ _id }) => _id));
  return createGameWith(
    deps,
    async (tx) => createGame(tx, actor, await setUpOfCopy(tx, board, actor, body), { kept: tees }),
    async (change) => {
      await created(change.tx, change.board.id);
      copyPrizes(change, board, false);
      if (!body.keepPlayers) return;
      if (body.paid === undefined && isPaidBeforePlay(change.board.data.game)) {
        throw new AppError('payment.confirm');
      }
      await copyPlayers(change, actor, board, { named: body.playersId, paid: body.paid });
    },
  );
}
