import {
  type ChangeRuleBody,
  cardOfGender,
  entryListSentences,
  errors,
  type GameUpdate,
  type ScoreCard,
} from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  assignTee,
  type Board,
  type BoardCard,
  type GameChange,
  hasEntries,
  isReturnedCard,
  presentTee,
  type Rule,
  requireNoRehearsal,
  requireOpen,
  spacesTaken,
  teeOf,
} from '../../../live/index.ts';
import { refuseProfanity } from '../../../shared/profanity.ts';
import { definedOnly, type Tx } from '../../../storage/index.ts';
import { courseById, gameSearchText } from '../../courses/index.ts';
import { listOfGame } from '../../entry-lists/index.ts';
import { lockRuleForUse } from '../../game-rules/index.ts';
import { requireAllowedDate, requireAllowedSize } from '../access.ts';
import { requireOneRound } from '../links/link-refusal.ts';
import { refuseProfaneSides, requireMatchHoles, requireStartingTees, requireTees } from './create.ts';
import { changedFee } from './fee.ts';
import { leaderboardWith } from './leaderboard.ts';
import { currentRule, hasAnyScore, refusedByRule, requireEventRule, requireSameCardKind } from './rule.ts';
import { startSheetOn } from './start-sheet.ts';
import { clubsOrganisedFor, replaceGameTees } from './store.ts';

type Changes = z.output<typeof GameUpdate>;

/** The board may have former names of its club and course. */
async function searchText(tx: Tx, { data: { game, course, club } }: Board, name: string) {
  const now = await courseById(tx, course.id);
  return gameSearchText(name, game.code, now?.name ?? course.name, now?.club_name ?? club.name);
}

/** @throws AppError game.ruleExcludes naming the players with the reason */
function requireRuleForSeated(board: Board, rule: Rule) {
  const fields = refusedByRule(board, rule).map(({ _id, name, lastName, error }) => ({
    field: _id,
    error: `${name} ${lastName}: ${error}`,
  }));
  if (fields.length > 0) throw new AppError('game.ruleExcludes', { fields });
}

/**
 * Refuses to change `verifyQs` after the first score: a player could verify their own card by removing the second
 * scorer. Cards of players who left count, because they can be restored.
 * @throws AppError game.verifyFixed naming the field
 */
async function requireNoScores(tx: Tx, board: Board) {
  if (await hasAnyScore(tx, board)) {
    throw refuseField('verifyQs', errors['game.verifyFixed'].text, 'game.verifyFixed');
  }
}

/**
 * Refuses a longer time for certification that would give a returned card back to its players: it belongs to the
 * committee.
 * @throws AppError game.returnFixed naming the field
 */
function requireStillReturned({ board, at }: GameChange, returnedAfter: number) {
  const certification = { ...board.certification, returnedAfter };
  const isGivenBack = ({ data }: BoardCard) =>
    isReturnedCard(board, data, at) && !isReturnedCard({ certification }, data, at);
  if ([...board.cards.values()].some(isGivenBack)) {
    throw refuseField('certification.returnedAfter', errors['game.returnFixed'].text, 'game.returnFixed');
  }
}

/**
 * Moves a game to the current version of a rule, which may be the rule it already has.
 * @throws AppError edit.conflict if the rule was changed after the caller's preview, and errors of `updateGame`
 */
export async function moveToRule(
  change: GameChange,
  actor: Actor,
  { competitionId, updateDate }: z.output<typeof ChangeRuleBody>,
): Promise<void> {
  requireOpen(change.board);
  await lockRuleForUse(change.tx, competitionId);
  const { rule, updatedAt } = await currentRule(change.tx, actor, competitionId, change.board.data.rule);
  if (updateDate !== undefined && new Date(updateDate) < updatedAt) throw new AppError('edit.conflict');
  await applySetUp(change, actor, {}, rule);
}

/**
 * Scores stay, and all figures that depend on the set-up are recalculated.
 * @throws AppError game.cardInUse, game.verifyFixed, game.returnFixed, game.maxPlayers, game.limited, game.isDone,
 * game.ruleExcludes, game.oneCardFixed, rule.inactive, rehearsal.ofRehearsal for another name, and errors of
 * `requireOneRound` for a linked game
 */
export async function updateGame(change: GameChange, actor: Actor, body: Changes): Promise<void> {
  const { competitionId, leaderboard: _, updateDate: __, ...setUp } = body;
  // The presentation may change in a closed game, for the prize-giving.
  if (Object.keys(definedOnly(setUp)).length > 0) requireOpen(change.board);
  if (competitionId === undefined || competitionId === change.board.data.rule.id) {
    return applySetUp(change, actor, body, undefined);
  }
  await lockRuleForUse(change.tx, competitionId);
  const { rule } = await currentRule(change.tx, actor, competitionId);
  return applySetUp(change, actor, body, rule);
}

/**
 * Moves players without scores to their own gender's rating once the set-up has it. Cards shared with linked games
 * stay, because those games may lack the tee.
 */
function moveToAddedTees(change: GameChange, actor: Actor, cards: readonly ScoreCard[]) {
  const { tees } = change.board.data;
  const isAdded = ({ _id }: ScoreCard) => tees.every((tee) => tee._id !== _id);
  for (const player of change.board.players.values()) {
    const { data, card } = player;
    const tee = teeOf(player);
    const own = cardOfGender(cards, data.gender, tee);
    if (!own || tee.gender === data.gender || !isAdded(own)) continue;
    if (
      hasEntries(player) ||
      card.data.state === 'done' ||
      change.changesShowingCard(card.data.id).length > 1
    )
      continue;
    assignTee(change, player, own, actor.id);
  }
}

