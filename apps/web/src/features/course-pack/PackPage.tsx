import type { PackPreview } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { packHeading, packTitles } from '@flagstick/contract/pack-titles';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { errorText } from '../../shared/api/error.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { useBack } from '../../shared/nav/use-back.ts';
import * as common from '../../ui/common/messages.ts';
import { CategoryFilter, ChooseFile, FileDrop } from '../../ui/file/FileDrop.tsx';
import classes from '../../ui/file/file.module.css';
import { outcomes, type RowOutcome, sortByOutcome, toneOf } from '../../ui/file/outcomes.ts';
import { readTable } from '../../ui/file/read-table.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FactList, NarrowPage, PageHead, Panel, Toolbar } from '../../ui/page/layout.tsx';
import { PhoneBar } from '../../ui/page/PhoneBar.tsx';
import * as texts from './messages.ts';
import { PackRows } from './PackRows.tsx';

const calls = routes.coursePack;

const useJudgePack = () =>
  useMutation({
    mutationFn: (csv: string) => send(calls.judge, { body: { csv } }),
    meta: { showsError: true },
  });

function useSavePack() {
  const changed = useInvalidate(routes.clubs);
  return useMutation({
    mutationFn: (body: { csv: string; plan: string }) => send(calls.insert, { body }),
    onSettled: changed,
    meta: { showsError: true },
  });
}

const useDownloadPack = () =>
  useMutation({ mutationFn: async () => saveFile(fileOf(await send(calls.export, { query: {} }))) });

interface OpenedFile {
  readonly name: string;
  readonly csv: string;
}

type Saved = Pick<PackPreview, 'clubs' | 'courses' | 'scoreCards' | 'bad'>;

const titles: Record<RowOutcome, string> = {
  bad: texts.leftOut,
  changed: texts.changed,
  added: texts.added,
  same: texts.unchanged,
};

/** Lines shown at first; a file may have thousands. */
const linesShown = 200;

const emptyFile = () => new File([`\uFEFF${packHeading.join(',')}\r\n`], texts.emptyFile);

function PackIntro({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const download = useDownloadPack();
  return (
    <Panel title={texts.introTitle}>
      <FileDrop onFile={onFile} pasteHint={texts.pasteHint} busy={busy}>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => download.mutate()}
        >
          {texts.downloadCourses}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveFile(emptyFile())}
        >
          {texts.downloadEmpty}
        </Button>
      </FileDrop>
      <p className={`${classes.text} above-16`}>
        {texts.introFormat} <b>{Object.values(packTitles).join(', ')}</b>. {texts.introFigures}
      </p>
      <ul className={classes.rules}>
        <li>{texts.introNames}</li>
        <li>{texts.introEmpty}</li>
        <li>{texts.introRepeat}</li>
      </ul>
    </Panel>
  );
}

function PackResult({ saved, onAgain }: { saved: Saved; onAgain: () => void }) {
  const fact = (title: string, { added, changed, same }: Saved['clubs']) =>
    [title, texts.resultCounts(added, changed, same)] as const;
  return (
    <>
      <PhoneBar title={texts.resultTitle} onBack={onAgain} />
      <NarrowPage>
        <PageHead barred title={texts.resultTitle} />
        <div className="above-12">
          <Panel label={texts.resultTitle}>
            <FactList
              facts={[
                fact(texts.clubs, saved.clubs),
                fact(texts.courses, saved.courses),
                fact(texts.scoreCards, saved.scoreCards),
                ...(saved.bad > 0 ? [[texts.linesLeftOut, saved.bad] as const] : []),
              ]}
            />
          </Panel>
        </div>
        <div className="above-16">
          <Toolbar>
            <LinkButton to="/" search={{ view: 'clubs' }}>
              {texts.createGame}
            </LinkButton>
            <LinkButton to="/scoreCards" search={{}} variant="default">
              {texts.openScoreCards}
            </LinkButton>
            <Button variant="default" onClick={onAgain}>
              {texts.anotherFile}
            </Button>
          </Toolbar>
        </div>
      </NarrowPage>
    </>
  );
}

interface PackReviewProps {
  file: OpenedFile;
  preview: PackPreview;
  refusal: string | null;
  checking: boolean;
  saving: boolean;
  onFile: (file: File) => void;
  onSave: () => void;
  onCancel: () => void;
}

