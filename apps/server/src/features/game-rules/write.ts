import { copyName, GameRuleInsert, type GameRuleUpdate } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError } from '../../http/index.ts';
import { type RuleSettings, ruleOf } from '../../live/index.ts';
import { type Db, newId, searchable } from '../../storage/index.ts';
import { requireOrganisers } from '../accounts/index.ts';
import { maySetAccess } from './access.ts';
import {
  addVersion,
  insertGameRule,
  logRule,
  type RuleColumns,
  type StoredRule,
  setAccessors,
  setRule,
} from './store.ts';

type Form = z.output<typeof GameRuleInsert>;

const validForm = (form: object): Form => {
  const { data, error } = GameRuleInsert.safeParse(form);
  if (data) return data;
  throw new AppError('request.invalid', {
    fields: error.issues.map(({ path, message }) => ({ field: path.join('.'), error: message })),
  });
};

/** @throws AppError action.notAllowed if the caller sets the access and may not */
function formOf(actor: Actor, form: Form): Form {
  if (!maySetAccess(actor)) {
    if (form.standard || form.accessor.length > 0) throw new AppError('action.notAllowed');
    return form.type === 'custom' ? form : validForm({ ...form, type: 'custom' });
  }
  return { ...form, standard: form.standard || form.type !== 'custom' };
}

function columnsOf(form: Form): RuleColumns {
  const { individual, guests, fullHandicapAllowance, teamHandicapAllowance, eligibility, playingRules } =
    form;
  const { handicapRules, handicapAdjustment, expireRules } = form;
  const settings: RuleSettings = {
    ...{
      individual,
      guests,
      fullHandicapAllowance,
      teamHandicapAllowance,
      eligibility,
      playingRules,
      expireRules,
    },
    // Only a custom rule has this setting.
    handicapRules: { ...handicapRules, aboveHIadjustment: handicapRules.aboveHIadjustment ?? false },
    handicapAdjustment: {
      ...handicapAdjustment,
      adjustMultipleTeeGender: handicapAdjustment.adjustMultipleTeeGender ?? false,
    },
  };
  return {
    name: form.name,
    introduction: form.introduction,
    type: form.type,
    scoring_format: form.scoringFormat,
    holes_number: form.holesNumber,
    settings: JSON.stringify(settings),
  };
}

function formOfStored(row: StoredRule): Form {
  const {
    id: _,
    version: __,
    madeAt: ___,
    handicap: ____,
    shown: _____,
    active: ______,
    ...rule
  } = ruleOf(row);
  return validForm({ ...rule, accessor: row.accessors.map(({ _id }) => _id) });
}

const accessors = { field: 'accessor', refusal: 'Choose organisers for the rule.' } as const;

async function insertForm(db: Db, actor: Actor, form: Form): Promise<string> {
  await requireOrganisers(db, form.accessor, accessors);
  const id = newId();
  const head = { id, standard: form.standard, owner_id: actor.id, search: searchable(form.name) };
  await insertGameRule(db, head, { ...columnsOf(form), made_by: actor.id });
  if (form.standard) await logRule(db, id, actor.id, 'standard', 'true');
  if (form.accessor.length > 0) {
    await setAccessors(db, id, form.accessor);
    await logRule(db, id, actor.id, 'accessor', form.accessor.join());
  }
  return id;
}

export const insertRule = (db: Db, actor: Actor, body: Form): Promise<string> =>
  insertForm(db, actor, formOf(actor, body));

/** A caller limited to custom rules gets a custom copy with the original's adjustment for different tees. */
export function copyRule(db: Db, actor: Actor, row: StoredRule, name = copyName(row.name)): Promise<string> {
  const stored = formOfStored(row);
  const isAdmins = maySetAccess(actor);
  const levels = stored.type === 'WHS' || stored.handicapAdjustment.adjustMultipleTeeGender === true;
  const form: Form = {
    ...stored,
    name,
    type: isAdmins ? stored.type : 'custom',
    standard: isAdmins && stored.type !== 'custom',
    accessor: [],
    handicapAdjustment: { ...stored.handicapAdjustment, adjustMultipleTeeGender: levels },
  };
  return insertForm(db, actor, validForm(form));
}

/**
 * Adds a version of a rule; games keep their version. The access applies to all versions.
 * @throws AppError request.invalid for an invalid result, action.notAllowed if the caller may not set the access
 */
export async function updateRule(
  db: Db,
  actor: Actor,
  row: StoredRule,
  { updateDate: _, ...body }: z.output<typeof GameRuleUpdate>,
): Promise<void> {
  const before = formOfStored(row);
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const changed = validForm({ ...before, ...changes, ...(maySetAccess(actor) ? {} : { type: before.type }) });
  // An unchanged access in the form is not a change by the caller.
  const isSameAccess =
    changed.standard === before.standard && changed.accessor.join() === before.accessor.join();
  if (!maySetAccess(actor) && !isSameAccess) throw new AppError('action.notAllowed');
  const form = { ...changed, standard: changed.standard || changed.type !== 'custom' };
  const columns = columnsOf(form);
  if (JSON.stringify(columns) !== JSON.stringify(columnsOf(before))) {
    await addVersion(db, row, { ...columns, made_by: actor.id });
  }
  await setRule(db, row.rule_id, { standard: form.standard, search: searchable(form.name) });
  if (form.standard !== before.standard)
    await logRule(db, row.rule_id, actor.id, 'standard', `${form.standard}`);
  if (form.accessor.join() !== before.accessor.join()) {
    await requireOrganisers(db, form.accessor, accessors);
    await setAccessors(db, row.rule_id, form.accessor);
    await logRule(db, row.rule_id, actor.id, 'accessor', form.accessor.join());
  }
}
