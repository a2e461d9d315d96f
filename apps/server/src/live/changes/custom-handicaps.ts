import { localTimeOf } from '@flagstick/contract';
import { hasExpired } from '@flagstick/golf';
import { AppError } from '../../shared/errors.ts';
import type { Db, SeatHandicap } from '../../storage/index.ts';
import type { GameData } from '../game/game-data.ts';
import { type Rule, ruleOf } from '../game/rule.ts';
import {
  gamesPlayed,
  type LatestCustomHandicap,
  latestCustomHandicaps,
  lockHandicaps,
  ruleVersion,
  waitingGames,
} from '../store/custom-handicaps-store.ts';
import type { GameChange } from './game-change.ts';

export const localDay = (at: Date, zone: string): string => localTimeOf(at, zone).slice(0, 10);

const keyOf = ({ rule_id, player_id }: { rule_id: string; player_id: string }) => `${rule_id}|${player_id}`;

type ExpiringRule = Pick<Rule, 'id' | 'expireRules'>;

/** The handicaps that have lapsed on this day for lack of games. */
export async function lapsedHandicaps(
  db: Db,
  rules: readonly ExpiringRule[],
  steps: readonly LatestCustomHandicap[],
  day: string,
): Promise<Set<LatestCustomHandicap>> {
  const expiring = new Map(
    rules.flatMap(({ id, expireRules }) => {
      const { isActive, minGames, duringMonths, minMonths } = expireRules;
      if (!isActive || minGames === null || duringMonths === null || minMonths === null) return [];
      return [[id, { isActive, minGames, duringMonths, minMonths }] as const];
    }),
  );
  const candidates = steps.filter(({ rule_id }) => expiring.has(rule_id));
  if (candidates.length === 0) return new Set();
  const played = await gamesPlayed(db, {
    playerIds: [...new Set(candidates.map(({ player_id }) => player_id))],
    ruleIds: [...expiring.keys()],
  });
  const days = Map.groupBy(played, keyOf);
  return new Set(
    candidates.filter((step) => {
      const rule = expiring.get(step.rule_id);
      const games = (days.get(keyOf(step)) ?? []).map((game) => game.day);
      return rule !== undefined && hasExpired(rule, games, day);
    }),
  );
}

/**
 * The custom handicaps of these people under a rule that count on a day.
 * @param publicOnly whether to include only those that everyone may know
 */
export async function currentHandicaps(
  db: Db,
  rule: ExpiringRule,
  playerIds: readonly string[],
  day: string,
  publicOnly = false,
): Promise<Map<string, LatestCustomHandicap>> {
  if (playerIds.length === 0) return new Map();
  const steps = await latestCustomHandicaps(db, { playerIds, ruleIds: [rule.id], publicOnly });
  const lapsed = await lapsedHandicaps(db, [rule], steps, day);
  return new Map(steps.filter((step) => !lapsed.has(step)).map((step) => [step.player_id, step]));
}

const seatHandicapOf = ({ tenths, game_id, game_name, game_date }: LatestCustomHandicap): SeatHandicap => ({
  tenths,
  game:
    game_id === null || game_name === null || game_date === null
      ? null
      : { id: game_id, name: game_name, date: game_date.toISOString() },
});

const sameHandicap = (a: SeatHandicap | null, b: SeatHandicap | null) =>
  a?.tenths === b?.tenths && a?.game?.id === b?.game?.id;

export const gameDay = ({ game, club }: Pick<GameData, 'game' | 'club'>): string =>
  localDay(game.date, club.timeZone);

/**
 * The current custom handicaps of these players under a rule: before the game's start only those that everyone may
 * know, from its start all.
 */
export async function currentSeatHandicaps(
  db: Db,
  data: GameData,
  rule: Rule,
  playerIds: readonly string[],
): Promise<Map<string, SeatHandicap | null>> {
  const accountIds = data.players
    .filter(({ id, guest }) => !guest && playerIds.includes(id))
    .map(({ id }) => id);
  const isWaiting = data.game.state === 'waitingList';
  const live =
    rule.type === 'custom'
      ? await currentHandicaps(db, rule, accountIds, gameDay(data), isWaiting)
      : new Map();
  return new Map(
    accountIds.map((id) => {
      const step = live.get(id);
      return [id, step ? seatHandicapOf(step) : null];
    }),
  );
}

