import { type EventInsert, type EventUpdate, eventSentences, formatOf } from '@flagstick/contract';
import { scoringOf } from '@flagstick/golf';
import type * as z from 'zod';
import { type Actor, refuseField } from '../../http/index.ts';
import { type Db, definedOnly, newId, searchable } from '../../storage/index.ts';
import { listedAmong } from '../games/index.ts';
import { gameHeads } from '../standings/index.ts';
import { type EventRow, insertEvent, setEvent, setRounds } from './store.ts';

type Rounds = z.output<typeof EventInsert>['rounds'];
type Cut = z.output<typeof EventInsert>['cut'];

/**
 * Requires games of one club in which players have scores of their own, all with strokes or all with points.
 * @param present games that are rounds already
 * @throws AppError request.invalid, which names the first wrong round
 */
async function requireRounds(db: Db, actor: Actor, rounds: Rounds, present: readonly string[]) {
  const wanted = rounds.map(({ game }) => game);
  const added = wanted.filter((id) => !present.includes(id));
  const found = new Set([...present, ...(await listedAmong(db, actor, added))]);
  const heads = new Map((await gameHeads(db, wanted)).map((head) => [head.id, head]));
  const first = heads.get(wanted[0] ?? '');
  for (const [at, id] of wanted.entries()) {
    const field = `rounds.${at}.game`;
    const head = heads.get(id);
    if (!head || !found.has(id)) throw refuseField(field, eventSentences.noGame);
    const isLinked = (other: string) =>
      head.mainGameId !== null && heads.get(other)?.mainGameId === head.mainGameId;
    if (wanted.slice(0, at).some(isLinked)) throw refuseField(field, eventSentences.linked);
    if (head.clubId !== first?.clubId) throw refuseField(field, eventSentences.otherClub);
    if (!formatOf(head.played).countsInSeason(false)) throw refuseField(field, eventSentences.notIndividual);
    if (scoringOf(head.format).figure !== scoringOf(first.format).figure)
      throw refuseField(field, eventSentences.mixedScoring);
  }
}

const cutColumns = (cut: Cut) => ({
  cut_after: cut?.afterRound ?? null,
  cut_places: cut?.places ?? null,
  cut_within: cut?.within ?? null,
});

/** @throws AppError as `requireRounds` */
export async function createEvent(
  db: Db,
  actor: Actor,
  { name, by, ties, cut, rounds }: z.output<typeof EventInsert>,
): Promise<string> {
  await requireRounds(db, actor, rounds, []);
  const id = newId();
  await insertEvent(db, {
    ...{ id, name, ties, by_figure: by, owner_id: actor.id, search: searchable(name) },
    ...cutColumns(cut),
  });
  await setRounds(db, id, rounds);
  return id;
}

/** @throws AppError as `requireRounds`, request.invalid for a cut after the last round */
export async function updateEvent(
  db: Db,
  actor: Actor,
  row: EventRow,
  { name, by, ties, cut, rounds }: z.output<typeof EventUpdate>,
): Promise<void> {
  const present = row.rounds.map(({ id }) => id);
  const count = rounds?.length ?? present.length;
  const afterRound = cut === undefined ? row.cut_after : (cut?.afterRound ?? null);
  if (afterRound !== null && afterRound >= count)
    throw refuseField(cut === undefined ? 'rounds' : 'cut.afterRound', eventSentences.cutRound);
  if (rounds) {
    await requireRounds(db, actor, rounds, present);
    await setRounds(db, row.id, rounds);
  }
  await setEvent(
    db,
    row.id,
    definedOnly({
      ...{ name, ties, by_figure: by },
      ...(cut === undefined ? {} : cutColumns(cut)),
      search: name === undefined ? undefined : searchable(name),
    }),
  );
}
