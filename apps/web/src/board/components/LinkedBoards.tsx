import type { GameView } from '@flagstick/contract';
import { useState } from 'react';
import { readGame } from '../read.ts';
import classes from './LinkedBoards.module.css';

interface LinkedBoardsProps {
  game: Pick<GameView, '_id' | 'name' | 'linkedGames' | 'mainScoringGame'>;
}

/** The boards of a round that counts in several games. Who may read one is asked when it is opened. */
export default function LinkedBoards({
  game: { _id, name, linkedGames, mainScoringGame },
}: LinkedBoardsProps) {
  const [refused, setRefused] = useState('');
  const set = [{ _id, name }, ...linkedGames].toSorted(
    (a, b) =>
      Number(b._id === mainScoringGame) - Number(a._id === mainScoringGame) || (a._id < b._id ? -1 : 1),
  );
  const open = async (id: string) => {
    setRefused('');
    const read = await readGame(id);
    if ('game' in read) location.assign(`/leaderBoard/${read.game.code}`);
    else setRefused(read.failure.text);
  };
  return (
    <>
      <nav className={classes.tabs} aria-label="Linked games">
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
      <p className={classes.refused} role="status">
        {refused}
      </p>
    </>
  );
}
