import { customHandicaps as calls, latestBirthDate, limits as numbers } from '@flagstick/contract';
import { type Actor, AppError, createOnce, refuseField, route } from '../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  lapsedHandicaps,
  latestCustomHandicaps,
  localDay,
  lockHandicaps,
  publishHandicapChange,
  recordHandicapChange,
  ruleOf,
} from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { canReadFullNames } from '../../shared/public-names.ts';
import { type Db, lockKey, newId, type Tx } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { gameRuleFor } from '../game-rules/index.ts';
import { mayChangeHandicap, organiserFilterOf } from './access.ts';
import { closePreview } from './close.ts';
import { listedRecords, presentHistory, presentRecords } from './present.ts';
import {
  handicapStepsOf,
  holderById,
  insertHandicapSteps,
  isPlayerOf,
  personExists,
  playersWithHandicapsPage,
  rulesOf,
  type StoredRule,
  stepTimeAfter,
} from './store.ts';

/** Undefined: all rules. */
function rulesInFilter(filter: unknown): string[] | undefined {
  const named = (filter as { competition?: unknown } | undefined)?.competition;
  if (typeof named === 'string') return [named];
  return Array.isArray(named) ? named : undefined;
}

async function handicapRecordOf(db: Db, playerId: string, actor: Actor | null) {
  const holder = await holderById(db, playerId);
  const [record] = holder ? await presentRecords(db, [holder], actor) : [];
  if (!record) throw new AppError('item.notFound');
  return record;
}

async function insertManualStep(
  tx: Tx,
  actor: Actor,
  { playerId, competitionId, hcp }: { playerId: string; competitionId: string; hcp: number },
  before: { readonly tenths: number; readonly at: Date } | undefined,
): Promise<string> {
  const id = newId();
  await insertHandicapSteps(tx, [
    {
      id,
      rule_id: competitionId,
      player_id: playerId,
      game_id: null,
      by_id: actor.id,
      before_tenths: before?.tenths ?? null,
      tenths: inTenths.write(hcp),
      at: stepTimeAfter(before?.at, new Date()),
    },
  ]);
  return id;
}

/** The birth date up to which people are named in full; null: all are. */
const adultsBornBy = (actor: Actor | null): string | null =>
  canReadFullNames(actor) ? null : latestBirthDate(numbers.ages.fullName, new Date());

export const customHandicapRoutes: Feature<'storage' | 'boards' | 'limits'> = (app, deps) => {
  const { storage, boards, limits } = deps;
  const { db } = storage;

  /** Limits reading, so that the list cannot be copied as a whole. @throws AppError request.tooMany */
  const countReading = (actor: Actor | null, { ip }: { readonly ip: string }) =>
    actor ? limits.count('handicapListsOf', actor.id) : limits.count('handicapListsFrom', ip);

  route(app, calls.list, async ({ actor, query, request }) => {
    await countReading(actor, request);
    const { rows, count } = await playersWithHandicapsPage(db, query, adultsBornBy(actor));
    const records = await presentRecords(db, rows, actor, rulesInFilter(query.filter));
    return { items: listedRecords(records, actor), count };
  });

  route(app, calls.history, async ({ actor, params: { id }, request }) => {
    await countReading(actor, request);
    const holder = await holderById(db, id);
    if (holder?.active) return presentHistory(db, holder, await handicapStepsOf(db, id), actor);
    if (!(await personExists(db, id))) throw new AppError('item.notFound');
    // The answer for an empty history contains no name, as the list does not show it either.
    return { _id: id, player: { _id: id, name: 'Player', lastName: '' }, handicaps: [] };
  });

  route(app, calls.ofRule, async ({ actor, params: { ruleId }, query, request }) => {
    await countReading(actor, request);
    const [rule] = await rulesOf(db, [ruleId]);
    if (!rule) throw new AppError('item.notFound');
    const list = { ...query, filter: { competition: ruleId } };
    const { rows, count } = await playersWithHandicapsPage(db, list, adultsBornBy(actor));
    const records = listedRecords(await presentRecords(db, rows, actor, [ruleId]), actor);
    const items = records.flatMap(({ player, handicaps }) =>
      handicaps.map((handicap) => ({ ...handicap, player })),
    );
    return { items, count };
  });

  route(app, calls.insert, async (call) => {
    const { actor, body } = call;
    const { playerId, competitionId } = body;
    const insert = async (tx: Tx) => {
      await lockKey(tx, competitionId);
      await lockHandicaps(tx, [competitionId]);
      const rule = await gameRuleFor(tx, actor, competitionId);
      if (!rule) throw new AppError('item.notFound');
      if (!(await isPlayerOf(tx, playerId, organiserFilterOf(actor)))) {
        throw new AppError('player.notFound');
      }
      if (!mayChangeHandicap(actor, rule)) throw new AppError('action.notAllowed');
      if (rule.type !== 'custom') throw new AppError('rule.notCustom');
      const steps = await latestCustomHandicaps(tx, { playerIds: [playerId], ruleIds: [competitionId] });
      const lapsed = await lapsedHandicaps(tx, [ruleOf(rule)], steps, localDay(new Date(), 'UTC'));
      if (steps.length > lapsed.size) throw new AppError('handicap.exists');
      const stepId = await insertManualStep(tx, actor, body, steps[0]);
      await recordHandicapChange(tx, competitionId, [playerId]);
      return stepId;
    };
    await createOnce(storage, call, (created) =>
      db.transaction().execute(async (tx) => {
        const stepId = await insert(tx);
        await created(tx, stepId);
        return stepId;
      }),
    );
    await publishHandicapChange(deps, competitionId, [playerId]);
    return handicapRecordOf(db, playerId, actor);
  });

  route(app, calls.update, async ({ actor, params: { id }, body }) => {
    const { competitionId, playerId, updateDate } = body;
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, competitionId);
      await lockHandicaps(tx, [competitionId]);
      const [rule] = (await rulesOf(tx, [competitionId])) as StoredRule[];
      const [last] = await latestCustomHandicaps(tx, { playerIds: [id], ruleIds: [competitionId] });
      if (!rule || !last) throw new AppError('item.notFound');
      if (playerId !== id) throw refuseField('playerId', 'This record belongs to another player.');
      if (!mayChangeHandicap(actor, rule)) throw new AppError('action.notAllowed');
      if (rule.type !== 'custom') throw new AppError('rule.notCustom');
      if (updateDate !== undefined && new Date(updateDate) < last.at) {
        throw new AppError('edit.conflict', { data: { stored: await handicapRecordOf(tx, id, actor) } });
      }
      await insertManualStep(tx, actor, body, last);
      await recordHandicapChange(tx, competitionId, [id]);
    });
    await publishHandicapChange(deps, competitionId, [id]);
    return handicapRecordOf(db, id, actor);
  });

  route(app, calls.closePreview, async ({ actor, params: { id } }) => {
    const { board } = await boards.require(id);
    allowOrganiserOrAdmin(actor)(board);
    return closePreview(db, board);
  });
};
