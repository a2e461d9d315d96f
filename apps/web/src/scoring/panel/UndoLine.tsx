import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { UndoableEntry } from '../lib/use-hole-navigation.ts';
import * as texts from '../messages.ts';
import classes from './UndoLine.module.css';

interface UndoLineProps {
  undoable: UndoableEntry;
  onUndo: () => void;
}

/** Undo alone, where a group of four needs the height of the line. */
export const UndoButton = ({ undoable: { entry }, onUndo }: UndoLineProps) => (
  <Button
    variant="subtle"
    className="rigid high-48"
    leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
    onClick={onUndo}
    aria-label={texts.undoHole(entry.hole)}
  >
    {texts.undo}
  </Button>
);

/** The last score, with Undo, after the next hole has appeared. */
export const UndoLine = ({ undoable, onUndo }: UndoLineProps) => (
  <div className={classes.line}>
    <span>
      {texts.holeOf(undoable.entry.hole, undoable.player.name)}{' '}
      <b className="figure">{undoable.entry.gross}</b>
    </span>
    <UndoButton undoable={undoable} onUndo={onUndo} />
  </div>
);
