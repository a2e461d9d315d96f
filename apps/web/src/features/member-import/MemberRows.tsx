import type { MemberLine } from '@flagstick/contract';
import { memberTitles } from '@flagstick/contract/member-titles';
import { IconArrowsDiff, IconCheck, IconCirclePlus, IconCircleX } from '@tabler/icons-react';
import type { RowTone } from '../../ui/file/FileDrop.tsx';
import classes from '../../ui/file/file.module.css';
import * as texts from './messages.ts';

export type MemberOutcome = MemberLine['outcome'];

export const outcomes = ['bad', 'changed', 'added', 'same'] as const satisfies readonly MemberOutcome[];

export const toneOf: Readonly<Record<MemberOutcome, RowTone>> = {
  bad: 'bad',
  changed: 'check',
  added: 'good',
  same: undefined,
};

const icons: Record<MemberOutcome, typeof IconCheck> = {
  bad: IconCircleX,
  changed: IconArrowsDiff,
  added: IconCirclePlus,
  same: IconCheck,
};

const words: Record<MemberOutcome, string> = {
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
      {lines.map((line) => {
        const Icon = icons[line.outcome];
        const details = detailsOf(line);
        return (
          <tr key={line.line} data-tone={toneOf[line.outcome]}>
            <td>{line.line}</td>
            <th scope="row">{line.name || '–'}</th>
            <td>
              <div className={classes.state}>
                <Icon size={20} aria-hidden="true" />
                <span>
                  <b className="block">{words[line.outcome]}</b>
                  {details && <small className="quiet fs-13">{details}</small>}
                </span>
              </div>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
