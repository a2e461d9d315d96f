import { limits } from '@flagstick/contract/limits';
import { NumberInput } from '@mantine/core';
import { doubledIndexes, type HoleFields, totals } from './card-form.ts';
import classes from './HolesTable.module.css';

interface HolesTableProps {
  holes: readonly HoleFields[];
  onChange: (holes: HoleFields[]) => void;
  /** What the server says of a field: `3.par`. */
  errors: Record<string, unknown>;
}

const fields = [
  { key: 'yards', label: 'Yards', max: limits.yards.max },
  { key: 'par', label: 'Par', max: limits.par.max },
  { key: 'si', label: 'SI', max: 18 },
] as const;

/** A row per hole: yards, par, stroke index. */
export function HolesTable({ holes, onChange, errors }: HolesTableProps) {
  const doubled = doubledIndexes(holes);
  const { par, yards } = totals(holes);
  const change = (at: number, key: (typeof fields)[number]['key'], value: string | number) =>
    onChange(
      holes.map((hole, other) =>
        other === at ? { ...hole, [key]: typeof value === 'number' ? value : '' } : hole,
      ),
    );
  return (
    <table className={classes.holes}>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          {fields.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {holes.map((hole, at) => (
          <tr key={hole.number}>
            <th scope="row">{hole.number}</th>
            {fields.map(({ key, label, max }) => (
              <td key={key}>
                <NumberInput
                  aria-label={`Hole ${hole.number}, ${label}`}
                  data-path={`holesParams.${at}.${key}`}
                  value={hole[key]}
                  onChange={(value) => change(at, key, value)}
                  min={1}
                  max={max}
                  clampBehavior="strict"
                  allowDecimal={false}
                  hideControls
                  error={
                    Boolean(errors[`${at}.${key}`]) ||
                    (key === 'si' && hole.si !== '' && doubled.has(hole.si))
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{yards.toLocaleString('en-GB')}</td>
          <td>{par}</td>
          <td>
            {doubled.size > 0 && <span className={classes.twice}>twice: {[...doubled].join(', ')}</span>}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
