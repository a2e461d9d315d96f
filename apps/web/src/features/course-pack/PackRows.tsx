import type { PackLine } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import * as common from '../../ui/common/messages.ts';
import classes from '../../ui/file/file.module.css';
import { iconOf, type RowOutcome, toneOf } from '../../ui/file/outcomes.ts';
import { RowState } from '../../ui/file/RowState.tsx';
import * as texts from './messages.ts';

/** A changed card may differ in 54 figures. */
const changesShown = 4;

const words: Record<RowOutcome, (line: PackLine) => string> = {
  bad: ({ line }) => texts.lineLeftOut(line),
  changed: () => texts.lineChanges,
  added: ({ adds }) => texts.willAdd(adds),
  same: () => texts.lineSame,
};

function reasonsOf({ changes, problems }: PackLine): string {
  const shown = changes.slice(0, changesShown).map(({ column, from, to }) => texts.change(column, from, to));
  const more = changes.length - shown.length;
  return [
    ...problems.map(({ column, reason }) => texts.problem(column, reason)),
    [...shown, ...(more > 0 ? [texts.moreChanges(more)] : [])].join(', '),
  ]
    .filter(Boolean)
    .join(' ');
}

const cardName = ({ scoreCard }: PackLine): string => {
  if (!scoreCard) return '–';
  const { name, gender } = scoreCard;
  return gender ? teeName({ name, gender }) : name || '–';
};

export const PackRows = ({ lines }: { lines: readonly PackLine[] }) => (
  <table className={`${classes.table} table`}>
    <thead>
      <tr>
        <th scope="col">{texts.line}</th>
        <th scope="col">{common.club}</th>
        <th scope="col">{common.course}</th>
        <th scope="col">{common.scoreCard}</th>
        <th scope="col">{texts.result}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.line} data-tone={toneOf[line.outcome]}>
          <td>{line.line}</td>
          <th scope="row">{line.club || '–'}</th>
          <td data-label={common.course}>{line.course || '–'}</td>
          <td data-label={common.scoreCard}>{cardName(line)}</td>
          <RowState icon={iconOf[line.outcome]} title={words[line.outcome](line)} details={reasonsOf(line)} />
        </tr>
      ))}
    </tbody>
  </table>
);