/**
 * Refuses a size and a date that break what the game's entry list promises.
 * @throws AppError request.invalid naming the field
 */
async function requireRoomForList({ tx, board }: GameChange, { maxPlayers, date }: Changes): Promise<void> {
  if (!board.data.game.entry_list || (maxPlayers === undefined && date === undefined)) return;
  const list = await listOfGame(tx, board.id);
  if (!list) return;
  if (maxPlayers !== undefined && maxPlayers < list.spaces)
    throw refuseField('maxPlayers', entryListSentences.maxPlayers(list.spaces));
  if (date !== undefined && list.settled_at === null && new Date(date) < list.closes_at)
    throw refuseField('date', entryListSentences.closesBeforePlay);
}

async function applySetUp(
  change: GameChange,
  actor: Actor,
  body: Omit<Changes, 'competitionId'>,
  newRule: Rule | undefined,
): Promise<void> {
  const { tx, board } = change;
  refuseProfanity(body, ['name']);
  refuseProfaneSides(body.sides);
  const { game, rule, club } = board.data;
  // The name marks a rehearsal for every reader of the board.
  if (body.name !== undefined && body.name !== game.name) requireNoRehearsal(board);
  // The form sends all its fields. An unchanged date was allowed when it was set.
  if (body.date !== undefined && body.date !== game.date.toISOString()) requireAllowedDate(actor, body.date);
  if (body.maxPlayers !== undefined) {
    // A size that another organiser set may stay.
    if (body.maxPlayers > game.max_players) {
      requireAllowedSize(actor, await clubsOrganisedFor(tx, actor.id), club, body.maxPlayers);
    }
    if (body.maxPlayers < spacesTaken(board.data, change.at)) throw new AppError('game.maxPlayers');
  }
  await requireRoomForList(change, body);
  if (body.verifyQs !== undefined && body.verifyQs !== game.verify_quick_scores) {
    await requireNoScores(tx, board);
  }
  const minutes = body.certification?.returnedAfter;
  if (minutes !== undefined) requireStillReturned(change, minutes);
  if (newRule) requireRuleForSeated(board, newRule);
  if (newRule) await requireSameCardKind(tx, board, newRule);
  if (newRule) await requireEventRule(tx, board, newRule);
  const teeIds = body.scoreCards ?? board.data.tees.map((tee) => tee._id);
  if (body.scoreCards || body.startingTees || body.gameResultRules?.extraHoles || newRule) {
    const kept = new Set(teeIds);
    for (const player of board.players.values()) {
      if (!kept.has(teeOf(player)._id)) throw new AppError('game.cardInUse');
    }
    const { holesNumber } = newRule ?? rule;
    const tees = await requireTees(
      tx,
      // Unchanged tees may include some that only the owner may choose.
      body.scoreCards ? actor : { ...actor, role: 'admin' },
      game.course_id,
      teeIds,
      holesNumber,
    );
    requireStartingTees(body.startingTees ?? game.starting_tees, tees, holesNumber);
    requireMatchHoles(
      newRule ?? rule,
      body.startingTees ?? game.starting_tees,
      tees,
      body.gameResultRules?.extraHoles ?? board.gameResultRules.extraHoles,
    );
    if (body.scoreCards) {
      await replaceGameTees(tx, game.id, [...kept]);
      moveToAddedTees(change, actor, tees.map(presentTee));
    }
  }
  // The board lacks the new rule and score cards.
  if (newRule) change.changeRule(newRule);
  if (body.scoreCards) change.reload();
  change.setGame(
    definedOnly({
      name: body.name,
      date: body.date === undefined ? undefined : new Date(body.date),
      rule_id: newRule?.id,
      rule_version: newRule?.version,
      max_players: body.maxPlayers,
      starting_tees: body.startingTees,
      leaderboard: body.leaderboard && leaderboardWith(board.leaderboard, body.leaderboard),
      start_sheet:
        body.date === undefined && body.startSheet === undefined
          ? undefined
          : {
              ...startSheetOn(board, body.date ?? game.date.toISOString()),
              ...definedOnly(body.startSheet ?? {}),
            },
      verify_quick_scores: body.verifyQs,
      auto_progress: body.autoProgress,
      join_after_start: body.joinAfterStart,
      certification: body.certification && { ...board.certification, ...definedOnly(body.certification) },
      planned_round: body.plannedRound && { ...board.plannedRound, ...definedOnly(body.plannedRound) },
      result_rules: body.gameResultRules && {
        ...board.gameResultRules,
        ...definedOnly(body.gameResultRules),
      },
      side_a: body.sides === undefined ? undefined : (body.sides?.a ?? null),
      side_b: body.sides === undefined ? undefined : (body.sides?.b ?? null),
      redirect_url: body.redirectUrl,
      ...(await changedFee(tx, board, actor, body)),
      search: body.name === undefined ? undefined : await searchText(tx, board, body.name),
    }),
  );
  const linked = change.linked.filter(({ data }) => data.game.main_game_id === game.main_game_id);
  requireOneRound([change, ...linked], (game) => (game === change && newRule) || game.data.rule);
}
