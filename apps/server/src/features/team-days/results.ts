import {
  type teamDays as calls,
  type HandlerInput,
  knockOutSentences,
  matchScoreRefusal,
  teamDaySentences,
} from '@flagstick/contract';
import { otherSide, printMatchScore, readMatchScore } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { seenOf, statusOfEntry, timeAfter } from '../knock-outs/index.ts';
import { mayChange } from './access.ts';
import { type DayMatch, matchesOf, partOf } from './matches.ts';
import { requireSession } from './orders.ts';
import { deleteResult, putResult, type SessionRow, type Side, type TeamDayRow } from './store.ts';

type Entry = HandlerInput<typeof calls.enterResult>['body'];

interface ResultChange {
  readonly db: Db;
  readonly actor: Actor;
  readonly row: TeamDayRow;
  readonly address: { readonly session: number; readonly match: number };
  readonly now: Date;
}

interface OpenMatch {
  readonly session: SessionRow;
  readonly stored: DayMatch['stored'];
  readonly organises: boolean;
  /** The side for which the caller acts: its captain, or a player of the match. */
  readonly own: Side | undefined;
}

/**
 * The match, for its players, their captains and organisers. Whether a player is in a match is a secret until the orders
 * are revealed.
 * @throws AppError action.notAllowed, item.notFound, teamDay.notRevealed, teamDay.notOpen, teamDay.conflict,
 *   teamDay.decided
 */
function requireMatch({ actor, row, address }: ResultChange, seen: string | null): OpenMatch {
  const organises = mayChange(actor, row);
  const part = partOf(row, actor.id);
  if (!organises && !part) throw new AppError('action.notAllowed');
  const session = requireSession(row, address.session);
  const match = matchesOf(row, session)[address.match - 1];
  if (!match) throw new AppError('item.notFound');
  if (match.state === 'hidden' || match.state === 'pending') throw new AppError('teamDay.notRevealed');
  const isIn = part && (part.isCaptain || (part.player !== null && match[part.side].includes(part.player)));
  const own = isIn ? part.side : undefined;
  if (!organises && !own) throw new AppError('action.notAllowed');
  if (match.byOrder) throw new AppError('teamDay.notOpen');
  if (seen !== seenOf(match.stored)) throw new AppError('teamDay.conflict');
  if (!organises && match.state === 'decided') throw new AppError('teamDay.decided');
  return { session, stored: match.stored, organises, own };
}

/** @throws AppError request.invalid */
function scoreOf({ how, winner, score }: Entry, holes: number): string | null {
  if (winner === null && (how === 'walkover' || how === 'conceded'))
    throw refuseField('winner', knockOutSentences.winner);
  if (winner !== null && how === 'notPlayed') throw refuseField('winner', teamDaySentences.noWinner);
  if (score === null || score === '') return null;
  if (how !== 'played' || winner === null) throw refuseField('score', knockOutSentences.notPlayed);
  const refusal = matchScoreRefusal(score, holes);
  if (refusal !== null) throw refuseField('score', refusal);
  const read = readMatchScore(score, holes);
  return read.how === 'played' && read.score ? printMatchScore(read.score) : null;
}

/** Its state follows `statusOfEntry`. @throws AppError as the call lists */
export async function enterResult(change: ResultChange, entry: Entry): Promise<void> {
  const { db, actor, row, address, now } = change;
  const { session, stored, organises, own } = requireMatch(change, entry.seen);
  const { how, winner } = entry;
  const score = scoreOf(entry, session.holes);
  if (!organises) {
    // Disqualifications and matches that are not played are the committee's.
    if (how === 'disqualified' || how === 'notPlayed') throw new AppError('action.notAllowed');
    if (how === 'conceded' && winner === own) throw new AppError('action.notAllowed');
  }
  const other = own && otherSide(own);
  const status = statusOfEntry(stored, {
    organises,
    givesUp: (how === 'conceded' || how === 'walkover') && winner === other,
    byOther: stored?.by_side === other,
    isSame: stored?.how === how && stored.winner === winner && stored.score === score,
  });
  await putResult(db, {
    ...{ team_day_id: row.id, ...address, how, winner, score, status },
    by_side: organises ? null : (own ?? null),
    ...{ by_id: actor.id, at: timeAfter(now, stored) },
  });
}

/** @throws AppError as the call lists; teamDay.conflict for a result that does not wait for an answer */
export async function answerResult(
  change: ResultChange,
  { agree, seen }: { readonly agree: boolean; readonly seen: string },
): Promise<void> {
  const { db, row, address, now } = change;
  const { stored, organises, own } = requireMatch(change, seen);
  if (!stored || stored.status === 'final') throw new AppError('teamDay.conflict');
  if (!organises && stored.by_side === own) throw new AppError('action.notAllowed');
  await putResult(db, {
    ...{ ...stored, ...address, team_day_id: row.id, status: agree ? 'final' : 'disputed' },
    at: timeAfter(now, stored),
  });
}

/** @throws AppError as the call lists */
export async function removeResult(change: ResultChange, { seen }: { readonly seen: string }): Promise<void> {
  const { db, row, address } = change;
  const { stored, organises, own } = requireMatch(change, seen);
  // Without it a side would end a dispute alone.
  const isOwn = stored?.by_side === own && stored?.status === 'entered';
  if (!organises && !isOwn) throw new AppError('action.notAllowed');
  await deleteResult(db, row.id, address);
}
