import type { HandlerInput } from '@flagstick/contract';
import { type knockOuts as calls, knockOutSentences, matchScoreRefusal } from '@flagstick/contract';
import { type BracketMatch, mayCorrect, printMatchScore, readMatchScore } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { mayChange } from './access.ts';
import {
  type DrawnSection,
  drawnSection,
  entrantsOf,
  entryOf,
  fieldOfPlate,
  matchAt,
  resultAt,
} from './brackets.ts';
import { seenOf, statusOfEntry, timeAfter } from './sides/agreement.ts';
import {
  deleteResult,
  type EntrantRow,
  type KnockOutRow,
  knockOutById,
  type MatchAddress,
  putResult,
  type ResultRow,
  setOut,
} from './store.ts';

type Entry = HandlerInput<typeof calls.enterResult>['body'];
interface Change {
  readonly db: Db;
  readonly actor: Actor;
  readonly row: KnockOutRow;
  readonly address: MatchAddress;
  readonly now: Date;
}

interface OpenMatch {
  readonly section: DrawnSection;
  readonly match: BracketMatch;
  readonly stored: ResultRow | undefined;
  readonly organises: boolean;
  /** The caller's entry, if it plays in the match. */
  readonly own: EntrantRow | undefined;
}

/**
 * The match, for its players and organisers, if it can have a result.
 * @throws AppError knockOut.notDrawn, item.notFound, action.notAllowed, knockOut.notOpen, knockOut.conflict
 */
function requireMatch({ actor, row, address }: Change, seen: string | null): OpenMatch {
  const section = drawnSection(row, address.section);
  const organises = mayChange(actor, row);
  const entry = entryOf(row, actor.id);
  if (!organises && !entry) throw new AppError('action.notAllowed');
  if (!section) throw new AppError('knockOut.notDrawn');
  const found = matchAt(section, address);
  if (found === undefined) throw new AppError('item.notFound');
  const own = entry && entrantsOf(found).includes(entry.id) ? entry : undefined;
  if (!organises && !own) throw new AppError('action.notAllowed');
  if (found.state === 'pending' || found.state === 'bye') throw new AppError('knockOut.notOpen');
  const stored = resultAt(row, address);
  if (seen !== seenOf(stored)) throw new AppError('knockOut.conflict');
  return { section, match: found, stored, organises, own };
}

/** Players change no decided match, organisers until a later match has a result. */
function requireOpen({ section, match, organises }: OpenMatch): void {
  if (match.state === 'open') return;
  if (!organises) throw new AppError('knockOut.decided');
  if (!mayCorrect(section.bracket, match)) throw new AppError('knockOut.nextPlayed');
}

/** The plate keeps its field while it is drawn. @throws AppError knockOut.plateDrawn */
export async function requirePlateUnchanged(db: Db, before: KnockOutRow): Promise<void> {
  if (before.plate_drawn_at === null) return;
  const after = await knockOutById(db, before.id);
  const field = (row: KnockOutRow | undefined) =>
    row ? fieldOfPlate(row)?.entrants.toSorted().join() : undefined;
  if (field(before) !== field(after)) throw new AppError('knockOut.plateDrawn');
}

/** @throws AppError request.invalid */
function scoreOf({ how, winner, score }: Entry, match: BracketMatch, holes: number): string | null {
  if (winner !== null && !entrantsOf(match).includes(winner))
    throw refuseField('winner', knockOutSentences.winner);
  if (winner === null && (how === 'played' || how === 'conceded'))
    throw refuseField('winner', knockOutSentences.winner);
  if (how !== 'played') {
    if (score !== null && score !== '') throw refuseField('score', knockOutSentences.notPlayed);
    return null;
  }
  if (score === null || score === '') return null;
  const refusal = matchScoreRefusal(score, holes);
  if (refusal !== null) throw refuseField('score', refusal);
  const read = readMatchScore(score, holes);
  return read.how === 'played' && read.score ? printMatchScore(read.score) : null;
}

/** The result as it is stored, and whether the opponent should be notified. */
export interface EnteredResult {
  readonly status: ResultRow['status'];
  /** The entrant whose players have to answer. */
  readonly waitsFor: string | null;
}

/** Its state follows `statusOfEntry`. @throws AppError as the call lists */
export async function enterResult(change: Change, entry: Entry): Promise<EnteredResult> {
  const { db, actor, row, address, now } = change;
  const open = requireMatch(change, entry.seen);
  requireOpen(open);
  const { match, stored, organises, own } = open;
  const { how, winner } = entry;
  const score = scoreOf(entry, match, row.holes);
  const other = entrantsOf(match).find((id) => id !== own?.id) ?? null;
  if (!organises) {
    // Both sides out, disqualifications and the rule for matches not played are the committee's.
    if (winner === null || how === 'disqualified' || how === 'notPlayed')
      throw new AppError('action.notAllowed');
    if (how === 'conceded' && winner === own?.id) throw new AppError('action.notAllowed');
  }
  const givesUp = (how === 'conceded' || how === 'walkover') && winner === other;
  const isSame = stored?.how === how && stored.winner_id === winner && stored.score === score;
  const byOther = stored?.by_entrant_id === other;
  const status = statusOfEntry(stored, { organises, givesUp, byOther, isSame });
  await putResult(db, {
    ...{ knock_out_id: row.id, ...address, how, score, winner_id: winner, status },
    by_entrant_id: organises ? null : (own?.id ?? null),
    ...{ by_id: actor.id, at: timeAfter(now, stored) },
  });
  await requirePlateUnchanged(db, row);
  return { status, waitsFor: status === 'final' ? null : other };
}

