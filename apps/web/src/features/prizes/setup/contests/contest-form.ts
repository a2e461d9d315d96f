import {
  type ContestKind,
  contestName,
  isMeasured,
  isWonByUnit,
  type MeasuredKind,
  measuredTypes,
  type Prize,
  type PrizeContest,
  type PrizeDivision,
} from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { newCallId } from '../../../../shared/api/call-id.ts';
import { penceOf, poundsOf } from '../../../../shared/display/money.ts';
import { bodyErrors } from '../../../../ui/form/body-errors.ts';
import type { FieldErrors } from '../../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';

export interface PrizeFields {
  kind: Prize['kind'];
  text: string;
  pounds: number | '';
}

/** A contest as the fields of its sheet; those of other types keep their values. */
export interface ContestFields {
  type: ContestKind['type'];
  name: string;
  /** The id of a division; empty: all players. */
  division: string;
  holes: 'all' | 'front' | 'back';
  basis: 'gross' | 'nett';
  carryOver: boolean;
  validation: boolean;
  /** `rule`: as the game rule counts. */
  best: 'rule' | '1' | '2' | '3' | '4';
  hole: string;
  unit: MeasuredKind['unit'];
  ties: PrizeContest['ties'];
  exempt: boolean;
  prizes: PrizeFields[];
  hasPot: boolean;
  stake: number | '';
  shares: Array<number | ''>;
  entrants: 'all' | 'chosen';
  chosen: string[];
}

const prizeFields = (prize: Prize): PrizeFields => ({
  kind: prize.kind,
  text: 'text' in prize ? prize.text : '',
  pounds: 'pence' in prize ? poundsOf(prize.pence) : '',
});

const prizeOf = ({ kind, text, pounds }: PrizeFields): Prize => {
  switch (kind) {
    case 'place':
      return { kind };
    case 'voucher':
    case 'amount':
      return { kind, pence: penceOf(pounds) };
    default:
      return { kind, text: text.trim() };
  }
};

const bestOf = (best: number | null): ContestFields['best'] =>
  best === null ? 'rule' : best === 1 ? '1' : best === 2 ? '2' : best === 3 ? '3' : '4';

/** £5 of each player, shared by the first three. */
const usualSweep = { stake: 5, shares: [50, 30, 20] };

export function contestFields(contest: PrizeContest): ContestFields {
  const { kind, pot } = contest;
  return {
    type: kind.type,
    name: contest.name,
    division: contest.division ?? '',
    holes: 'holes' in kind ? kind.holes : 'all',
    basis: kind.type === 'skins' ? kind.basis : 'gross',
    carryOver: kind.type === 'skins' ? kind.carryOver : true,
    validation: kind.type === 'skins' && kind.validation,
    best: kind.type === 'teamOfDay' ? bestOf(kind.best) : '2',
    hole: isMeasured(kind) ? String(kind.hole) : '',
    unit: isMeasured(kind) ? kind.unit : 'metres',
    ties: contest.ties,
    exempt: contest.exempt,
    prizes: contest.prizes.map(prizeFields),
    hasPot: pot !== null,
    ...(pot === null ? usualSweep : { stake: poundsOf(pot.stake), shares: pot.shares }),
    entrants: pot === null || pot.entrants === 'all' ? 'all' : 'chosen',
    chosen: pot === null || pot.entrants === 'all' ? [] : pot.entrants,
  };
}

export function kindOf(fields: ContestFields): ContestKind {
  const { type } = fields;
  switch (type) {
    case 'nett':
    case 'gross':
    case 'points':
      return { type, holes: fields.holes };
    case 'twos':
    case 'eagles':
      return { type };
    case 'skins':
      return { type, basis: fields.basis, carryOver: fields.carryOver, validation: fields.validation };
    case 'teamOfDay':
      return { type, best: fields.best === 'rule' ? null : Number(fields.best) };
    default:
      return { type, hole: Number(fields.hole), unit: fields.unit };
  }
}

export function contestOf(id: string, fields: ContestFields): PrizeContest {
  const kind = kindOf(fields);
  const byUnit = isWonByUnit(kind);
  return {
    id,
    name: fields.name.trim(),
    kind,
    division: fields.division === '' ? null : fields.division,
    ties: fields.ties,
    exempt: byUnit || fields.exempt,
    prizes: fields.prizes.slice(0, byUnit ? 1 : undefined).map(prizeOf),
    pot: fields.hasPot
      ? {
          stake: penceOf(fields.stake),
          entrants: fields.entrants === 'all' ? 'all' : fields.chosen,
          shares: byUnit ? [] : fields.shares.map(Number),
        }
      : null,
  };
}

/** The fields of the sheet by the paths of the contract. */
const fieldAt = (path: string): string =>
  path
    .replace(/^kind\.(best|hole)$/, '$1')
    .replace(/\.pence$/, '.pounds')
    .replace(/^pot\.stake$/, 'stake')
    .replace(/^pot(\.shares)?(?=\.|$)/, 'shares');

/** The contract's errors by field. */
export function contestErrors(fields: ContestFields, divisions: readonly PrizeDivision[]): FieldErrors {
  const setup = { divisions, contests: [contestOf('contest', fields)] };
  const found = bodyErrors(routes.prizes.preview, { setup });
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, sentence]) => {
      const [, rest] = /^setup\.contests\.0\.(.*)$/.exec(path) ?? [];
      return rest === undefined ? [] : [[fieldAt(rest), sentence]];
    }),
  );
}

/** The name of a contest until its organiser writes another: `Nearest the pin, hole 7`. */
export const standardName = ({ type, hole }: Pick<ContestFields, 'type' | 'hole'>): string =>
  measuredTypes.includes(type) && hole !== ''
    ? texts.contestOnHole(contestName(type), hole)
    : contestName(type);

/** A random id, so that a new contest never has the results of a removed one, whose phones may still send some. */
export const newPrizeId = (): string => newCallId().slice(0, 16);

/** A new contest before its first choice. */
export const newContest = (id: string, kind: ContestKind): PrizeContest => ({
  id,
  name: standardName({ type: kind.type, hole: isMeasured(kind) ? String(kind.hole) : '' }),
  kind,
  division: null,
  ties: 'countback',
  exempt: false,
  prizes: [{ kind: 'voucher', pence: 2000 }],
  pot: null,
});

/** Puts an item at another position of its list. */
export function moveItem<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
}
