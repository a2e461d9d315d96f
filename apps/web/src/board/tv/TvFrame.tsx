import type { GameView } from '@flagstick/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDarkRoom } from '../../shared/theme/use-dark-room.ts';
import { useBodyMark } from '../lib/body-mark.ts';
import type { BoardState } from '../store.ts';
import { Advert, type Adverts } from './Adverts.tsx';
import * as texts from './messages.ts';
import classes from './TvFrame.module.css';
import { TvHead } from './TvHead.tsx';

interface TvFrameProps {
  state: BoardState & { game: GameView };
  /** A prize-giving, which shows no clock. */
  prizes: boolean;
  adverts: Adverts;
  onBoards: () => void;
  onLeave: () => void;
  /** An arrow key of a remote control. */
  onTurn: (by: 1 | -1) => void;
  /** A picture of a television, which does not control the page. */
  isPreview?: boolean | undefined;
  /** The content below the head. */
  children: ReactNode;
}

/** The frame of a television: 16:9 and always dark, with one head, and buttons that appear with a pointer or a key. */
export function TvFrame({ state, prizes, adverts, isPreview = false, children, ...control }: TvFrameProps) {
  const pointed = usePointer();
  return (
    <div className={classes.screen} data-pointed={pointed || undefined}>
      <TvHead state={state} prizes={prizes} logo={<Advert place="logo" adverts={adverts} />} />
      {!isPreview && <Control {...control} />}
      {children}
    </div>
  );
}

/** Makes the whole page a television, with buttons and keys. */
function Control({ onBoards, onLeave, onTurn }: Pick<TvFrameProps, 'onBoards' | 'onLeave' | 'onTurn'>) {
  useDarkRoom();
  useBodyMark('tv');
  useRemote(onTurn, onLeave);
  return (
    <div className={classes.tools}>
      <button className="pad-x-16 ink surface r-key" type="button" onClick={onBoards}>
        {texts.boardsInTurn}
      </button>
      <button className="pad-x-16 ink surface r-key" type="button" onClick={onLeave}>
        {texts.leave} <kbd className="quiet">{texts.esc}</kbd>
      </button>
    </div>
  );
}

/** Arrow keys of a remote control turn the pages; Escape leaves. */
function useRemote(turn: (by: 1 | -1) => void, leave: () => void): void {
  const latest = useRef({ turn, leave });
  latest.current = { turn, leave };
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      // Keys in a dialog belong to the dialog.
      if (document.querySelector('dialog[open]') !== null) return;
      if (key === 'ArrowRight' || key === 'PageDown') latest.current.turn(1);
      if (key === 'ArrowLeft' || key === 'PageUp') latest.current.turn(-1);
      if (key === 'Escape') latest.current.leave();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

const pointerRestsMs = 4_000;

/** Whether the pointer has moved recently: an idle one shows no buttons. */
function usePointer(): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let rests: ReturnType<typeof setTimeout>;
    const moved = () => {
      setMoving(true);
      clearTimeout(rests);
      rests = setTimeout(() => setMoving(false), pointerRestsMs);
    };
    window.addEventListener('pointermove', moved);
    return () => {
      window.removeEventListener('pointermove', moved);
      clearTimeout(rests);
    };
  }, []);
  return moving;
}
