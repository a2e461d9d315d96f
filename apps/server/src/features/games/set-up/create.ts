import { contractTexts, formatOf, type GameInsert, type GameMatchRound } from '@flagstick/contract';
import { holesInPlay } from '@flagstick/golf';
import type * as z from 'zod';
import { type Actor, refuseField } from '../../../http/index.ts';
import { liveFormatOf, type Rule, type TeeRow } from '../../../live/index.ts';
import { hasSwearWord, refuseProfanity } from '../../../shared/profanity.ts';
import { type Db, newId, type Tx } from '../../../storage/index.ts';
import { type CourseRow, courseById, gameSearchText } from '../../courses/index.ts';
import { lockRuleForUse } from '../../game-rules/index.ts';
import { teeById } from '../../score-cards/index.ts';
import { gameKindFor, requireAllowedDate, requireAllowedSize } from '../access.ts';
import { addInitialOrganisers } from '../organisers/organisers.ts';
import { newGameCode } from './code.ts';
import { feeOf } from './fee.ts';
import { defaultLeaderboard, leaderboardWith } from './leaderboard.ts';
import { requireGameQuota } from './quota.ts';
import { currentRule } from './rule.ts';
import { clubsOrganisedFor, insertGame, replaceGameTees } from './store.ts';

export type NewGame = z.output<typeof GameInsert>;

/** @throws AppError request.invalid */
async function requireCourse(db: Db, id: string): Promise<CourseRow> {
  const course = await courseById(db, id);
  if (!course) throw refuseField('course', 'That course doesn’t exist.');
  return course;
}

/**
 * @param kept tees used before, of any owner
 * @throws AppError request.invalid for a tee that the caller may not use, of another course or with too few holes
 */
export async function requireTees(
  db: Db,
  actor: Actor,
  courseId: string,
  ids: readonly string[],
  holes: number,
  kept: ReadonlySet<string> = new Set(),
) {
  const tees: TeeRow[] = [];
  for (const id of new Set(ids)) {
    const tee = await teeById(db, kept.has(id) ? { ...actor, role: 'admin' } : actor, id);
    if (!tee || tee.course_id !== courseId)
      throw refuseField('scoreCards', 'A score card belongs to another course.');
    if (tee.holes.length < holes) {
      throw refuseField('scoreCards', `The score card ${tee.name} has fewer than ${holes} holes.`);
    }
    tees.push(tee);
  }
  return tees;
}

/** @throws AppError request.invalid for a hole that the cards lack or that is not in play */
export function requireStartingTees(startingTees: readonly number[], tees: readonly TeeRow[], holes: number) {
  const card = tees[0]?.holes ?? [];
  const isOn = (list: ReadonlyArray<{ readonly number: number }>) => (tee: number) =>
    list.some(({ number }) => number === tee);
  if (!startingTees.every(isOn(card)))
    throw refuseField('startingTees', 'The course doesn’t have that hole.');
  if (!startingTees.every(isOn(holesInPlay(card, holes, Math.min(...startingTees))))) {
    throw refuseField('startingTees', `The game rule plays ${holes} holes: it has no such starting tee.`);
  }
}

/**
 * Extra holes must be holes of the cards. A match is played on the first eighteen, because higher numbers are its extra
 * holes.
 */
export function requireMatchHoles(
  rule: Rule,
  startingTees: readonly number[],
  tees: readonly TeeRow[],
  extraHoles: readonly number[],
) {
  const format = formatOf(rule.playingRules);
  const card = tees[0]?.holes ?? [];
  if (
    !liveFormatOf(rule)
      .extraHolesOf(extraHoles)
      .every((hole) => card.some(({ number }) => number === hole))
  ) {
    throw refuseField('gameResultRules.extraHoles', 'The course doesn’t have that hole.');
  }
  const inPlay = holesInPlay(card, rule.holesNumber, Math.min(...startingTees));
  if (inPlay.some(({ number }) => format.isExtraHole(number))) {
    throw refuseField('startingTees', 'A match must be played on holes 1 to 18.');
  }
}

/** The names of sides are public. @throws AppError request.invalid */
export function refuseProfaneSides(sides: NewGame['sides'] | undefined) {
  if (!sides) return;
  for (const side of ['a', 'b'] as const) {
    if (hasSwearWord(sides[side])) throw refuseField(`sides.${side}`, contractTexts.swearWord);
  }
}

/**
 * Creates a game in the waiting list. Its owner and the managers of the course's club organise it.
 * @param kept tees of the copied game, of any owner
 * @param ruleIsSet by an organiser, so that it may be one for teams in a player's game
 * @param matchRound the round that the game is in a match over two rounds
 * @throws AppError game.limited for settings that the account may not use, games.tooManyToday, games.tooManyOpen,
 * request.invalid naming the field
 */
export async function createGame(
  tx: Tx,
  actor: Actor,
  body: NewGame,
  {
    kept,
    ruleIsSet = false,
    matchRound,
  }: { kept?: ReadonlySet<string>; ruleIsSet?: boolean; matchRound?: GameMatchRound | undefined } = {},
): Promise<string> {
  refuseProfanity(body, ['name']);
  refuseProfaneSides(body.sides);
  const course = await requireCourse(tx, body.course);
  const club = { id: course.club_id, registered: course.club_registered };
  requireAllowedSize(actor, await clubsOrganisedFor(tx, actor.id), club, body.maxPlayers);
  await lockRuleForUse(tx, body.competitionId);
  const { rule } = await currentRule(
    tx,
    ruleIsSet ? { ...actor, role: 'organiser' } : actor,
    body.competitionId,
  );
  requireAllowedDate(actor, body.date);
  const tees = await requireTees(tx, actor, course.id, body.scoreCards, rule.holesNumber, kept);
  requireStartingTees(body.startingTees, tees, rule.holesNumber);
  requireMatchHoles(rule, body.startingTees, tees, body.gameResultRules.extraHoles);
  await requireGameQuota(tx, actor);
  const id = newId();
  const kind = gameKindFor(actor);
  const code = await newGameCode(tx);
  await insertGame(tx, {
    id,
    code,
    name: body.name,
    date: new Date(body.date),
    state: 'waitingList',
    course_id: course.id,
    rule_id: rule.id,
    rule_version: rule.version,
    owner_id: actor.id,
    kind,
    max_players: body.maxPlayers,
    starting_tees: JSON.stringify(body.startingTees),
    leaderboard: JSON.stringify(leaderboardWith(defaultLeaderboard, body.leaderboard)),
    start_sheet: JSON.stringify(body.startSheet),
    verify_quick_scores: body.verifyQs ?? kind === 'club',
    auto_progress: body.autoProgress,
    join_after_start: body.joinAfterStart,
    certification: JSON.stringify(body.certification),
    planned_round: JSON.stringify(body.plannedRound),
    result_rules: JSON.stringify({ ...body.gameResultRules, round: matchRound }),
    side_a: body.sides?.a ?? null,
    side_b: body.sides?.b ?? null,
    redirect_url: body.redirectUrl,
    ...feeOf(actor, body),
    search: gameSearchText(body.name, code, course.name, course.club_name),
  });
  await replaceGameTees(
    tx,
    id,
    tees.map((tee) => tee.id),
  );
  await addInitialOrganisers(tx, { id, ownerId: actor.id, clubId: course.club_id }, body.organizers);
  return id;
}