export async function changedSeatHandicaps(
  db: Db,
  data: GameData,
  playerIds: readonly string[],
  rule: Rule = data.rule,
): Promise<Map<string, SeatHandicap | null>> {
  if (playerIds.length === 0) return new Map();
  const seated = new Map(data.players.map(({ id, customHandicap }) => [id, customHandicap]));
  const now = await currentSeatHandicaps(db, data, rule, playerIds);
  return new Map([...now].filter(([id, handicap]) => !sameHandicap(seated.get(id) ?? null, handicap)));
}

async function updateSeats(change: GameChange, playerIds: readonly string[], rule: Rule): Promise<void> {
  if (change.data.game.state === 'done') return;
  const others = await changedSeatHandicaps(change.tx, change.data, playerIds, rule);
  for (const [id, customHandicap] of others) change.setSeat(id, { customHandicap });
}

/** Updates the seats of these people to their current custom handicaps. Closed games keep theirs. */
export async function updateSeatHandicaps(change: GameChange, playerIds: readonly string[]): Promise<void> {
  const { rule } = change.data;
  if (rule.type === 'custom') await lockHandicaps(change.tx, [rule.id]);
  await updateSeats(change, playerIds, rule);
}

/** The players whose custom handicap must be set by a change of a game, and the rule that applies after it. */
async function playersNeedingHandicap({ board, data, tx }: GameChange) {
  const { rule_id, rule_version, state } = data.game;
  const ruleChanges = rule_id !== data.rule.id || rule_version !== data.rule.version;
  const rule = ruleChanges ? ruleOf(await ruleVersion(tx, rule_id, rule_version)) : data.rule;
  if (rule.type !== 'custom' && !ruleChanges) return { rule, asked: [] };
  const begins = state === 'playing' && board.data.game.state === 'waitingList';
  const had = new Set(board.data.players.map(({ id }) => id));
  return {
    rule,
    asked: data.players.filter(({ id }) => ruleChanges || begins || !had.has(id)).map(({ id }) => id),
  };
}

/**
 * Sets the current custom handicap of new seats; of all seats when the game begins, and when it moves to another rule.
 * @param games the changes of a whole linked set
 */
export async function setCurrentHandicaps(games: readonly GameChange[]): Promise<void> {
  const pending: Array<{ change: GameChange } & Awaited<ReturnType<typeof playersNeedingHandicap>>> = [];
  for (const change of games) {
    const { rule, asked } = await playersNeedingHandicap(change);
    if (asked.length > 0) pending.push({ change, rule, asked });
  }
  const [first] = pending;
  if (!first) return;
  await lockHandicaps(
    first.change.tx,
    pending.flatMap(({ rule }) => (rule.type === 'custom' ? [rule.id] : [])),
  );
  for (const { change, asked, rule } of pending) await updateSeats(change, asked, rule);
}

type ChangeGame = (gameId: string, work: (change: GameChange) => Promise<void>) => Promise<void>;

/**
 * Updates waiting games after a change of custom handicaps. Call it after the commit: the games read the handicaps
 * again at their start.
 */
export async function updateWaitingGames(
  db: Db,
  ruleId: string,
  playerIds: readonly string[],
  changeGame: ChangeGame,
): Promise<void> {
  for (const id of await waitingGames(db, ruleId, playerIds)) {
    const work = async (change: GameChange) => {
      const { game, rule } = change.data;
      if (game.state === 'waitingList' && rule.id === ruleId) await updateSeatHandicaps(change, playerIds);
    };
    await changeGame(id, work).catch((error: unknown) => {
      // The game was deleted in the meantime.
      if (!(error instanceof AppError && error.code === 'game.notFound')) throw error;
    });
  }
}