/** @throws AppError as the call lists; knockOut.conflict for a result that does not wait for an answer */
export async function answerResult(
  change: Change,
  { agree, seen }: { readonly agree: boolean; readonly seen: string },
): Promise<ResultRow['status']> {
  const { db, row, address, now } = change;
  const open = requireMatch(change, seen);
  const { stored, organises, own } = open;
  if (!stored || stored.status === 'final') throw new AppError('knockOut.conflict');
  requireOpen(open);
  if (!organises && stored.by_entrant_id === own?.id) throw new AppError('action.notAllowed');
  const other = entrantsOf(open.match).find((id) => id !== own?.id) ?? null;
  // A game's result that no side has confirmed needs both: the first answer makes it the result of one side.
  const isUnconfirmed = !organises && own !== undefined && stored.by_entrant_id === null;
  const status = !agree ? 'disputed' : isUnconfirmed ? 'entered' : 'final';
  const by_entrant_id = !isUnconfirmed ? stored.by_entrant_id : agree ? own.id : other;
  await putResult(db, {
    ...{ ...stored, ...address, knock_out_id: row.id, status, by_entrant_id },
    at: timeAfter(now, stored),
  });
  await requirePlateUnchanged(db, row);
  return status;
}

/** @throws AppError as the call lists */
export async function removeResult(change: Change, { seen }: { readonly seen: string }): Promise<void> {
  const { db, row, address } = change;
  const open = requireMatch(change, seen);
  const { stored, organises, own } = open;
  requireOpen(open);
  // Without it a player would end a dispute alone.
  const isOwn = stored?.by_entrant_id === own?.id && stored?.status === 'entered';
  if (!organises && !isOwn) throw new AppError('action.notAllowed');
  await deleteResult(db, row.id, address);
  await requirePlateUnchanged(db, row);
}

/** Results that follow from a withdrawal stay when their winner withdraws, too: the first withdrawal decides. */
async function keepWalkovers({ db, row, now }: Pick<Change, 'db' | 'row' | 'now'>, entrantId: string) {
  for (const { name, match } of matchesOf(row, entrantId)) {
    if (match.state !== 'out' || match.result?.winner !== entrantId) continue;
    await putResult(db, {
      ...{ knock_out_id: row.id, section: name, round: match.round, match: match.match },
      ...{ how: match.result.how, winner_id: entrantId, score: null, status: 'final', at: now },
      ...{ by_entrant_id: null, by_id: null },
    });
  }
}

/** The entrant may play again unless the opponent has a result in a later match. @throws AppError knockOut.nextPlayed */
async function reopenMatches({ db, row }: Pick<Change, 'db' | 'row'>, entrantId: string) {
  for (const { name, bracket, match } of matchesOf(row, entrantId)) {
    const address = { section: name, round: match.round, match: match.match };
    const stored = resultAt(row, address);
    const isKept =
      stored?.by_id === null &&
      stored.winner_id !== entrantId &&
      (stored.how === 'walkover' || stored.how === 'disqualified');
    if (match.state !== 'out' && !isKept) continue;
    if (!mayCorrect(bracket, match)) throw new AppError('knockOut.nextPlayed');
    if (isKept) await deleteResult(db, row.id, address);
  }
}

const matchesOf = (row: KnockOutRow, entrantId: string) =>
  (['main', 'plate'] as const).flatMap((name) => {
    const bracket = drawnSection(row, name)?.bracket;
    return (bracket?.rounds.flat() ?? [])
      .filter((match) => entrantsOf(match).includes(entrantId))
      .flatMap((match) => (bracket ? [{ name, bracket, match }] : []));
  });

/**
 * Takes an entrant out of the knock-out, or back in. Players withdraw themselves.
 * @throws AppError item.notFound, action.notAllowed, knockOut.notDrawn, knockOut.nextPlayed, knockOut.plateDrawn
 */
export async function changeOut(
  change: Omit<Change, 'address'>,
  entrantId: string,
  reason: EntrantRow['out'],
): Promise<void> {
  const { db, actor, row } = change;
  const entrant = row.entrants.find(({ id }) => id === entrantId);
  const isOwn = entryOf(row, actor.id)?.id === entrantId;
  if (!mayChange(actor, row)) {
    if (!isOwn || reason !== 'withdrawn' || entrant?.out) throw new AppError('action.notAllowed');
  }
  if (!entrant) throw new AppError('item.notFound');
  if (row.drawn_at === null) throw new AppError('knockOut.notDrawn');
  if (reason === null) await reopenMatches(change, entrantId);
  else await keepWalkovers(change, entrantId);
  await setOut(db, entrantId, reason);
  if (reason === null) await requirePlateUnchanged(db, row);
}
