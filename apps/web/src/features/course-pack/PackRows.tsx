import type { PackLine } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { IconArrowsDiff, IconCheck, IconCirclePlus, IconCircleX } from '@tabler/icons-react';
import * as common from '../../ui/common/messages.ts';
import type { RowTone } from '../../ui/file/FileDrop.tsx';
import classes from '../../ui/file/file.module.css';
import * as texts from './messages.ts';

export type PackOutcome = PackLine['outcome'];

export const outcomes = ['bad', 'changed', 'added', 'same'] as const satisfies readonly PackOutcome[];

export const toneOf: Readonly<Record<PackOutcome, RowTone>> = {
  bad: 'bad',
  changed: 'check',
  added: 'good',
  same: undefined,
};

const icons: Record<PackOutcome, typeof IconCheck> = {
  bad: IconCircleX,
  changed: IconArrowsDiff,
  added: IconCirclePlus,
  same: IconCheck,
};

/** A changed card may differ in 54 figures. */
const changesShown = 4;

const words: Record<PackOutcome, (line: PackLine) => string> = {
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
      {lines.map((line) => {
        const Icon = icons[line.outcome];
        const why = reasonsOf(line);
        return (
          <tr key={line.line} data-tone={toneOf[line.outcome]}>
            <td>{line.line}</td>
            <th scope="row">{line.club || '–'}</th>
            <td data-label={common.course}>{line.course || '–'}</td>
            <td data-label={common.scoreCard}>{cardName(line)}</td>
            <td>
              <div className={classes.state}>
                <Icon size={20} aria-hidden="true" />
                <span>
                  <b className="block">{words[line.outcome](line)}</b>
                  {why && <small className="quiet fs-13">{why}</small>}
                </span>
              </div>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
