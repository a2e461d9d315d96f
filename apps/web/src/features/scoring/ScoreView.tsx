import type { GameView } from '@flagstick/contract';
import { says, scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { closingFee } from '../../shared/game/fee.ts';
import { holdPage } from '../../shared/session/busy.ts';
import { useSession } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { ScreenHead } from '../../shared/ui/ScreenHead.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { HoleScreen } from './components/HoleScreen.tsx';
import { NotInGame, usePlayedIn } from './components/NotInGame.tsx';
import { OwedScreen } from './components/OwedScreen.tsx';
import { ScoringLoading } from './components/ScoringLoading.tsx';
import { type Field, openingHole, quickScore, type Round } from './lib/round.ts';
import { useRound } from './lib/use-round.ts';

interface ScoreViewProps {
  /** The game's id, the hole, and whose cards an organiser types. */
  search: Field & { game?: string | undefined; hole?: number | undefined };
}

/** Quick scoring, hole by hole. */
export function ScoreView({ search: { game: id, hole, ...over } }: ScoreViewProps) {
  // A new version of the app waits until the score is typed.
  useEffect(() => holdPage(), []);
  return id === undefined ? (
    <Nothing title={says.joinedNoGame} />
  ) : (
    <Playing id={id} hole={hole} over={over} />
  );
}

function Playing({ id, hole, over }: { id: string; hole: number | undefined; over: Field }) {
  const { game: read, round, error, live, reconnect } = useRound(id, over);
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
  const me = useSession(({ user }) => user?._id ?? null);
  const played = usePlayedIn(game._id, me !== null && game.players[me] !== undefined);
  const fee = closingFee(game, me);
  if (fee) return <OwedScreen game={game} fee={fee} />;
  if (round === null) {
    if (game.audience !== 'organisers') return <NotInGame game={game} played={played} />;
    return (
      <Nothing
        title={scoringErrors['score.playersOnly'].text}
        name={game.name}
        code={game.code}
        quick={game.state === 'playing' ? game._id : undefined}
      />
    );
  }
  if (game.state === 'waitingList') {
    return (
      <Nothing title={scoringErrors['game.notStarted'].text} name={game.name} code={game.code}>
        The organiser starts the game; this page follows by itself.
      </Nothing>
    );
  }
  if (round.cards.length === 0) {
    return <Nothing title={says.noScoreCard} name={game.name} code={game.code} />;
  }
  const named = hole !== undefined && round.order.includes(hole) ? hole : undefined;
  const { group, player } = round.over ?? {};
  return (
    <AtHole
      key={[game._id, group, player].join('/')}
      round={round}
      hole={named}
      live={live}
      onReconnect={onReconnect}
    />
  );
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
  /** The game whose organiser asks: they score from the list. */
  quick?: string | undefined;
  children?: string;
}

function Nothing({ title, name = 'Scoring', code, quick, children }: NothingProps) {
  return (
    <>
      <ScreenHead title={name} sub={code} />
      <main>
        <Empty
          title={title}
          action={
            quick !== undefined ? (
              <LinkButton to="/" search={quickScore(quick)}>
                Quick Score
              </LinkButton>
            ) : code === undefined ? (
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
