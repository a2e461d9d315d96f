import type { CustomHandicap, HandicapHistory, HandicapRecord, ListedRecord } from '@flagstick/contract';
import { HandicapCause } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import {
  type LatestCustomHandicap,
  lapsedHandicaps,
  latestCustomHandicaps,
  localDay,
  ruleOf,
} from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { canReadFullNames, publicName } from '../../shared/public-names.ts';
import type { Db } from '../../storage/index.ts';
import { mayChangeHandicap } from './access.ts';
import { type HandicapStepRow, type PlayerWithHandicap, rulesOf, type StoredRule } from './store.ts';

const gameOf = ({
  game_id,
  game_name,
  game_date,
  game_zone,
}: Pick<HandicapStepRow, 'game_id' | 'game_name' | 'game_date' | 'game_zone'>) =>
  game_id === null || game_name === null || game_date === null || game_zone === null
    ? null
    : { _id: game_id, name: game_name, date: game_date.toISOString(), timeZone: game_zone };

const changeOf = ({ before_tenths, tenths }: Pick<HandicapStepRow, 'before_tenths' | 'tenths'>) =>
  before_tenths === null ? null : inTenths.read(tenths - before_tenths);

const ownerOf = (rule: StoredRule, actor: Actor | null): Pick<CustomHandicap, 'owner'> =>
  mayChangeHandicap(actor, rule) && rule.owner_id !== null
    ? {
        owner: { _id: rule.owner_id, name: rule.owner_name ?? '', lastName: rule.owner_last_name ?? '' },
      }
    : {};

const presentHandicap = (
  step: LatestCustomHandicap,
  rule: StoredRule,
  lapsed: boolean,
  actor: Actor | null,
): CustomHandicap => ({
  competitionId: rule.rule_id,
  competition: rule.name,
  hcp: inTenths.read(step.tenths),
  game: gameOf(step),
  lastUpdateDate: step.at.toISOString(),
  change: changeOf(step),
  lapsed,
  ...ownerOf(rule, actor),
});

const presentStep = (row: HandicapStepRow): HandicapHistory['handicaps'][number]['steps'][number] => ({
  _id: row.id,
  at: row.at.toISOString(),
  game: gameOf(row),
  old: inTenths.read(row.before_tenths),
  hcp: inTenths.read(row.tenths),
  firstTime: row.first_time,
  cause: row.cause === null ? null : HandicapCause.parse(row.cause),
});

async function handicapsOf(db: Db, playerIds: readonly string[], ruleIds?: readonly string[]) {
  if (playerIds.length === 0) return [];
  const steps = await latestCustomHandicaps(db, { playerIds, ruleIds, publicOnly: true });
  const named = (await rulesOf(db, [...new Set(steps.map(({ rule_id }) => rule_id))])) as StoredRule[];
  // Handicaps of a rule whose type has changed are kept for games with the older version, and not shown.
  const rules = named.filter(({ type }) => type === 'custom');
  const byId = new Map(rules.map((rule) => [rule.rule_id, rule]));
  const lapsed = await lapsedHandicaps(db, rules.map(ruleOf), steps, localDay(new Date(), 'UTC'));
  return steps
    .flatMap((step) => {
      const rule = byId.get(step.rule_id);
      return rule ? [{ step, rule, lapsed: lapsed.has(step) }] : [];
    })
    .toSorted((a, b) => a.rule.name.localeCompare(b.rule.name, 'en'));
}

const personOf = ({ id, name, last_name, birth_date }: PlayerWithHandicap, actor: Actor | null) => {
  const person = { name, lastName: last_name };
  const isFull = canReadFullNames(actor) || actor?.id === id;
  return { _id: id, ...(isFull ? person : publicName({ ...person, birthDate: birth_date }, new Date())) };
};

export const listedRecords = (records: readonly HandicapRecord[], actor: Actor | null): ListedRecord[] =>
  actor !== null
    ? [...records]
    : records.map(({ player: { name, lastName }, handicaps }) => ({
        player: { name, lastName },
        handicaps: handicaps.map(({ competitionId, competition, hcp, lapsed }) => ({
          ...{ competitionId, competition, hcp, lapsed },
        })),
      }));

export async function presentRecords(
  db: Db,
  holders: readonly PlayerWithHandicap[],
  actor: Actor | null,
  ruleIds?: readonly string[],
): Promise<HandicapRecord[]> {
  const heldHandicaps = await handicapsOf(
    db,
    holders.map(({ id }) => id),
    ruleIds,
  );
  const byPlayer = Map.groupBy(heldHandicaps, ({ step }) => step.player_id);
  return holders.map((holder) => ({
    _id: holder.id,
    player: personOf(holder, actor),
    handicaps: (byPlayer.get(holder.id) ?? []).map(({ step, rule, lapsed }) =>
      presentHandicap(step, rule, lapsed, actor),
    ),
  }));
}

export async function presentHistory(
  db: Db,
  holder: PlayerWithHandicap,
  steps: readonly HandicapStepRow[],
  actor: Actor | null,
): Promise<HandicapHistory> {
  const byRule = Map.groupBy(steps, ({ rule_id }) => rule_id);
  const heldHandicaps = await handicapsOf(db, [holder.id]);
  return {
    _id: holder.id,
    player: personOf(holder, actor),
    handicaps: heldHandicaps.map(({ step, rule, lapsed }) => {
      const { expireRules, handicapRules } = ruleOf(rule);
      const { isActive, minGames, duringMonths, minMonths } = expireRules;
      const isKept = isActive && minGames !== null && duringMonths !== null && minMonths !== null;
      return {
        ...presentHandicap(step, rule, lapsed, actor),
        capped: !handicapRules.aboveHIadjustment,
        keptBy: isKept ? { minGames, duringMonths, minMonths } : null,
        steps: (byRule.get(rule.rule_id) ?? []).map(presentStep),
      };
    }),
  };
}
