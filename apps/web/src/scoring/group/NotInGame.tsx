import type { GameView } from '@flagstick/contract';
import { scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfflineQueue } from '../../offline/index.ts';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import * as texts from '../messages.ts';

/** Whether the user is known to have played: earlier on this screen, or because the phone has scores of the game. */
export function usePlayedIn(game: string, plays: boolean): boolean {
  const { calls, refused } = useOfflineQueue();
  const [played, setPlayed] = useState(plays);
  if (plays && !played) setPlayed(true);
  return played || [...calls, ...refused].some((call) => call.game === game);
}

interface NotInGameProps {
  game: Pick<GameView, 'name' | 'code' | 'owner'>;
  /** They played before: an organiser removed them, or they left on another phone. */
  played: boolean;
}

/** The scoring screens of a game in which the user does not play. */
export const NotInGame = ({ game: { name, code, owner }, played }: NotInGameProps) => (
  <>
    <ScreenHead title={name} sub={code} />
    <main>
      <EmptyState
        title={played ? texts.noLongerInGame : scoringErrors['score.playersOnly'].text}
        action={
          <>
            <Button component="a" href={`/leaderBoard/${code}`} variant="default">
              {common.leaderboard}
            </Button>
            <LinkButton to="/" variant="default">
              {common.goHome}
            </LinkButton>
          </>
        }
      >
        {played && texts.removedOrLeft(fullName(owner))}
      </EmptyState>
    </main>
  </>
);
