import type { GameView } from '@flagstick/contract';
import { playsMatches } from '@flagstick/contract/formats';
import { IconScale } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { patient } from '../../shared/api/patient.ts';
import type { BoardState } from '../store.ts';
import { DockBar } from './DockBar.tsx';
import { rowsOfBoard } from './dock-rows.tsx';
import { FairDialog, hasFairOrder } from './FairDialog.tsx';
import { MyRow } from './MyRow.tsx';

// What tells a match is here once there are matches.
const MatchDock = lazy(() => patient(() => import('./MatchDock.tsx')));

interface DockProps {
  state: BoardState & { game: GameView };
  /** Where the table stands. */
  area: RefObject<HTMLElement | null>;
  /** Every hole has its column. */
  wide: boolean;
}

/** At the foot of a board: my row, find somebody, whom one follows, what changed since one looked, the fair order. */
export default function Dock({ state, area, wide }: DockProps) {
  return playsMatches(state.game.competition) ? (
    <Suspense fallback={null}>
      <MatchDock game={state.game} me={state.me} area={area} />
    </Suspense>
  ) : (
    <RowDock state={state} area={area} wide={wide} />
  );
}

function RowDock({ state, area, wide }: DockProps) {
  const { game, rows: shown, kit } = state;
  const rows = useMemo(() => rowsOfBoard({ game, rows: shown, kit }), [game, shown, kit]);
  const [fair, setFair] = useState(false);
  return (
    <>
      <DockBar game={game} rows={rows} area={area} kind="place">
        {hasFairOrder(state) && (
          <button type="button" onClick={() => setFair(true)}>
            <IconScale size={20} aria-hidden="true" />
            Fair order
          </button>
        )}
      </DockBar>
      <MyRow state={state} area={area} wide={wide} />
      {fair && <FairDialog state={state} onClose={() => setFair(false)} />}
    </>
  );
}
