import type { CheckedRow, GameView, RouteResult } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import * as limits from '@flagstick/contract/limits';
import { gamesErrors } from '@flagstick/contract/messages';
import type * as routes from '@flagstick/contract/routes';
import { teeName } from '@flagstick/contract/tees';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../shared/api/error.ts';
import { saveFile } from '../../../shared/api/file.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { CategoryFilter, ChooseFile, FileDrop } from '../../../ui/file/FileDrop.tsx';
import classes from '../../../ui/file/file.module.css';
import { readTable } from '../../../ui/file/read-table.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead, Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useImportField, useJudgeField } from '../api/field.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { FieldPage } from '../components/FieldPage.tsx';
import { ImportRows } from './ImportRows.tsx';
import {
  type Confirmation,
  categoryOf,
  confirmable,
  confirmRow,
  countIn,
  type ImportCategory,
  importCategories,
  isAccepted,
  refusedRowsCsv,
  rowBody,
  sortByCategory,
  toneOf,
} from './judged-rows.ts';
import * as texts from './messages.ts';

/** The headings alone: a list that is filled in below them is read as it is. */
const template = () => new File([`${Object.values(fieldTitles).join(',')}\r\n`], texts.templateFile);

/** The ways to hand over a list of players: a dropped or chosen file, copied rows, and an empty list to fill in. */
function ImportIntro({ game, onFile }: { game: GameView; onFile: (file: File) => void }) {
  return (
    <Panel title={texts.introTitle}>
      <FileDrop onFile={onFile} pasteHint={texts.pasteHint}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveFile(template())}
        >
          {texts.downloadTemplate}
        </Button>
        <ExportButton game={game} />
      </FileDrop>
      <p className={`${classes.text} above-16`}>
        {texts.introFormat} <b>{Object.values(fieldTitles).join(', ')}</b>.
      </p>
      <ul className={classes.rules}>
        <li>{texts.introAccounts}</li>
        <li>{texts.introGuests}</li>
        <li>{texts.introOptional}</li>
      </ul>
    </Panel>
  );
}

interface OpenedFile {
  readonly file: string;
  readonly columns: readonly string[];
  readonly notes: readonly string[];
  readonly rows: readonly CheckedRow[];
}

const titles: Record<ImportCategory, string> = {
  bad: texts.rowsLeftOut,
  differs: texts.indexDiffers,
  twice: texts.twiceInTheFile,
  seated: texts.alreadyInGame,
  guest: texts.guestRows,
  account: texts.accountRows,
};

type JudgeAnswer = RouteResult<typeof routes.field.judge>;
const titlesOf = (columns: JudgeAnswer['columns']) => columns.map((column) => fieldTitles[column]);

/** Parts of a file that the server did not read, and columns that guests need. */
function notesOf({ missing, unused, skipped, rows }: JudgeAnswer): string[] {
  const lacks = missing.filter((column) => rows.some(({ field }) => field === column));
  return [
    ...(lacks.length > 0 ? [texts.missingColumns(titlesOf(lacks).join(', '))] : []),
    ...(unused.length > 0 ? [texts.unusedColumns(unused.join(', '))] : []),
    ...(skipped > 0
      ? [
          plural(skipped, {
            one: texts.lineSkipped,
            other: texts.linesSkipped,
          }),
        ]
      : []),
  ];
}

const confirmAll: Record<Confirmation, (n: number) => string> = {
  nameConfirmed: (n) => texts.confirmNames(n),
  otherPerson: (n) => texts.confirmPeople(n),
  indexConfirmed: (n) => texts.confirmIndexes(n),
};