function PackReview({ file, preview, refusal, checking, saving, ...on }: PackReviewProps) {
  const { onFile, onSave, onCancel } = on;
  const [shown, setShown] = useState<RowOutcome | null>(null);
  const [most, setMost] = useState(linesShown);
  const { lines, unused, bad } = preview;
  const countOf = (outcome: RowOutcome) => lines.filter((one) => one.outcome === outcome).length;
  const sorted = sortByOutcome(lines, shown);
  const will = texts.willSave(preview);
  return (
    <>
      <PhoneBar title={texts.title} onBack={onCancel} />
      <main className={classes.main} data-bare>
        <PageHead
          barred
          title={texts.title}
          note={texts.fileNote(file.name, texts.lineCount(lines.length))}
          action={<ChooseFile onFile={onFile} again busy={checking || saving} />}
        />
        <CategoryFilter
          all={lines.length}
          categories={outcomes.map((name) => ({
            name,
            title: titles[name],
            count: countOf(name),
            tone: toneOf[name],
          }))}
          value={shown}
          onChange={setShown}
        />
        <FormError error={refusal} />
        {unused.length > 0 && <p className={classes.text}>{texts.unusedColumns(unused.join(', '))}</p>}
        <Panel label={texts.linesOfTheFile} flush>
          <PackRows lines={sorted.slice(0, most)} />
        </Panel>
        {sorted.length > most && (
          <Toolbar>
            <Button variant="default" onClick={() => setMost(most + linesShown)}>
              {texts.moreLines(Math.min(linesShown, sorted.length - most))}
            </Button>
          </Toolbar>
        )}
        <div className={classes.foot}>
          <p className="lh-130">
            <b className="bold">
              {[will || texts.nothingToSave, ...(bad > 0 ? [texts.badLines(bad)] : [])].join(' ')}
            </b>
            <small className="block quiet fs-13">{bad > 0 ? texts.fixLines : texts.savedTogether}</small>
          </p>
          <Button variant="subtle" disabled={saving} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button loading={saving} disabled={will === '' || checking} onClick={onSave}>
            {texts.save}
          </Button>
        </div>
      </main>
    </>
  );
}

/** Export and import of clubs, courses and score cards: the file, its preview, the result. */
export function PackPage() {
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [preview, setPreview] = useState<PackPreview | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = useBack();
  const judge = useJudgePack();
  const save = useSavePack();
  const failed = (error: Error) => setRefusal(errorText(error));
  const reset = () => {
    // The answer about a file whose check was cancelled is dropped.
    judge.reset();
    setFile(null);
    setPreview(null);
    setSaved(null);
    setRefusal(null);
  };

  const readFile = async (chosen: File) => {
    const table = await readTable(chosen, { letters: limits.packMaxLetters, tooLong: texts.tooLong });
    if (table.refusal !== null) return setRefusal(table.refusal);
    const { csv } = table;
    judge.mutate(csv, {
      onSuccess: (answer) => {
        setRefusal(null);
        setFile({ name: chosen.name, csv });
        setPreview(answer);
      },
      onError: failed,
    });
  };
  if (saved) return <PackResult saved={saved} onAgain={reset} />;
  if (!file || !preview) {
    return (
      <>
        <PhoneBar title={texts.title} onBack={back} />
        <main className={classes.main}>
          <PageHead barred title={texts.title} note={texts.note} />
          <FormError error={refusal} />
          <PackIntro busy={judge.isPending} onFile={(chosen) => void readFile(chosen)} />
        </main>
      </>
    );
  }
  const savePack = () =>
    save.mutate(
      { csv: file.csv, plan: preview.plan },
      {
        onSuccess: setSaved,
        onError: (error) => {
          failed(error);
          // The refusal shows that the preview is outdated, so the file is checked again.
          judge.mutate(file.csv, { onSuccess: setPreview });
        },
      },
    );
  return (
    <PackReview
      key={preview.plan}
      file={file}
      preview={preview}
      refusal={refusal}
      checking={judge.isPending}
      saving={save.isPending}
      onFile={(chosen) => void readFile(chosen)}
      onSave={savePack}
      onCancel={reset}
    />
  );
}
