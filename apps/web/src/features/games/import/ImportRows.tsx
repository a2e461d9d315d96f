import type { CheckedRow, FieldColumn } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import { Button, TextInput } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCircleX,
  IconCopy,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { Segments } from '../../../ui/Segments.tsx';
import classes from './Import.module.css';
import {
  type Confirmation,
  categoryOf,
  confirmRow,
  type ImportCategory,
  indexInFile,
  isAccepted,
  personName,
} from './judged-rows.ts';

interface ImportRowProps {
  row: CheckedRow;
  busy: boolean;
  onCorrect: (row: CheckedRow) => void;
}

const icons: Record<ImportCategory, typeof IconCopy> = {
  bad: IconCircleX,
  differs: IconArrowsDiff,
  twice: IconCopy,
  seated: IconUsers,
  guest: IconUserPlus,
  account: IconUserCheck,
};

const confirmedTexts = ({ nameConfirmed, otherPerson, indexConfirmed }: CheckedRow): string[] => [
  ...(nameConfirmed ? ['Name confirmed'] : []),
  ...(otherPerson ? ['Another person'] : []),
  ...(indexConfirmed ? ['Index confirmed'] : []),
];

const accountNote = ({ email, cdh }: CheckedRow): string[] =>
  email || cdh ? ['No account is found by this e-mail or CDH'] : [];

function resultWords(row: CheckedRow): readonly [what: string, why: string | null] {
  switch (categoryOf(row)) {
    case 'bad':
      return [`Row ${row.line} stays out`, row.reason];
    case 'twice':
      return ['Twice in the file', row.reason];
    case 'seated':
      return ['In the game already', row.reason];
    case 'differs':
      return ['Index differs', `The file’s ${indexInFile(row).figure} would count in this game only`];
    case 'guest':
      return ['Becomes a guest', [...confirmedTexts(row), ...accountNote(row)].join('. ') || null];
    case 'account':
      return ['Has an account', null];
  }
}

/** The server checks the row again when the field loses the focus. */
function Correction({ row, field, busy, onCorrect }: ImportRowProps & { field: FieldColumn }) {
  const [typed, setTyped] = useState(row[field]);
  const submit = () => typed !== row[field] && onCorrect({ ...row, [field]: typed });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={fieldTitles[field]}
        aria-label={`${fieldTitles[field]} in row ${row.line}`}
        value={typed}
        autoComplete="off"
        disabled={busy}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={submit}
      />
    </form>
  );
}

const confirmLabels: Record<Confirmation, string> = {
  nameConfirmed: 'Use this name anyway',
  otherPerson: 'This is another person',
  indexConfirmed: 'Use this index',
};

function IndexCell({ row, busy, onCorrect }: ImportRowProps) {
  const { figure, original } = indexInFile(row);
  const inFile = original !== null && <small className="block quiet fs-13">{original} in the file</small>;
  if (!row.account) {
    return (
      <>
        {figure}
        {inFile}
      </>
    );
  }
  const own = row.account.hcp === null ? 'none' : formatIndex(row.account.hcp);
  if (!row.differs) return own;
  return (
    <>
      <Segments
        aria-label={`Handicap index of ${personName(row)}`}
        value={row.takeIndex ? 'file' : 'account'}
        onChange={(which) => !busy && onCorrect({ ...row, takeIndex: which === 'file' })}
        options={[
          { value: 'account', label: `${own} account` },
          { value: 'file', label: `${figure} file` },
        ]}
      />
      {inFile}
    </>
  );
}

export const ImportRows = ({
  rows,
  ...rest
}: { rows: readonly CheckedRow[] } & Omit<ImportRowProps, 'row'>) => (
  <table className={`${classes.table} table`}>
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Name</th>
        <th scope="col">Handicap index</th>
        <th scope="col">Score card</th>
        <th scope="col">Group</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const Icon = icons[categoryOf(row)];
        const [what, why] = resultWords(row);
        return (
          <tr key={row.line} data-part={categoryOf(row)} data-out={!isAccepted(row) || undefined}>
            <td>{row.line}</td>
            <th scope="row">{personName(row)}</th>
            <td data-label="Handicap index">
              <IndexCell row={row} {...rest} />
            </td>
            <td data-label="Score card">
              {row.tee || '–'}
              {row.rating && <small className="block warn fs-13">{row.rating}</small>}
            </td>
            <td data-label="Group">{[row.group, row.time].filter(Boolean).join(', ') || '–'}</td>
            <td>
              <div className={classes.state}>
                <Icon size={20} aria-hidden="true" />
                <span>
                  <b className="block">{what}</b>
                  {why && <small className="quiet fs-13">{why}</small>}
                </span>
                {row.confirm && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={rest.busy}
                    aria-label={`${confirmLabels[row.confirm]}, row ${row.line}`}
                    onClick={() => rest.onCorrect(confirmRow(row))}
                  >
                    {confirmLabels[row.confirm]}
                  </Button>
                )}
                {row.kind !== 'seated' && row.field && !isAccepted(row) && (
                  <Correction key={`${row.field}${row[row.field]}`} row={row} field={row.field} {...rest} />
                )}
              </div>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
