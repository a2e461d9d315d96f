import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import classes from './Statistics.module.css';

interface FiguresProps {
  /** For screen readers. */
  label: string;
  heads: readonly string[];
  rows: ReadonlyArray<{ readonly key: string; readonly name: string; readonly figures: readonly number[] }>;
  total?: readonly number[];
}

const Cell = ({ figure }: { figure: number }) => (
  <td>{figure === 0 ? <span className="faint">–</span> : formatNumber(figure)}</td>
);

export const Figures = ({ label, heads, rows, total }: FiguresProps) => (
  <div className={classes.figures}>
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <Cell key={heads[at + 1]} figure={figure} />
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{common.all}</th>
            {total.map((figure, at) => (
              <Cell key={heads[at + 1]} figure={figure} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);
