import { errors } from '@flagstick/contract';
import { AppError } from '../../../http/index.ts';
import {
  countReloads,
  type GameVersion,
  lockHandicaps,
  lockSetsOf,
  publishHandicapChange,
  publishReloads,
  recordHandicapChange,
} from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import {
  clubsWithTwoCredits,
  gamesWith,
  handicapRulesOf,
  lockBoth,
  type Move,
  moveInGames,
  moveOutsideGames,
  namedTogether,
} from './store.ts';

/** What `publishMovedRounds` needs after the commit. */
export interface MovedRounds {
  readonly to: string;
  readonly versions: readonly GameVersion[];
  /** The rules whose custom handicap may be another now. */
  readonly rules: readonly string[];
}

function refuseTogether(code: 'rounds.together' | 'rounds.credit', names: readonly string[]): void {
  if (names.length === 0) return;
  const sentence = errors[code].text.replace('{names}', names.join(', '));
  throw new AppError(code, { sentence, fields: names.map((name) => ({ field: name, error: sentence })) });
}

/** @throws AppError rounds.together, rounds.credit, naming the games, lists, knock-outs, team days, events or clubs */
export async function requireMovable(tx: Tx, move: Move): Promise<void> {
  refuseTogether('rounds.together', await namedTogether(tx, move));
  refuseTogether('rounds.credit', await clubsWithTwoCredits(tx, move));
}

/**
 * Moves seats, cards, entries, logs, handicaps and payments of one person from a guest or an account to an account, in
 * the caller's transaction. The caller decides whether it is the same person, and erases `from`. Call
 * `publishMovedRounds` after the commit.
 * @throws AppError item.notFound, rounds.together, rounds.credit, server.busy
 */
export async function moveRounds(tx: Tx, move: Move): Promise<MovedRounds> {
  const { from, to } = move;
  const locked = await lockSetsOf(tx, await gamesWith(tx, from));
  const people = await lockBoth(tx, move);
  if (people.length !== 2 || people.some(({ id, guest }) => id === to && guest))
    throw new AppError('item.notFound');
  // A seat that was given before both accounts were locked is in a game that may not be locked.
  const games = await lockSetsOf(tx, await gamesWith(tx, from));
  if (games.length > locked.length) throw new AppError('server.busy');
  await requireMovable(tx, move);
  const rules = await handicapRulesOf(tx, from);
  await lockHandicaps(tx, rules);
  await moveInGames(tx, games, move);
  await moveOutsideGames(tx, move);
  for (const rule of rules) await recordHandicapChange(tx, rule, [to]);
  return { to, versions: await countReloads(tx, games), rules };
}

export async function publishMovedRounds(
  parts: FeatureDeps<'storage' | 'boards'>,
  { to, versions, rules }: MovedRounds,
): Promise<void> {
  await publishReloads(parts, versions);
  for (const rule of rules) await publishHandicapChange(parts, rule, [to]);
}
