import { IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { DockProps } from '../../formats/board/format.ts';
import { DockBar } from './DockBar.tsx';
import { rowsOfBoard } from './dock-rows.tsx';
import { FairDialog, hasFairOrder } from './FairDialog.tsx';
import { MyRow } from './MyRow.tsx';
import * as texts from './messages.ts';

/** Dock of a board of players or teams: own row, search, followed rows, changes since the last visit, fair order. */
export default function RowDock({ state, area, wide }: DockProps) {
  const { game, rows: shown, renderer } = state;
  const rows = useMemo(() => rowsOfBoard({ game, rows: shown, renderer }), [game, shown, renderer]);
  const [fair, setFair] = useState(false);
  return (
    <>
      <DockBar game={game} rows={rows} area={area}>
        {hasFairOrder(state) && (
          <button type="button" onClick={() => setFair(true)}>
            <IconScale size={20} aria-hidden="true" />
            {texts.fairOrder}
          </button>
        )}
      </DockBar>
      <MyRow state={state} area={area} wide={wide} />
      {fair && <FairDialog state={state} onClose={() => setFair(false)} />}
    </>
  );
}
