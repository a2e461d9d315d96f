import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './PrizeSetup.module.css';

interface MoveButtonsProps {
  at: number;
  count: number;
  /** The names of the buttons. */
  up: string;
  down: string;
  onMove: (by: 1 | -1) => void;
}

/** Buttons that move an entry of a list. The pressed one keeps the focus; at an end of the list the other gets it. */
export function MoveButtons({ at, count, up, down, onMove }: MoveButtonsProps) {
  const upButton = useRef<HTMLButtonElement>(null);
  const downButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1>(undefined);
  const move = (by: 1 | -1) => {
    pressed.current = by;
    onMove(by);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus of an entry that moves.
  useLayoutEffect(() => {
    const by = pressed.current;
    if (by === undefined) return;
    pressed.current = undefined;
    const [own, other] = by === 1 ? [downButton, upButton] : [upButton, downButton];
    (own.current?.disabled ? other : own).current?.focus();
  }, [at]);
  return (
    <span className="flex">
      <ActionIcon
        ref={upButton}
        className={classes.move}
        size={44}
        disabled={at === 0}
        aria-label={up}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        ref={downButton}
        className={classes.move}
        size={44}
        disabled={at === count - 1}
        aria-label={down}
        onClick={() => move(1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
