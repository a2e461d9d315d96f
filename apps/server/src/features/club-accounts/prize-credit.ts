import type { PrizeCredit, PrizeCreditLine } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, requireNoRehearsal } from '../../live/index.ts';
import type { Db } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { finalWinnings, isPrizeGivingAhead } from '../prizes/index.ts';
import { requireMayCredit } from './access.ts';
import { changeAccounts, draftsOf } from './change-accounts.ts';
import type { AccountDraft, ClubOfAccount } from './draft.ts';
import { personIn } from './present.ts';
import { clubOf, creditedOf, lockFixedAt, type PersonRow, peopleOf } from './store.ts';

type Deps = FeatureDeps<'storage' | 'boards'>;

interface WonPrize {
  readonly player: string;
  /** The contest's id, with `:pot` for a share of its pot. */
  readonly prize: string;
  /** Its name for people. */
  readonly name: string;
  /** In pence. */
  readonly won: number;
  readonly credited: number;
  /** How much of it expired. */
  readonly expired: number;
  /** Whether it was ever credited, even if all of it was taken back. */
  readonly wasCredited: boolean;
}

interface WonPrizes
  extends Pick<PrizeCredit, 'fixedAt' | 'hasPots' | 'pots' | 'potsCredited' | 'creditedAt'> {
  readonly club: ClubOfAccount;
  readonly reason: string | null;
  readonly prizes: readonly WonPrize[];
}

const isPot = (prize: string) => prize.endsWith(':pot');

/** @throws AppError rehearsal.ofRehearsal, prize.notClosed, action.notAllowed, item.notFound */
async function wonPrizes(db: Db, board: Board, actor: Actor, withPots: boolean): Promise<WonPrizes> {
  const rows = await creditedOf(db, board.id);
  const fixed = finalWinnings(board);
  // The course may belong to another club by now.
  const clubId = rows[0]?.club_id ?? fixed?.club ?? board.data.club.id;
  requireMayCredit(board, actor, clubId);
  requireNoRehearsal(board);
  if (!fixed) throw new AppError('prize.notClosed');
  const club = await clubOf(db, clubId);
  if (!club) throw new AppError('item.notFound');
  const potsCredited = rows.some(({ prize }) => isPot(prize));
  const pots = withPots || potsCredited;
  const won = fixed.winnings.flatMap(({ player, contest, name, prizes, pot }) => [
    { player, prize: contest, name, won: prizes },
    { player, prize: `${contest}:pot`, name: `${name}, share of the pot`, won: pots ? pot : 0 },
  ]);
  const keyOf = (player: string, prize: string) => `${player} ${prize}`;
  const credited = new Map(rows.map((row) => [keyOf(row.user_id, row.prize), row]));
  const isWon = new Set(won.map(({ player, prize }) => keyOf(player, prize)));
  const noLonger = rows
    .filter((row) => !isWon.has(keyOf(row.user_id, row.prize)))
    .map(({ user_id: player, prize, reason: name }) => ({ player, prize, name, won: 0 }));
  const times = rows.map(({ at }) => at.getTime());
  return {
    ...{ club, reason: fixed.reason, fixedAt: fixed.at, pots, potsCredited },
    hasPots: fixed.winnings.some(({ pot }) => pot > 0),
    creditedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    prizes: [...won, ...noLonger]
      .map((one): WonPrize => {
        const row = credited.get(keyOf(one.player, one.prize));
        return {
          ...one,
          credited: Number(row?.amount ?? 0),
          expired: Number(row?.expired ?? 0),
          wasCredited: row !== undefined,
        };
      })
      .filter((one) => one.won > 0 || one.credited > 0),
  };
}

interface Booking {
  readonly gameId: string;
  readonly by: string;
  readonly drafts: ReadonlyMap<string, AccountDraft>;
  readonly people: ReadonlyMap<string, PersonRow>;
}

