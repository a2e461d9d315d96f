import * as limits from '@flagstick/contract/limits';
import { useId, useState } from 'react';
import { visitedBoards } from '../../shared/live/visited.ts';
import * as common from '../../ui/common/messages.ts';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import type { OpenBoard } from '../start.ts';
import classes from './BoardsDialog.module.css';
import * as texts from './messages.ts';

interface BoardsDialogProps {
  /** The code of the page's board: always chosen. */
  own: string;
  /** The open boards, with their names. */
  shown: readonly OpenBoard[];
  chosen: readonly string[];
  onChoose: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses the boards that this television shows in turn: recent ones, and any other by its code. */
export default function BoardsDialog({ own, shown, chosen, onChoose, onClose }: BoardsDialogProps) {
  const [visited] = useState(visitedBoards);
  const [typed, setTyped] = useState('');
  const field = useId();
  const names = new Map([
    ...visited.map(({ code, name }) => [code, name] as const),
    ...shown.map(
      ({ code, board }) => [code, board.store.getState().game?.name ?? texts.unknownBoard] as const,
    ),
  ]);
  const codes = [...new Set([own, ...chosen, ...names.keys()])];
  const code = typed.trim().toUpperCase();
  const complete = code.length === limits.gameCodeLength;
  const flip = (one: string, on: boolean) =>
    onChoose(on ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <BoardDialog title={texts.boardsInTurn} sub={texts.boardsInTurnHint} onClose={onClose}>
      <ul className={classes.boards}>
        {codes.map((one) => (
          <li key={one}>
            <label className="row gap-12 min-48 line-below">
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                disabled={one === own}
                onChange={({ currentTarget }) => flip(one, currentTarget.checked)}
              />
              <span className="fill anywhere">{names.get(one) ?? common.leaderboard}</span>
              <b className="quiet code">{one}</b>
            </label>
          </li>
        ))}
      </ul>
      <form
        className={`${classes.add} stack`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!complete) return;
          onChoose([...chosen.filter((other) => other !== code), code]);
          setTyped('');
        }}
      >
        <label className="quiet fs-13 whole" htmlFor={field}>
          {texts.otherCode}
        </label>
        <input
          className="min-48 ink surface r-key outline shrink code pad-x-16"
          id={field}
          value={typed}
          maxLength={limits.gameCodeLength}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button className="min-48 ink surface r-key outline pad-x-16" type="submit" disabled={!complete}>
          {texts.addBoard}
        </button>
      </form>
    </BoardDialog>
  );
}
