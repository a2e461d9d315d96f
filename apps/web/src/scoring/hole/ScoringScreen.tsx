import type { GameView } from '@flagstick/contract';
import type { ReactNode } from 'react';
import { blockingFee } from '../../shared/game/fee.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { FeeDueScreen } from '../group/FeeDueScreen.tsx';
import type { LiveRound } from '../lib/use-round.ts';
import * as texts from '../messages.ts';
import { ScoringLoading } from './ScoringLoading.tsx';

interface ScoringScreenProps {
  /** The title until the game is loaded. */
  title: string;
  liveRound: Pick<LiveRound, 'game' | 'me' | 'error' | 'reconnect'>;
  children: (game: GameView) => ReactNode;
}

/** A scoring screen of one game: its loading state, its error, and a fee due before play. */
export const ScoringScreen = ({ title, liveRound, children }: ScoringScreenProps) => (
  <Loaded
    query={{ data: liveRound.game, error: liveRound.error, refetch: liveRound.reconnect }}
    pending={<ScoringLoading />}
    around={(failed) => (
      <>
        <ScreenHead title={title} />
        <main>{failed}</main>
      </>
    )}
    hideStaleData
  >
    {(game) => {
      const fee = blockingFee(game, liveRound.me);
      return fee ? <FeeDueScreen game={game} fee={fee} /> : children(game);
    }}
  </Loaded>
);

interface EmptyScoringProps {
  /** The game's name, or the screen's. */
  name: string;
  sub?: string | undefined;
  title: string;
  /** A button; by default to the player's games. */
  action?: ReactNode;
  children?: string;
}

/** Replaces scoring, card or result, with the reason. */
export const EmptyScoring = ({ name, sub, title, action, children }: EmptyScoringProps) => (
  <>
    <ScreenHead title={name} sub={sub} />
    <main>
      <EmptyState
        title={title}
        action={
          action ?? (
            <LinkButton to="/" search={{}}>
              {texts.toMyGames}
            </LinkButton>
          )
        }
      >
        {children}
      </EmptyState>
    </main>
  </>
);
