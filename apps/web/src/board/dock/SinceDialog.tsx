import { formatClock } from '../../shared/display/dates.ts';
import { plural } from '../../shared/display/numbers.ts';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import { Moved } from '../table/BoardTable.tsx';
import { type BoardChanges, sinceWords } from './board-visit.ts';
import type { DockRow } from './dock-rows.tsx';
import classes from './FindDialog.module.css';
import * as texts from './messages.ts';

interface SinceDialogProps {
  since: BoardChanges;
  onGo: (id: string) => void;
  onClose: () => void;
}

const shown = 12;

/** What changed on the board since the last visit. */
export function SinceDialog({ since, onGo, onClose }: SinceDialogProps) {
  const { at, leaders, finished, moved } = since;
  return (
    <BoardDialog
      title={texts.sinceYouLooked}
      sub={texts.since(formatClock(at), sinceWords(since))}
      onClose={onClose}
    >
      <Rows
        title={plural(leaders.length, { one: texts.newLeader, other: texts.newLeaders })}
        rows={leaders}
        onGo={onGo}
      />
      {moved.length > 0 && (
        <>
          <h3 className="above-16 fs-17">{texts.movedMost}</h3>
          <ul className={`${classes.found} above-8`}>
            {moved.slice(0, shown).map(({ row, won }) => (
              <Row key={row.id} row={row} won={won} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
      <Rows title={texts.finished} rows={finished} onGo={onGo} />
    </BoardDialog>
  );
}

function Rows({
  title,
  rows,
  onGo,
}: {
  title: string;
  rows: readonly DockRow[];
  onGo: (id: string) => void;
}) {
  return rows.length === 0 ? null : (
    <>
      <h3 className="above-16 fs-17">{title}</h3>
      <ul className={`${classes.found} above-8`}>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.id} row={row} won={0} onGo={onGo} />
        ))}
      </ul>
    </>
  );
}

function Row({ row, won, onGo }: { row: DockRow; won: number; onGo: (id: string) => void }) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onGo(row.id)}>
        <b className="figure centre">{row.label}</b>
        <span>{row.name}</span>
        <Moved won={won} />
      </button>
    </li>
  );
}
