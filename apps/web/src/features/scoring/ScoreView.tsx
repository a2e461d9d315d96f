import type { GameView } from '@flagstick/contract';
import { errors, says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { holdPage } from '../../shared/session/busy.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { HoleScreen } from './components/HoleScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { openingHole, type Round } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface ScoreViewProps {
  /** The game's id, and the hole. */
  search: { game?: string | undefined; hole?: number | undefined };
}

/** Quick scoring, hole by hole. */
export function ScoreView({ search: { game: id, hole } }: ScoreViewProps) {
  // A new version of the app waits until the score is typed.
  useEffect(() => holdPage(), []);
  return id === undefined ? <Nothing title={says.joinedNoGame} /> : <Playing id={id} hole={hole} />;
}

function Playing({ id, hole }: { id: string; hole: number | undefined }) {
  const { game: read, round, error, live, reconnect } = useRound(id);
  return (
    <Loaded
      query={{ data: read, error, refetch: reconnect }}
      pending={<ScoringLoading />}
      around={(failed) => (
        <>
          <ScreenHead title="Scoring" />
          <main>{failed}</main>
        </>
      )}
      saysStale
    >
      {(game) => <Now game={game} round={round} hole={hole} live={live} onReconnect={reconnect} />}
    </Loaded>
  );
}

type NowProps = Pick<ComponentProps<typeof HoleScreen>, 'live' | 'onReconnect'> & {
  game: GameView;
  round: Round | null;
  hole: number | undefined;
};

function Now({ game, round, hole, live, onReconnect }: NowProps) {
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
  return <AtHole key={game._id} round={round} hole={named} live={live} onReconnect={onReconnect} />;
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
