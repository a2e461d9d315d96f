import type { MemberLine, MemberPreview } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { memberTitles } from '@flagstick/contract/member-titles';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../shared/api/error.ts';
import { joinNames } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { CategoryFilter, ChooseFile, FileDrop } from '../../ui/file/FileDrop.tsx';
import classes from '../../ui/file/file.module.css';
import { iconOf, outcomes, type RowOutcome, sortByOutcome, toneOf } from '../../ui/file/outcomes.ts';
import { RowState } from '../../ui/file/RowState.tsx';
import { readTable } from '../../ui/file/read-table.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FactList, NarrowPage, PageHead, Panel, Toolbar } from '../../ui/page/layout.tsx';
import { SelectedClub } from '../club-people/index.ts';
import { type ClubQuery, type Columns, useJudgeMembers, useSaveMembers } from './api.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
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

const MemberRows = ({ lines }: { lines: readonly MemberLine[] }) => (
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

const titles: Record<RowOutcome, string> = {
  bad: texts.leftOut,
  changed: texts.changed,
  added: texts.added,
  same: texts.unchanged,
};

/** Rows shown at first; a file may have thousands. */
const rowsShown = 200;

interface MembersReviewProps {
  name: string;
  preview: MemberPreview;
  refusal: string | null;
  checking: boolean;
  saving: boolean;
  onFile: (file: File) => void;
  onColumns: (columns: Columns) => void;
  onSave: () => void;
  onCancel: () => void;
}

function MembersReview({ name, preview, refusal, checking, saving, ...on }: MembersReviewProps) {
  const [shown, setShown] = useState<RowOutcome | null>(null);
  const [most, setMost] = useState(rowsShown);
  const { lines, columns, bad, added, changed } = preview;
  const busy = checking || saving;
  const sorted = sortByOutcome(lines, shown);
  const will = [
    ...(added > 0 ? [texts.willAdd(added)] : []),
    ...(changed > 0 ? [texts.willChange(changed)] : []),
  ];
  return (
    <main className={classes.main}>
      <PageHead
        title={texts.title}
        note={texts.fileNote(name, texts.rowCount(lines.length))}
        action={<ChooseFile onFile={on.onFile} again busy={busy} />}
      />
      <FormError error={refusal} />
      <ColumnChoices columns={columns} busy={busy} onChange={on.onColumns} />
      <CategoryFilter
        all={lines.length}
        categories={outcomes.map((outcome) => ({
          name: outcome,
          title: titles[outcome],
          count: preview[outcome],
          tone: toneOf[outcome],
        }))}
        value={shown}
        onChange={setShown}
      />
      <Panel label={texts.rowsOfTheFile} flush>
        <MemberRows lines={sorted.slice(0, most)} />
      </Panel>
      {sorted.length > most && (
        <Toolbar>
          <Button variant="default" onClick={() => setMost(most + rowsShown)}>
            {texts.moreRows(Math.min(rowsShown, sorted.length - most))}
          </Button>
        </Toolbar>
      )}
      <div className={classes.foot}>
        <p className="lh-130">
          <b className="bold">
            {[
              will.length > 0 ? `${joinNames(will)}.` : texts.nothingToSave,
              ...(bad > 0 ? [texts.badRows(bad)] : []),
            ].join(' ')}
          </b>
          <small className="block quiet fs-13">{bad > 0 ? texts.fixRows : texts.savedTogether}</small>
        </p>
        <Button variant="subtle" disabled={saving} onClick={on.onCancel}>
          {common.cancel}
        </Button>
        <Button loading={saving} disabled={added + changed === 0 || checking} onClick={on.onSave}>
          {texts.save(added + changed)}
        </Button>
      </div>
    </main>
  );
}

type Saved = Pick<MemberPreview, 'added' | 'changed' | 'same' | 'bad'>;

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

const MembersResult = ({
  saved,
  of,
  club,
  onAgain,
}: {
  saved: Saved;
  of: ClubQuery;
  club: string;
  onAgain: () => void;
}) => (
  <NarrowPage>
    <PageHead title={texts.resultTitle} />
    <div className="above-12">
      <Panel label={texts.resultTitle}>
        <FactList
          facts={[
            [texts.added, saved.added] as const,
            [texts.changed, saved.changed] as const,
            [texts.unchanged, saved.same] as const,
            ...(saved.bad > 0 ? [[texts.rowsLeftOut, saved.bad] as const] : []),
          ]}
        />
        {saved.added > 0 && <p className="above-12">{texts.passwordHint}</p>}
      </Panel>
    </div>
    <div className="above-16">
      <Toolbar>
        <LinkButton to="/players" search={of.club === undefined ? {} : { club: of.club, named: club }}>
          {texts.openMembers}
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          {texts.anotherFile}
        </Button>
      </Toolbar>
    </div>
  </NarrowPage>
);

const MembersIntro = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => (
  <Panel title={texts.introTitle}>
    <FileDrop onFile={onFile} pasteHint={texts.pasteHint} busy={busy} />
    <p className={`${classes.text} above-16`}>{texts.introFormat}</p>
    <ul className={classes.rules}>
      <li>{texts.introFinds}</li>
      <li>{texts.introNew}</li>
      <li>{texts.introChanged}</li>
      <li>{texts.introRepeat}</li>
    </ul>
  </Panel>
);

function MembersOf({ of, club, picker }: { of: ClubQuery; club: string; picker: ReactNode }) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [preview, setPreview] = useState<MemberPreview | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const judge = useJudgeMembers(of);
  const save = useSaveMembers(of);
  const failed = (error: Error) => setRefusal(errorText(error));
  const reset = () => {
    // The answer about a file whose check was cancelled is dropped.
    judge.reset();
    setFile(null);
    setPreview(null);
    setSaved(null);
    setRefusal(null);
  };
  const check = (chosen: ChosenFile, columns?: Columns) =>
    judge.mutate(columns ? { csv: chosen.csv, columns } : { csv: chosen.csv }, {
      onSuccess: (answer) => {
        setRefusal(null);
        setFile(chosen);
        setPreview(answer);
      },
      onError: failed,
    });
  const readFile = async (chosen: File) => {
    const table = await readTable(chosen, { letters: limits.memberMaxLetters, tooLong: texts.tooLong });
    if (table.refusal !== null) return setRefusal(table.refusal);
    check({ name: chosen.name, csv: table.csv });
  };
  if (saved) return <MembersResult saved={saved} of={of} club={club} onAgain={reset} />;
  if (!file || !preview) {
    return (
      <main className={classes.main}>
        <PageHead title={texts.title} note={texts.note(club)} />
        {picker}
        <FormError error={refusal} />
        <MembersIntro busy={judge.isPending} onFile={(chosen) => void readFile(chosen)} />
      </main>
    );
  }
  const columns = preview.columns.map(({ field }) => field);
  return (
    <MembersReview
      name={file.name}
      preview={preview}
      refusal={refusal}
      checking={judge.isPending}
      saving={save.isPending}
      onFile={(chosen) => void readFile(chosen)}
      onColumns={(chosen) => check(file, chosen)}
      onSave={() =>
        save.mutate(
          { csv: file.csv, columns, plan: preview.plan },
          {
            onSuccess: setSaved,
            onError: (error) => {
              failed(error);
              // The refusal shows that the preview is outdated, so the file is checked again.
              judge.mutate({ csv: file.csv, columns }, { onSuccess: setPreview });
            },
          },
        )
      }
      onCancel={reset}
    />
  );
}

/** Members from a file: the file, what its columns hold, the preview, the result. */
export const MembersPage = () => (
  <SelectedClub title={texts.title}>
    {(of, club, picker) => <MembersOf key={of.club} of={of} club={club} picker={picker} />}
  </SelectedClub>
);
