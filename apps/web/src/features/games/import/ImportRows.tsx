import type { CheckedRow, FieldColumn } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import { Button, Select, TextInput } from '@mantine/core';
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
import * as common from '../../../ui/common/messages.ts';
import classes from '../../../ui/file/file.module.css';
import { RowState } from '../../../ui/file/RowState.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import {
  type Confirmation,
  categoryOf,
  confirmRow,
  type ImportCategory,
  indexInFile,
  isAccepted,
  personName,
  toneOf,
} from './judged-rows.ts';
import * as texts from './messages.ts';

interface ImportRowProps {
  row: CheckedRow;
  /** The names of the game's tees. */
  tees: readonly string[];
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
  ...(nameConfirmed ? [texts.nameConfirmed] : []),
  ...(otherPerson ? [texts.otherPerson] : []),
  ...(indexConfirmed ? [texts.indexConfirmed] : []),
];

const accountNote = ({ email, cdh }: CheckedRow): string[] => (email || cdh ? [texts.noAccount] : []);

function resultWords(row: CheckedRow): readonly [what: string, why: string | null] {
  switch (categoryOf(row)) {
    case 'bad':
      return [texts.rowRefused(row.line), row.reason];
    case 'twice':
      return [texts.twiceInTheFile, row.reason];
    case 'seated':
      return [texts.alreadyInGame, row.reason];
    case 'differs':
      return [texts.indexDiffers, texts.fileIndexHint(indexInFile(row).figure)];
    case 'guest':
      return [texts.guestRow, [...confirmedTexts(row), ...accountNote(row)].join('. ') || null];
    case 'account':
      return [texts.accountRow, null];
  }
}

/** The server checks the row again when the field loses the focus. */
function Correction({ row, field, tees, busy, onCorrect }: ImportRowProps & { field: FieldColumn }) {
  const [typed, setTyped] = useState(row[field]);
  const submit = () => typed !== row[field] && onCorrect({ ...row, [field]: typed });
  if (field === 'tee') {
    return (
      <Select
        label={fieldTitles.tee}
        aria-label={texts.cellLabel(fieldTitles.tee, row.line)}
        placeholder={row.tee}
        data={[...tees]}
        value={null}
        disabled={busy}
        onChange={(tee) => tee && onCorrect({ ...row, tee })}
      />
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={fieldTitles[field]}
        aria-label={texts.cellLabel(fieldTitles[field], row.line)}
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
  nameConfirmed: texts.confirmName,
  otherPerson: texts.confirmPerson,
  indexConfirmed: texts.confirmIndex,
};

function IndexCell({ row, busy, onCorrect }: Omit<ImportRowProps, 'tees'>) {
  const { figure, original } = indexInFile(row);
  const inFile = original !== null && (
    <small className="block quiet fs-13">{texts.valueInFile(original)}</small>
  );
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
        aria-label={texts.handicapIndexOf(personName(row))}
        value={row.takeIndex ? 'file' : 'account'}
        onChange={(which) => !busy && onCorrect({ ...row, takeIndex: which === 'file' })}
        options={[
          { value: 'account', label: texts.indexOfAccount(own) },
          { value: 'file', label: texts.indexOfFile(figure) },
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
        <th scope="col">{texts.row}</th>
        <th scope="col">{common.name}</th>
        <th scope="col">{common.handicapIndex}</th>
        <th scope="col">{common.scoreCard}</th>
        <th scope="col">{texts.group}</th>
        <th scope="col">{texts.outcome}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const [what, why] = resultWords(row);
        return (
          <tr key={row.line} data-tone={toneOf[categoryOf(row)]} data-out={!isAccepted(row) || undefined}>
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
            <RowState icon={icons[categoryOf(row)]} title={what} details={why}>
              {row.confirm && (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={rest.busy}
                  aria-label={texts.confirmLabel(confirmLabels[row.confirm], row.line)}
                  onClick={() => rest.onCorrect(confirmRow(row))}
                >
                  {confirmLabels[row.confirm]}
                </Button>
              )}
              {row.kind !== 'seated' && row.field && !isAccepted(row) && (
                <Correction key={`${row.field}${row[row.field]}`} row={row} field={row.field} {...rest} />
              )}
            </RowState>
          </tr>
        );
      })}
    </tbody>
  </table>
);
