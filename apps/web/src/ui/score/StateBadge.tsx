import type { GameState } from '@flagstick/contract';
import type { ReactNode } from 'react';
import * as texts from '../messages.ts';
import classes from './StateBadge.module.css';

const labels: Record<GameState, string> = {
  waitingList: texts.waiting,
  playing: texts.playing,
  done: texts.done,
};

/** The state of a game, in a word. */
export const StateBadge = ({ state, onDeep }: { state: GameState; onDeep?: boolean }) => (
  <span className={classes.badge} data-state={state} data-deep={onDeep || undefined}>
    {state === 'playing' && <span className={classes.dot} />}
    {labels[state]}
  </span>
);

/** A small dark badge: the user organises the game. */
export const OrgBadge = () => (
  <span className={classes.org} title={texts.youOrganiseThisGame}>
    {texts.org}
  </span>
);

/** A quiet word beside a name: Guest, Main, Registered. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={classes.tag}>{children}</span>;
