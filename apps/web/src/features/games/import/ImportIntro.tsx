import type { GameView } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconClipboard, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../shared/api/file.ts';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { ExportButton } from '../components/ExportButton.tsx';
import classes from './Import.module.css';
import * as texts from './messages.ts';

const fileTypes = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

export const ChooseFile = ({ onFile, again = false }: { onFile: (file: File) => void; again?: boolean }) => (
  <FileButton onChange={(file) => file && onFile(file)} accept={fileTypes} resetRef={null}>
    {(props) => (
      <Button
        {...props}
        variant={again ? 'default' : 'filled'}
        leftSection={<IconFileUpload size={20} aria-hidden="true" />}
      >
        {again ? texts.chooseOtherFile : texts.chooseAFile}
      </Button>
    )}
  </FileButton>
);

/** The headings alone: a list that is filled in below them is read as it is. */
const template = () => new File([`${Object.values(fieldTitles).join(',')}\r\n`], texts.templateFile);

/** Rows copied from a spreadsheet have tabs between the cells. */
function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const [rows, setRows] = useState('');
  return (
    <form
      className="stack gap-8 above-16"
      onSubmit={(event) => {
        event.preventDefault();
        onFile(new File([rows], texts.pastedRows));
      }}
    >
      <Textarea
        label={texts.pasteLabel}
        description={texts.pasteHint}
        value={rows}
        onChange={({ currentTarget }) => setRows(currentTarget.value)}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Toolbar>
        <Button type="submit" disabled={rows.trim() === ''}>
          {texts.checkRows}
        </Button>
      </Toolbar>
    </form>
  );
}

/** The ways to hand over a list of players: a dropped or chosen file, copied rows, and an empty list to fill in. */
export function ImportIntro({ game, onFile }: { game: GameView; onFile: (file: File) => void }) {
  const [pasting, setPasting] = useState(false);
  const [over, setOver] = useState(false);
  return (
    <Panel title={texts.introTitle}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same without a mouse. */}
      <div
        className={`${classes.drop} stack gap-10 centred r-card`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <IconFileUpload size={36} aria-hidden="true" />
        <p className="bold fs-17">{texts.dropHere}</p>
        <Toolbar>
          <ChooseFile onFile={onFile} />
          <Button
            variant="default"
            leftSection={<IconClipboard size={20} aria-hidden="true" />}
            aria-expanded={pasting}
            onClick={() => setPasting((open) => !open)}
          >
            {texts.pasteRows}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => saveFile(template())}
          >
            {texts.downloadTemplate}
          </Button>
          <ExportButton game={game} />
        </Toolbar>
      </div>
      {pasting && <PasteRows onFile={onFile} />}
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
