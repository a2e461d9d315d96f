import * as limits from '@flagstick/contract/limits';
import * as texts from '../messages.ts';
import classes from './GameCodeTiles.module.css';

interface GameCodeTilesProps {
  /** A game code; missing characters are blank plates. */
  code: string;
  /** Height in pixels; the plates share the available width, or are close together with `compact`. */
  height?: number;
  compact?: boolean;
}

/** A game code on plates, as on a manual scoreboard. */
export function GameCodeTiles({ code, height = 56, compact = false }: GameCodeTilesProps) {
  const figures = [...code.padEnd(limits.gameCodeLength)];
  return (
    <span
      className={classes.plates}
      data-compact={compact || undefined}
      style={{ '--plate-h': `${height}px` }}
    >
      <span className="vh">{code ? texts.gameCodeOf([...code].join(' ')) : texts.noGameCodeYet}</span>
      {figures.map((figure, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate is identified by its position; characters repeat.
          key={index}
          className={classes.plate}
          data-blank={figure === ' ' || undefined}
          aria-hidden="true"
        >
          {figure.trim()}
        </span>
      ))}
    </span>
  );
}

/** A code inside a line of text. */
export function CodeChip({ code }: { code: string }) {
  return <span className={classes.chip}>{code}</span>;
}
