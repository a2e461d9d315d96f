import type { PrintedDocument } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/error.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { UnprintedNames } from '../../shared/exports/UnprintedNames.tsx';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../page/messages.ts';
import classes from './Sheets.module.css';

const sheets: ReadonlyArray<{ sheet: PrintedDocument; title: string }> = [
  { sheet: 'startSheet', title: texts.downloadPdf },
  { sheet: 'scoreCards', title: common.scoreCards },
  { sheet: 'startSheetCsv', title: 'CSV' },
];

/** The printed start sheet and score cards, for organisers. */
export default function Sheets({ game }: { game: string }) {
  const [making, setMaking] = useState<PrintedDocument | null>(null);
  const [said, setSaid] = useState('');
  const save = async (sheet: PrintedDocument) => {
    setMaking(sheet);
    setSaid('');
    try {
      const file = fileOf(await send(routes.print.sheet, { params: { id: game, sheet } }));
      saveFile(file);
      setSaid(texts.wasSaved(file.name));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.error);
    } finally {
      setMaking(null);
    }
  };
  return (
    <section className={classes.sheets} aria-label={texts.onPaper}>
      <UnprintedNames game={game} sheet="startSheet" />
      {sheets.map(({ sheet, title }) => (
        <button
          className="plain-button"
          key={sheet}
          type="button"
          disabled={making !== null}
          aria-busy={making === sheet}
          onClick={() => void save(sheet)}
        >
          {title}
        </button>
      ))}
      <p role="status">{said}</p>
    </section>
  );
}