/**
 * Adds what was won and not yet credited to the drafts, then takes back what is no longer won, as far as the balances
 * allow.
 * @throws AppError credit.full
 */
function bookInto({ prizes, reason }: WonPrizes, { gameId, by, drafts, people }: Booking): PrizeCreditLine[] {
  const book = ({ player, prize, name, won, credited, expired, wasCredited }: WonPrize): PrizeCreditLine => {
    const draft = drafts.get(player);
    if (!draft) throw new Error(`Player ${player} has no account to book into.`);
    const deleted = people.get(player)?.deleted_at !== null;
    const wanted = won - credited;
    // What expired is gone already.
    const takenBack = Math.min(Math.max(0, -wanted - expired), draft.balance);
    const change = wanted > 0 && !deleted ? wanted : 0 - takenBack;
    if (change !== 0) {
      draft.add({
        kind: wasCredited ? 'correction' : 'prize',
        amount: change,
        reason: wasCredited && reason !== null ? `${name}: ${reason}` : name,
        by_id: by,
        ...{ game_id: gameId, prize },
      });
    }
    return {
      player: personIn(people, player),
      ...{ prize: name, won, credited, change, deleted },
      uncovered: Math.max(0, change - wanted),
    };
  };
  const isGain = ({ won, credited }: WonPrize) => won > credited;
  const lines = new Map<WonPrize, PrizeCreditLine>();
  for (const one of prizes.filter(isGain)) lines.set(one, book(one));
  for (const one of prizes.filter((other) => !isGain(other))) lines.set(one, book(one));
  return prizes.flatMap((one) => lines.get(one) ?? []);
}

const peopleIn = async (db: Db, { prizes }: WonPrizes) =>
  new Map((await peopleOf(db, [...new Set(prizes.map(({ player }) => player))])).map((row) => [row.id, row]));

/**
 * What booking the prizes of a game would do.
 * @throws AppError game.notFound, action.notAllowed, rehearsal.ofRehearsal, prize.notClosed, item.notFound
 */
export async function previewPrizeCredit(
  { storage: { db }, boards }: Deps,
  actor: Actor,
  gameId: string,
  pots: boolean,
): Promise<PrizeCredit> {
  const { board } = await boards.require(gameId);
  const won = await wonPrizes(db, board, actor, pots);
  const people = await peopleIn(db, won);
  const drafts = await draftsOf(db, won.club, [...people.keys()], boards.clock.now());
  const { club, prizes: _prizes, reason: _reason, ...rest } = won;
  return {
    ...rest,
    club: { _id: club.id, name: club.name },
    months: club.credit_months,
    lines: bookInto(won, { gameId, by: actor.id, drafts, people }),
  };
}

/**
 * Books the prizes of a game, each once; afterwards only differences.
 * @param fixedAt of the preview
 * @throws AppError game.notFound, action.notAllowed, rehearsal.ofRehearsal, prize.notClosed, item.notFound,
 * credit.beforePrizeGiving, credit.changed, credit.full
 */
export async function creditPrizes(
  { storage: { db }, boards }: Deps,
  actor: Actor,
  gameId: string,
  { fixedAt, pots }: { readonly fixedAt: string; readonly pots: boolean },
): Promise<void> {
  const { board } = await boards.require(gameId);
  const { club } = await wonPrizes(db, board, actor, pots);
  // Members read their credit.
  if (isPrizeGivingAhead(board)) throw new AppError('credit.beforePrizeGiving');
  await db.transaction().execute(async (tx) => {
    const stored = await lockFixedAt(tx, gameId);
    // Another call may have credited them before the lock.
    const won = await wonPrizes(tx, board, actor, pots);
    if (stored !== fixedAt || won.fixedAt !== fixedAt) throw new AppError('credit.changed');
    const people = await peopleIn(tx, won);
    await changeAccounts(tx, club, [...people.keys()], boards.clock, (drafts) =>
      bookInto(won, { gameId, by: actor.id, drafts, people }),
    );
  });
}
