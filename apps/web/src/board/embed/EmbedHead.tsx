import type { GameView } from '@flagstick/contract';
import type { LiveState } from '../../shared/live/subscribe.ts';
import * as common from '../../ui/common/messages.ts';
import { LiveMark } from '../../ui/score/LiveMark.tsx';
import * as texts from '../messages.ts';
import classes from './EmbedHead.module.css';

interface EmbedHeadProps {
  game: GameView;
  live: LiveState | null;
}

/** Head of an embedded board: its name, and a link to the whole board. */
export default function EmbedHead({ game, live }: EmbedHeadProps) {
  return (
    <header className={classes.head}>
      <h1 className="shrink fs-17 anywhere">{game.name}</h1>
      {game.state === 'playing' && live !== null && (
        <LiveMark label={common.liveScore} asOf={live === 'live' ? null : live.asOf} />
      )}
      {game.state === 'done' && <b>{common.finalResult}</b>}
      <a className="brand medium push" href={`/leaderBoard/${game.code}`} target="_blank" rel="noopener">
        {texts.fullLeaderboard}
      </a>
    </header>
  );
}
