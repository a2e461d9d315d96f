import { Button, FileButton, Textarea } from '@mantine/core';
import { IconClipboard, IconFileUpload } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useSmallScreen } from '../dialog/dialogs.tsx';
import * as texts from '../messages.ts';
import { Toolbar } from '../page/layout.tsx';
import classes from './file.module.css';

const fileTypes = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

interface ChooseFileProps {
  onFile: (file: File) => void;
  again?: boolean;
  busy?: boolean;
}

/** A browser reports the same file name again only if the input is empty. */
const inputProps = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = '';
  },
};

export const ChooseFile = ({ onFile, again = false, busy = false }: ChooseFileProps) => (
  <FileButton
    onChange={(file) => file && onFile(file)}
    accept={fileTypes}
    resetRef={null}
    inputProps={inputProps}
  >
    {(props) => (
      <Button
        {...props}
        loading={busy}
        variant={again ? 'default' : 'filled'}
        leftSection={<IconFileUpload size={20} aria-hidden="true" />}
      >
        {again ? texts.chooseOtherFile : texts.chooseAFile}
      </Button>
    )}
  </FileButton>
);

interface PasteRowsProps {
  hint: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Rows copied from a spreadsheet have tabs between the cells. */
function PasteRows({ hint, busy, onFile }: PasteRowsProps) {
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
        description={hint}
        value={rows}
        onChange={({ currentTarget }) => setRows(currentTarget.value)}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Toolbar>
        <Button type="submit" loading={busy} disabled={rows.trim() === ''}>
          {texts.checkRows}
        </Button>
      </Toolbar>
    </form>
  );
}

interface FileDropProps {
  onFile: (file: File) => void;
  pasteHint: string;
  /** A file is being checked. */
  busy?: boolean;
  /** Further buttons, such as an empty file to download. */
  children?: ReactNode;
}

/** The ways to give a table of rows: a dropped or chosen file, or copied rows. */
export function FileDrop({ onFile, pasteHint, busy = false, children }: FileDropProps) {
  const [pasting, setPasting] = useState(false);
  const small = useSmallScreen();
  const [over, setOver] = useState(false);
  return (
    <>
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
        <p className="bold fs-17">{small ? texts.chooseOrPaste : texts.dropHere}</p>
        <Toolbar>
          <ChooseFile onFile={onFile} busy={busy} />
          <Button
            variant="default"
            leftSection={<IconClipboard size={20} aria-hidden="true" />}
            aria-expanded={pasting}
            onClick={() => setPasting((open) => !open)}
          >
            {texts.pasteRows}
          </Button>
          {children}
        </Toolbar>
      </div>
      {pasting && <PasteRows hint={pasteHint} busy={busy} onFile={onFile} />}
    </>
  );
}

/** `bad`: refused; `check`: worth a look; `good`: found; `out`: left out. */
export type RowTone = 'bad' | 'check' | 'good' | 'out' | undefined;

interface Category<C extends string> {
  readonly name: C;
  readonly title: string;
  readonly count: number;
  readonly tone: RowTone;
}

interface CategoryFilterProps<C extends string> {
  all: number;
  categories: ReadonlyArray<Category<C>>;
  value: C | null;
  onChange: (value: C | null) => void;
}

const tile = 'stack gap-4 ink lh-110 left surface r-key no-border pad-12-14 pointer';

/** The number of rows in each category, to show only those. */
export const CategoryFilter = <C extends string>({
  all,
  categories,
  value,
  onChange,
}: CategoryFilterProps<C>) => (
  <fieldset className={classes.parts} aria-label={texts.rowsShown}>
    <button className={tile} type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
      <b className="fs-24 figure">{all}</b>
      <span className="quiet fs-13 medium">{texts.allRows}</span>
    </button>
    {categories
      .filter(({ count }) => count > 0)
      .map(({ name, title, count, tone }) => (
        <button
          className={tile}
          key={name}
          type="button"
          data-tone={tone}
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          <b className="fs-24 figure">{count}</b>
          <span className="quiet fs-13 medium">{title}</span>
        </button>
      ))}
  </fieldset>
);
