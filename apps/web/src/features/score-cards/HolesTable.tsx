import * as limits from '@flagstick/contract/limits';
import { memo } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { type FormField, useDerivedValue } from '../../ui/form/fields/field.ts';
import { NumberField, useFieldDescription } from '../../ui/form/fields/fields.tsx';
import { doubledIndexes, type HoleFields, totals } from './card-form.ts';
import classes from './HolesTable.module.css';
import { indexProblems } from './index-problems.ts';
import * as texts from './messages.ts';

type Holes = FormField<HoleFields[]>;

const figures = [
  { key: 'yards', label: common.yards, max: limits.yards.max },
  { key: 'par', label: common.par, max: limits.par.max },
  { key: 'si', label: 'SI', max: 18 },
] as const;

/** A key re-renders only its own figure and the foot. */
export const HolesTable = memo(({ holes }: { holes: Holes }) => {
  const count = useDerivedValue(holes, ({ length }) => length);
  useFieldDescription(holes, common.holes, (value) => texts.holesPar(value.length, totals(value).par));
  if (count === 0) return null;
  return (
    <table className={`${classes.holes} table fs-15`}>
      <thead>
        <tr>
          <th scope="col">{common.hole}</th>
          {figures.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
        <IndexCheck holes={holes} />
      </thead>
      <tbody>
        {holes.get().map(({ number }, at) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {figures.map(({ key, label, max }) => (
              <td key={key}>
                <Figure
                  of={holes.at(at).at(key)}
                  holes={holes}
                  label={texts.holeCell(number, label)}
                  max={max}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Totals holes={holes} />
    </table>
  );
});

interface FigureProps {
  of: FormField<number | ''>;
  holes: Holes;
  label: string;
  max: number;
}

const Figure = memo(({ of, holes, label, max }: FigureProps) => {
  const twice = useDerivedValue(holes, (all) => {
    const value = of.get();
    return of.path.endsWith('.si') && value !== '' && doubledIndexes(all).has(value);
  });
  return (
    <NumberField
      field={of}
      aria-label={label}
      min={1}
      max={max}
      clampBehavior="strict"
      error={Boolean(of.error) || twice}
    />
  );
});

/** Below the headings, which stay in view while the indexes are typed. */
function IndexCheck({ holes }: { holes: Holes }) {
  const problems = useDerivedValue(holes, indexProblems);
  return (
    <tr>
      <td colSpan={4}>
        <p className="bad fs-13 medium" role="status">
          {problems}
        </p>
      </td>
    </tr>
  );
}

function Totals({ holes }: { holes: Holes }) {
  const par = useDerivedValue(holes, (all) => totals(all).par);
  const yards = useDerivedValue(holes, (all) => totals(all).yards);
  return (
    <tfoot>
      <tr>
        <th scope="row">{common.total}</th>
        <td>{formatNumber(yards)}</td>
        <td>{par}</td>
        <td />
      </tr>
    </tfoot>
  );
}
