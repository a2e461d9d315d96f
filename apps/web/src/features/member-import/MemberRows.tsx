import type { MemberLine } from '@flagstick/contract';
import { memberTitles } from '@flagstick/contract/member-titles';
import classes from '../../ui/file/file.module.css';
import { iconOf, type RowOutcome, toneOf } from '../../ui/file/outcomes.ts';
import { RowState } from '../../ui/file/RowState.tsx';
import * as texts from './messages.ts';

const words: Record<RowOutcome, string> = {
  bad: texts.rowLeftOut,
  changed: texts.rowChanges,
  added: texts.rowAdds,
  same: texts.rowSame,
};

const detailsOf = ({ changes, kept, problems }: MemberLine): string =>
  [
    ...problems.map(({ field, reason }) => texts.problem(memberTitles[field], reason)),
    ...changes.map(({ field, from, to }) => texts.change(memberTitles[field], from, to)),
    ...kept.map(({ field, from, to }) => texts.kept(memberTitles[field], from, to)),
  ].join(' ');

export const MemberRows = ({ lines }: { lines: readonly MemberLine[] }) => (
  <table className={`${classes.table} table`}>
    <thead>
      <tr>
        <th scope="col">{texts.row}</th>
        <th scope="col">{texts.member}</th>
        <th scope="col">{texts.result}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.line} data-tone={toneOf[line.outcome]}>
          <td>{line.line}</td>
          <th scope="row">{line.name || '–'}</th>
          <RowState icon={iconOf[line.outcome]} title={words[line.outcome]} details={detailsOf(line)} />
        </tr>
      ))}
    </tbody>
  </table>
);
