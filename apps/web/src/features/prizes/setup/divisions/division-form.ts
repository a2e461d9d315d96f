import type { PrizeDivision } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { bodyErrors } from '../../../../ui/form/body-errors.ts';
import type { FieldErrors } from '../../../../ui/form/use-server-form.ts';

type DivisionBy = PrizeDivision['of']['by'];

/** A division as the fields of its sheet; those of other kinds keep their values. */
export interface DivisionFields {
  name: string;
  by: DivisionBy;
  from: number | '';
  to: number | '';
  gender: 'men' | 'women';
  /** `1/3`: the lowest third by playing handicap. */
  part: '1/2' | '2/2' | '1/3' | '2/3' | '3/3';
  teams: string[];
}

export function divisionFields({ name, of }: PrizeDivision): DivisionFields {
  const fields: DivisionFields = {
    ...{ name, by: of.by, from: '', to: '', gender: 'women', part: '1/2', teams: [] },
  };
  if ('from' in of) return { ...fields, from: of.from ?? '', to: of.to ?? '' };
  if (of.by === 'gender') return { ...fields, gender: of.gender };
  if (of.by === 'teams') return { ...fields, teams: of.teams };
  return { ...fields, part: `${of.part}/${of.of}` as DivisionFields['part'] };
}

const bound = (value: number | ''): number | null => (value === '' ? null : value);

function ofFields(fields: DivisionFields): PrizeDivision['of'] {
  const { by } = fields;
  switch (by) {
    case 'gender':
      return { by, gender: fields.gender };
    case 'teams':
      return { by, teams: fields.teams };
    case 'part': {
      const [part = 1, of = 2] = fields.part.split('/').map(Number);
      return { by, part, of };
    }
    default:
      return { by, from: bound(fields.from), to: bound(fields.to) };
  }
}

export const divisionOf = (id: string, fields: DivisionFields): PrizeDivision => ({
  id,
  name: fields.name.trim(),
  of: ofFields(fields),
});

/** The contract's errors by field. */
export function divisionErrors(fields: DivisionFields): FieldErrors {
  const found = bodyErrors(routes.prizes.preview, { setup: { divisions: [divisionOf('division', fields)] } });
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, sentence]) => {
      const [, field] = /^setup\.divisions\.0\.(?:of\.)?(.*)$/.exec(path) ?? [];
      return field === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** A new division before its first choice. */
export const newDivision = (id: string, name: string): PrizeDivision => ({
  ...{ id, name, of: { by: 'handicap', from: null, to: null } },
});
