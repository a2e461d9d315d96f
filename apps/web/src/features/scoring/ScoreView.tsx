import { errors, says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { holdPage } from '../../shared/session/busy.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty, ErrorState } from '../../shared/ui/states.tsx';
import { HoleScreen } from './components/HoleScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { openingHole } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface ScoreViewProps {
  /** The game's id. */
  game: string | undefined;
  hole: number | undefined;
}

/** Quick scoring, hole by hole. */
export function ScoreView({ game: id, hole }: ScoreViewProps) {
  // A new version of the app waits until the score is typed.
  useEffect(() => holdPage(), []);
  return id === undefined ? <Nothing title={says.joinedNoGame} /> : <Playing id={id} hole={hole} />;
}

function Playing({ id, hole }: { id: string; hole: number | undefined }) {
  const { game, round, error, isPending, live, reconnect } = useRound(id);
  if (game === undefined) {
    if (isPending) return <ScoringLoading />;
    return (
      <>
        <ScreenHead title="Scoring" />
        <main>
          <ErrorState error={error} onRetry={reconnect} />
        </main>
      </>
    );
  }
  if (round === null)
    return <Nothing title={errors['score.playersOnly'].text} name={game.name} code={game.code} />;
  if (game.state === 'waitingList') {
    return (
      <Nothing title={errors['game.notStarted'].text} name={game.name} code={game.code}>
        The organiser starts the game; this page follows by itself.
      </Nothing>
    );
  }
  if (round.cards.length === 0)
    return <Nothing title="No score card found!" name={game.name} code={game.code} />;
  const named = hole !== undefined && round.order.includes(hole) ? hole : undefined;
  return <AtHole key={id} round={round} hole={named} live={live} onReconnect={reconnect} />;
}

type AtHoleProps = Omit<ComponentProps<typeof HoleScreen>, 'hole'> & { hole: number | undefined };

/** The hole that the address names; without one, where the round stood when the screen opened: a score does not turn the page. */
function AtHole({ hole, ...rest }: AtHoleProps) {
  const [opening] = useState(() => openingHole(rest.round));
  return <HoleScreen {...rest} hole={hole ?? opening} />;
}

interface NothingProps {
  title: string;
  name?: string;
  code?: string;
  children?: string;
}

function Nothing({ title, name = 'Scoring', code, children }: NothingProps) {
  return (
    <>
      <ScreenHead title={name} sub={code} />
      <main>
        <Empty
          title={title}
          action={
            code === undefined ? (
              <LinkButton to="/" search={{}}>
                To my games
              </LinkButton>
            ) : (
              <Button component="a" href={`/leaderBoard/${code}`} variant="default">
                Leaderboard
              </Button>
            )
          }
        >
          {children}
        </Empty>
      </main>
    </>
  );
}
