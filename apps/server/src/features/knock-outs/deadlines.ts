import { randomInt } from 'node:crypto';
import { dayAfter, dayMs, instantOf } from '@flagstick/contract';
import { unplayedWinner } from '@flagstick/golf';
import { recurringJob } from '../../jobs/index.ts';
import { lockKey, type Storage, type Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { type DrawnSection, drawnSection, entrantsOf, gamesOf, resultAt } from './brackets.ts';
import { dropStaleResults } from './changes.ts';
import { type LetterParts, postReminder, postUndecided } from './letters.ts';
import { takeFinished } from './live/take-result.ts';
import {
  hasScores,
  type KnockOutRow,
  knockOutById,
  markApplied,
  markReminded,
  putResult,
  withOpenDeadlines,
} from './store.ts';

const everyMs = 10 * 60_000;
/** No reminder is sent earlier; one more day covers all time zones. */
const longestReminderDays = 15;

/** A deadline ends with its day at the club. */
export const endOf = (deadline: string, zone: string): Date => {
  const next = dayAfter(deadline);
  return new Date(instantOf(`${next} 00:00`, zone) ?? `${next}T00:00:00Z`);
};

/** Short enough to read out. */
const tosses = 10_000;

/** The opponent has at least this time to answer a result before it counts. */
const answerMs = dayMs;

interface PassedRound {
  readonly section: DrawnSection;
  readonly round: number;
  readonly now: Date;
}

/** A result that the opponent did not dispute counts after the deadline. A disputed one is left to the organiser. */
async function countUnanswered(tx: Tx, row: KnockOutRow, { section, round, now }: PassedRound) {
  for (const stored of row.results) {
    if (stored.section !== section.name || stored.round !== round || stored.status !== 'entered') continue;
    if (now.getTime() - new Date(stored.at).getTime() < answerMs) continue;
    await putResult(tx, { ...stored, knock_out_id: row.id, status: 'final', at: now });
  }
}

/**
 * Decides the matches without a result by the rule for matches not played. The organiser gets a letter about those that
 * are left; it does not name results that wait for an answer, which count a day later.
 */
async function applyRule(tx: Tx, parts: LetterParts, row: KnockOutRow, { section, round, now }: PassedRound) {
  for (const match of section.bracket.rounds[round - 1] ?? []) {
    const key = { knock_out_id: row.id, section: section.name, round, match: match.match };
    if (match.state !== 'open' || resultAt(row, key)) continue;
    // A match in play is not one that was not played.
    const games = gamesOf(row, section.name, match).filter(({ taken_at }) => taken_at === null);
    const ids = games.map(({ game_id }) => game_id);
    if (ids.length > 0 && (await hasScores(tx, ids))) continue;
    const toss = randomInt(tosses);
    const winner = unplayedWinner(match, row.unplayed, { order: section.order, toss });
    if (winner === undefined) continue;
    await putResult(tx, {
      ...{ ...key, how: 'notPlayed', winner_id: winner, score: null, status: 'final', at: now },
      ...{ by_entrant_id: null, by_id: null, toss: row.unplayed === 'toss' ? toss : null },
    });
  }
  await dropStaleResults(tx, row);
  await markApplied(tx, row.id, { section: section.name, round, at: now });
  const after = await knockOutById(tx, row.id);
  const drawn = after && drawnSection(after, section.name);
  const matches = (drawn?.bracket.rounds[round - 1] ?? []).filter(({ state, match }) => {
    const stored = after && resultAt(after, { section: section.name, round, match });
    return (state === 'open' || state === 'pending') && stored?.status !== 'entered';
  });
  if (drawn) await postUndecided(tx, parts, row, { section: drawn, matches });
}

async function remind(
  tx: Tx,
  parts: LetterParts,
  row: KnockOutRow,
  { section, round, deadline, end }: { section: DrawnSection; round: number; deadline: string; end: Date },
) {
  for (const match of section.bracket.rounds[round - 1] ?? []) {
    const address = { section: section.name, round, match: match.match };
    if (match.state !== 'open' || resultAt(row, address)) continue;
    const isNew = await markReminded(tx, row.id, { address, entrants: entrantsOf(match), deadline });
    if (isNew) await postReminder(tx, parts, row, { section, match, end });
  }
}

/**
 * Applies the deadlines of one knock-out that have passed, in the order of the rounds, and sends reminders that are
 * due. Each is done once, in the transaction that records it. Later results of a round count after a day.
 */
async function passDeadlines(
  { storage, ...parts }: LetterParts & { readonly storage: Pick<Storage, 'db'> },
  id: string,
  now: Date,
): Promise<void> {
  await storage.db.transaction().execute(async (tx) => {
    await lockKey(tx, id);
    let row = await knockOutById(tx, id);
    for (const name of ['main', 'plate'] as const) {
      for (const { section, round, deadline, applied_at } of row?.rounds ?? []) {
        if (!row || section !== name || deadline === null) continue;
        const drawn = drawnSection(row, name);
        if (!drawn) continue;
        const end = endOf(deadline, row.time_zone);
        if (now >= end) {
          const passed = { section: drawn, round, now };
          await countUnanswered(tx, row, passed);
          if (applied_at === null) await applyRule(tx, parts, row, passed);
          else await dropStaleResults(tx, row);
          row = await knockOutById(tx, id);
        } else if (row.reminder_days > 0 && now.getTime() >= end.getTime() - row.reminder_days * dayMs)
          await remind(tx, parts, row, { section: drawn, round, deadline, end });
      }
    }
  });
}

type Parts = Parameters<Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults'>>[1];

const fault = 'Deadlines of knock-outs could not be applied.';

/** Passes the deadlines of all knock-outs. One that fails is reported and delays no other. */
export async function passAllDeadlines(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { storage, boards, mail, faults } = parts;
  const now = boards.clock.now();
  const day = new Date(now.getTime() + longestReminderDays * dayMs).toISOString().slice(0, 10);
  for (const id of await withOpenDeadlines(storage.db, day)) {
    if (signal?.aborted) return;
    await passDeadlines(parts, id, now).catch((error: unknown) =>
      faults.report(error, fault, { knockOut: id }),
    );
  }
  mail.wake();
}

export const watchDeadlines: Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults'> = (app, parts) =>
  recurringJob(app, parts, {
    kind: 'knock-out-deadlines',
    everyMs,
    fault,
    work: async (signal) => {
      await takeFinished(parts, signal);
      await passAllDeadlines(parts, signal);
    },
  });
