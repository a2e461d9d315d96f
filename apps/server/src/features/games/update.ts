import type { GameUpdate } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError } from '../../http/index.ts';
import { requireDecent } from '../../profanity.ts';
import { definedOnly, type Tx } from '../../storage/index.ts';
import { courseById, gameSearchText } from '../courses/index.ts';
import type { Board } from '../leaderboard/index.ts';
import { requireOpen, requireOrganiser, requireRoomFor } from './access.ts';
import { checkStartingTees, checkTees, ruleFor } from './insert.ts';
import { replaceGameTees, setGame } from './store.ts';

type Changes = z.output<typeof GameUpdate>;

/** The board may hold names that its club and its course had before. */
async function searchText(tx: Tx, { data: { game, course, club } }: Board, name: string) {
  const now = await courseById(tx, course.id);
  return gameSearchText(name, game.code, now?.name ?? course.name, now?.club_name ?? club.name);
}

/**
 * Changes a game's set-up. Scores stay whatever changes; what is worked out from the set-up is worked out anew.
 *
 * @throws AppError edit.conflict is the caller's; here game.cardInUse, game.maxPlayers, game.limited, game.isDone
 */
export async function updateGame(tx: Tx, board: Board, actor: Actor, body: Changes): Promise<void> {
  requireOrganiser(board, actor);
  requireOpen(board);
  requireDecent(body, ['name']);
  const { game, rule, club } = board.data;
  if (body.maxPlayers !== undefined) {
    // Who edits a game that somebody else made larger may leave it so.
    if (body.maxPlayers > game.max_players) requireRoomFor(actor, club, body.maxPlayers);
    if (body.maxPlayers < board.players.size) throw new AppError('game.maxPlayers');
  }
  const newRule =
    body.competitionId === undefined || body.competitionId === rule._id
      ? undefined
      : await ruleFor(tx, actor, body.competitionId);
  const teeIds = body.scoreCards ?? board.data.tees.map((tee) => tee._id);
  if (body.scoreCards || body.startingTees || newRule) {
    const kept = new Set(teeIds);
    for (const player of board.players.values()) {
      if (!kept.has(player.tee._id)) throw new AppError('game.cardInUse');
    }
    const tees = await checkTees(
      tx,
      // A co-organiser keeps the cards that the owner chose.
      body.scoreCards ? actor : { ...actor, role: 'admin' },
      game.course_id,
      teeIds,
      newRule?.holes_number ?? rule.holesNumber,
    );
    checkStartingTees(body.startingTees ?? game.starting_tees, tees);
    if (body.scoreCards) await replaceGameTees(tx, game.id, [...kept]);
  }
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  await setGame(
    tx,
    game.id,
    definedOnly({
      name: body.name,
      date: body.date === undefined ? undefined : new Date(body.date),
      rule_id: newRule?.id,
      max_players: body.maxPlayers,
      starting_tees: json(body.startingTees),
      leaderboard: json(body.leaderboard && { ...board.leaderboard, ...definedOnly(body.leaderboard) }),
      start_sheet: json(body.startSheet && { ...board.startSheet, ...definedOnly(body.startSheet) }),
      verify_quick_scores: body.verifyQs,
      auto_progress: body.autoProgress,
      redirect_url: body.redirectUrl,
      search: body.name === undefined ? undefined : await searchText(tx, board, body.name),
    }),
  );
}
