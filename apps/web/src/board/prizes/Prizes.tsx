import type { GameView } from '@flagstick/contract';
import { MyPrizes } from '../../shared/prizes/MyPrizes.tsx';
import { PrizeList } from '../../shared/prizes/PrizeList.tsx';
import { usePrizes } from '../../shared/prizes/use-prizes.ts';
import { Action, Notice } from '../notices/Notice.tsx';
import * as texts from './messages.ts';
import classes from './Prizes.module.css';

/** The board's tab of prizes. */
export default function Prizes({ game }: { game: GameView }) {
  const { data, error, refetch } = usePrizes(game);
  if (data === undefined) {
    return error ? (
      <Notice title={texts.notLoaded} action={<Action onClick={refetch}>{texts.tryAgain}</Action>}>
        {texts.checkSignal}
      </Notice>
    ) : (
      <p className={classes.pending} role="status">
        {texts.loading}
      </p>
    );
  }
  return (
    <div className={classes.prizes}>
      {error ? <p className="quiet fs-15">{texts.outdated}</p> : null}
      {data.mine && <MyPrizes mine={data.mine} live={data.state === 'live'} />}
      <PrizeList view={data} shown={game.leaderboard.revealedPrizes.map(({ contest }) => contest)} />
    </div>
  );
}
