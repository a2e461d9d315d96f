import type { PrintedDocument, UnprintedName } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { send } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import * as texts from './messages.ts';
import classes from './UnprintedNames.module.css';

/** `2 names can't be printed in full: Ann 😀 (emoji), ᎠᏰᎵ (Cherokee).` */
export function unprintedText(names: readonly UnprintedName[]): string {
  return texts.namesNotPrinted(names.map(({ name, lacks }) => `${name} (${lacks.join(', ')})`));
}

/** Lists the players whose names a sheet cannot print in full, before it is made; nothing if there are none. */
export function UnprintedNames({ game, sheet }: { game: string; sheet: PrintedDocument }) {
  const [names, setNames] = useState<readonly UnprintedName[]>([]);
  useEffect(() => {
    const left = new AbortController();
    send(routes.print.names, { params: { id: game, sheet } }, { signal: left.signal }).then(
      (answer) => setNames(answer.names),
      (error: unknown) => {
        // Making the sheet reports the error itself.
        if (!left.signal.aborted && !(error instanceof ApiError)) throw error;
      },
    );
    return () => left.abort();
  }, [game, sheet]);
  if (names.length === 0) return null;
  return (
    <p className={classes.unprinted} role="note">
      <IconAlertTriangle className="rigid" size={20} aria-hidden="true" />
      <span>{unprintedText(names)}</span>
    </p>
  );
}
