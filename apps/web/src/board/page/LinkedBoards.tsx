import type { GameView } from '@flagstick/contract';
import { useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import type { BoardRead } from '../read.ts';
import classes from './LinkedBoards.module.css';

interface LinkedBoardsProps {
  game: Pick<GameView, '_id' | 'name' | 'linkedGames' | 'mainScoringGame'>;
  /** Reads another game by its id; unused in the server's first paint. */
  read: (id: string) => Promise<BoardRead>;
}

/** Links to the boards of a round that counts in several games. The right to read one is checked when it is opened. */
export default function LinkedBoards({
  game: { _id, name, linkedGames, mainScoringGame },
  read,
}: LinkedBoardsProps) {
  const [refused, setRefused] = useState('');
  const set = [{ _id, name }, ...linkedGames].toSorted(
    (a, b) =>
      Number(b._id === mainScoringGame) - Number(a._id === mainScoringGame) || (a._id < b._id ? -1 : 1),
  );
  const open = async (id: string) => {
    setRefused('');
    const answer = await read(id);
    if ('game' in answer) location.assign(`/leaderBoard/${answer.game.code}`);
    else setRefused(answer.failure.text);
  };
  return (
    <>
      <nav className={classes.tabs} aria-label={common.linkedGames}>
        {set.map((one) =>
          one._id === _id ? (
            <span key={one._id} aria-current="page">
              {one.name}
            </span>
          ) : (
            <button key={one._id} type="button" onClick={() => void open(one._id)}>
              {one.name}
            </button>
          ),
        )}
      </nav>
      <p className={`${classes.refused} pad-x-16 quiet fs-15`} role="status">
        {refused}
      </p>
    </>
  );
}
