import type { GameView } from '@flagstick/contract';
import { fieldTitles } from '@flagstick/contract/field-titles';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../shared/api/file.ts';
import { FileDrop } from '../../../ui/file/FileDrop.tsx';
import classes from '../../../ui/file/file.module.css';
import { Panel } from '../../../ui/page/layout.tsx';
import { ExportButton } from '../components/ExportButton.tsx';
import * as texts from './messages.ts';

/** The headings alone: a list that is filled in below them is read as it is. */
const template = () => new File([`${Object.values(fieldTitles).join(',')}\r\n`], texts.templateFile);

/** The ways to hand over a list of players: a dropped or chosen file, copied rows, and an empty list to fill in. */
export function ImportIntro({ game, onFile }: { game: GameView; onFile: (file: File) => void }) {
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
