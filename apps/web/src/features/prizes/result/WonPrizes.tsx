import type { GameView } from '@flagstick/contract';
import { MyPrizes } from '../../../shared/prizes/MyPrizes.tsx';
import { usePrizes } from '../../../shared/prizes/use-prizes.ts';

/** What the user won in a closed game and why, and what they just missed. Empty until it has loaded. */
export default function WonPrizes({ game }: { game: GameView }) {
  const { data } = usePrizes(game);
  return data?.mine ? <MyPrizes mine={data.mine} live={data.state === 'live'} /> : null;
}
