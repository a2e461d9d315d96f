import {
  type leagues as calls,
  type HandlerInput,
  knockOutSentences,
  leagueSentence,
  leagueSentences,
  matchScoreRefusal,
} from '@flagstick/contract';
import { type LeagueFixture, otherSide, printMatchScore, readMatchScore } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { seenOf, statusOfEntry, timeAfter } from '../knock-outs/index.ts';
import { mayChange } from './access.ts';
import { fixtureAt, partOf, storedAt } from './fixtures.ts';
import {
  deleteResult,
  type FixtureRef,
  type LeagueRow,
  putResult,
  type ResultRow,
  type SideName,
} from './store.ts';

type Entry = HandlerInput<typeof calls.enterResult>['body'];

export interface FixtureChange {
  readonly db: Db;
  readonly actor: Actor;
  readonly row: LeagueRow;
  readonly ref: FixtureRef;
  readonly now: Date;
}

interface OpenFixture {
  readonly fixture: LeagueFixture;
  readonly stored: ResultRow | undefined;
  readonly organises: boolean;
  /** The side of the caller in this fixture. */
  readonly own: SideName | undefined;
}

/**
 * The fixture, for its players and organisers.
 * @param of.side only players of this side; any by default
 * @param of.seen the result that the caller saw; not checked by default
 * @throws AppError action.notAllowed, item.notFound, league.notOpen, league.conflict, league.decided
 */
export function requireFixture(
  { actor, row, ref }: FixtureChange,
  of: { readonly side?: SideName; readonly seen?: string | null },
): OpenFixture {
  const organises = mayChange(actor, row);
  const part = partOf(row, actor.id);
  if (!organises && !part) throw new AppError('action.notAllowed');
  const fixture = fixtureAt(row, ref);
  if (!fixture) throw new AppError('item.notFound');
  const own = part?.side_id === fixture.a ? 'a' : part?.side_id === fixture.b ? 'b' : undefined;
  if (!organises && (!own || (of.side !== undefined && own !== of.side)))
    throw new AppError('action.notAllowed');
  if (fixture.state === 'void' || fixture.state === 'out') throw new AppError('league.notOpen');
  const stored = storedAt(row, ref);
  if (of.seen !== undefined && of.seen !== seenOf(stored)) throw new AppError('league.conflict');
  if (!organises && fixture.state === 'decided') throw new AppError('league.decided');
  return { fixture, stored, organises, own };
}

const matchesText = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

/** @throws AppError request.invalid for matches that the fixture does not have, or without a winner */
function requireMatches({ how, won: { a, b } }: Entry, matches: number): void {
  if (how === 'played') {
    if (a + b > matches) throw refuseField('won', leagueSentence('matches', matchesText(matches)));
  } else if (how === 'notPlayed') {
    if (a + b > 0) throw refuseField('won', leagueSentences.noWinner);
  } else if (a + b !== matches || (a > 0 && b > 0)) throw refuseField('won', leagueSentences.winner);
}

/** @throws AppError request.invalid */
function scoreOf({ how, won, score }: Entry, { match_count, holes }: LeagueRow): string | null {
  if (score === null || score === '') return null;
  if (how !== 'played' || match_count > 1 || won.a === won.b)
    throw refuseField('score', leagueSentences.oneMatch);
  const refusal = matchScoreRefusal(score, holes);
  if (refusal !== null) throw refuseField('score', refusal);
  const read = readMatchScore(score, holes);
  if (read.how !== 'played' || !read.score) throw refuseField('score', knockOutSentences.unreadable);
  return printMatchScore(read.score);
}

/** Its state follows `statusOfEntry`. @throws AppError as the call lists */
export async function enterResult(change: FixtureChange, entry: Entry): Promise<void> {
  const { db, actor, row, ref, now } = change;
  const { stored, organises, own } = requireFixture(change, { seen: entry.seen });
  const { how, won } = entry;
  requireMatches(entry, row.match_count);
  const score = scoreOf(entry, row);
  const other = own && otherSide(own);
  const givesUp = (how === 'conceded' || how === 'walkover') && other !== undefined && won[other] > 0;
  if (!organises) {
    // Whether a fixture counts without play is decided by the committee.
    if (how === 'notPlayed' || (how === 'conceded' && !givesUp)) throw new AppError('action.notAllowed');
  }
  const status = statusOfEntry(stored, {
    ...{ organises, givesUp, byOther: stored?.by_side === other },
    isSame: stored?.how === how && stored.won_a === won.a && stored.won_b === won.b && stored.score === score,
  });
  await putResult(db, {
    ...{ league_id: row.id, ...ref, how, won_a: won.a, won_b: won.b, score, status },
    by_side: organises ? null : (own ?? null),
    ...{ by_id: actor.id, at: timeAfter(now, stored) },
  });
}

/** @throws AppError as the call lists; league.conflict for a result that does not wait for an answer */
export async function answerResult(
  change: FixtureChange,
  { agree, seen }: { readonly agree: boolean; readonly seen: string },
): Promise<void> {
  const { db, row, ref, now } = change;
  const { stored, organises, own } = requireFixture(change, { seen });
  if (!stored || stored.status === 'final') throw new AppError('league.conflict');
  if (!organises && stored.by_side === own) throw new AppError('action.notAllowed');
  await putResult(db, {
    ...{ ...stored, ...ref, league_id: row.id, status: agree ? 'final' : 'disputed' },
    at: timeAfter(now, stored),
  });
}

/** @throws AppError as the call lists */
export async function removeResult(
  change: FixtureChange,
  { seen }: { readonly seen: string },
): Promise<void> {
  const { db, row, ref } = change;
  const { stored, organises, own } = requireFixture(change, { seen });
  // Without it a side would end a dispute alone.
  const isOwn = stored?.by_side === own && stored?.status === 'entered';
  if (!organises && !isOwn) throw new AppError('action.notAllowed');
  await deleteResult(db, row.id, ref);
}