export function GameImport({ game }: { game: GameView }) {
  const [read, setRead] = useState<OpenedFile | null>(null);
  const [part, setPart] = useState<ImportCategory | null>(null);
  const judge = useJudgeField(game._id);
  const insert = useImportField(game._id);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const failed = (error: Error) => setRefusal(errorText(error));

  const readFile = async (file: File) => {
    const tooLong = gamesErrors['import.tooLong'].text;
    const table = await readTable(file, { letters: limits.fieldMaxLetters, tooLong });
    if (table.refusal !== null) return setRefusal(table.refusal);
    judge.mutate(
      { csv: table.csv },
      {
        onSuccess: (answer) => {
          setPart(null);
          setRefusal(null);
          const { columns, rows } = answer;
          setRead({ file: file.name, columns: titlesOf(columns), notes: notesOf(answer), rows });
        },
        onError: failed,
      },
    );
  };
  if (!read) {
    return (
      <div className={classes.main}>
        <PageHead title={texts.importPlayers} note={texts.introNote} />
        <FormError error={refusal} />
        <ImportIntro game={game} onFile={(file) => void readFile(file)} />
      </div>
    );
  }
  const { rows } = read;
  const setJudged = (judged: readonly CheckedRow[]) => {
    setRefusal(null);
    setRead({ ...read, rows: judged });
  };
  const accepted = rows.filter(isAccepted);
  const out = rows.length - accepted.length;
  /** Sends all rows: a row may depend on the rows before it. */
  const correctAll = (corrected: readonly CheckedRow[]) => {
    const byLine = new Map(corrected.map((row) => [row.line, row]));
    judge.mutate(
      { rows: rows.map((one) => rowBody(byLine.get(one.line) ?? one)) },
      { onSuccess: (judged) => setJudged(judged.rows), onError: failed },
    );
  };
  const confirmations = (Object.keys(confirmAll) as Confirmation[])
    .map((what) => ({ what, asked: confirmable(rows, what) }))
    .filter(({ asked }) => asked.length > 1);
  const add = () =>
    insert.mutate(accepted.map(rowBody), {
      onSuccess: ({ added, timesKept }) => {
        const text = plural(added, { one: texts.playerAdded, other: texts.playersAdded });
        // A start sheet has one first time and one interval.
        if (timesKept) showToast(text, { tone: 'success' });
        else showToast(texts.timesDiffer(text));
        void navigate({ to: '/', search: { view: 'game', game: game._id, tab: 'players' } });
      },
      onError: (error) => {
        failed(error);
        // The refusal shows that the result is outdated, so the rows are checked again.
        judge.mutate(
          { rows: rows.map(rowBody) },
          { onSuccess: (judged) => setRead({ ...read, rows: judged.rows }) },
        );
      },
    });
  const seated = Object.keys(game.players).length;
  const shown = sortByCategory(rows).filter((row) => part === null || categoryOf(row) === part);
  return (
    <div className={classes.main}>
      <PageHead
        title={texts.importPlayers}
        note={texts.readNote(
          read.file,
          plural(rows.length, { one: '# row', other: '# rows' }),
          read.columns.join(', '),
        )}
        action={<ChooseFile onFile={(file) => void readFile(file)} again />}
      />
      <CategoryFilter
        all={rows.length}
        categories={importCategories.map((name) => ({
          ...{ name, title: titles[name], count: countIn(rows, name), tone: toneOf[name] },
        }))}
        value={part}
        onChange={setPart}
      />
      <FormError error={refusal} />
      {read.notes.map((note) => (
        <p key={note} className={classes.text}>
          {note}
        </p>
      ))}
      {confirmations.length > 0 && (
        <Toolbar>
          {confirmations.map(({ what, asked }) => (
            <Button
              key={what}
              variant="default"
              disabled={judge.isPending}
              onClick={() => correctAll(asked.map(confirmRow))}
            >
              {confirmAll[what](asked.length)}
            </Button>
          ))}
        </Toolbar>
      )}
      <Panel label={texts.rowsOfTheFile} flush>
        <ImportRows
          rows={shown}
          tees={game.scoreCards.map(teeName)}
          busy={judge.isPending}
          onCorrect={(row) => correctAll([row])}
        />
      </Panel>
      <div className={classes.foot}>
        <p className="lh-130">
          <b className="bold">
            {texts.spacesTaken(seated + accepted.length, game.maxPlayers)}
            {out > 0 && plural(out, { one: texts.rowLeftOut, other: texts.someRowsLeftOut })}.
          </b>
          <small className="block quiet fs-13">{out > 0 ? texts.fixRows : texts.allRowsHint}</small>
        </p>
        {out > 0 && (
          <Button
            variant="subtle"
            onClick={() => saveFile(new File([refusedRowsCsv(rows)], texts.rejectedFile(read.file)))}
          >
            {texts.downloadRejected}
          </Button>
        )}
        <LinkButton to="/" search={{ view: 'game', game: game._id, tab: 'players' }} variant="subtle">
          {common.cancel}
        </LinkButton>
        <Button loading={insert.isPending} disabled={accepted.length === 0 || judge.isPending} onClick={add}>
          {plural(accepted.length, { one: texts.addPlayer, other: texts.addPlayers })}
        </Button>
      </div>
    </div>
  );
}

/** The result of each line is shown first, then all players are added together. */
export const ImportView = ({ search }: { search: { game?: string | undefined } }) => (
  <FieldPage id={search.game} title={texts.importPlayers}>
    {(game) => <GameImport game={game} />}
  </FieldPage>
);
