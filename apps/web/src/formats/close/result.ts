import type { GameView } from '@flagstick/contract';
import type { ReactNode } from 'react';

export interface ResultProps {
  game: GameView;
  /** The next steps after the close, below the winners. */
  children?: ReactNode;
}
