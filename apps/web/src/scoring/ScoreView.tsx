import type { GameView } from '@flagstick/contract';
import { contractTexts, scoringErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { blockReload } from '../shared/session/reload-block.ts';
import * as common from '../ui/common/messages.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { NotInGame, usePlayedIn } from './group/NotInGame.tsx';
import { HoleScreen } from './hole/HoleScreen.tsx';
import { EmptyScoring, ScoringScreen } from './hole/ScoringScreen.tsx';
import { type CommitteeScope, openingHole, quickScoreLink } from './lib/round.ts';
import { type LiveRound, useRound } from './lib/use-round.ts';
import * as texts from './messages.ts';

interface ScoreViewProps {
  /** The game's id, the hole, and the cards that an organiser fills in. */
  search: CommitteeScope & { game?: string | undefined; hole?: number | undefined };
}

/** Quick scoring, hole by hole. */
export function ScoreView({ search: { game: id, hole, ...committeeScope } }: ScoreViewProps) {
  // A new version of the app must not reload during the entry of a score.
  useEffect(() => blockReload(), []);
  if (id === undefined) return <EmptyScoring name={common.scoring} title={contractTexts.joinedNoGame} />;
  return <Playing id={id} hole={hole} committeeScope={committeeScope} />;
}

function Playing({
  id,
  hole,
  committeeScope,
}: {
  id: string;
  hole: number | undefined;
  committeeScope: CommitteeScope;
}) {
  const liveRound = useRound(id, committeeScope);
  return (
    <ScoringScreen title={common.scoring} liveRound={liveRound}>
      {(game) => <LoadedGame game={game} liveRound={liveRound} hole={hole} />}
    </ScoringScreen>
  );
}

interface LoadedGameProps {
  game: GameView;
  liveRound: LiveRound;
  hole: number | undefined;
}

function LoadedGame({ game, liveRound: { me, round, live, reconnect }, hole }: LoadedGameProps) {
  const played = usePlayedIn(game._id, game.players[me] !== undefined);
  const head = { name: game.name, sub: game.code, action: <ToBoard code={game.code} /> };
  if (round === null && game.audience !== 'organisers') return <NotInGame game={game} played={played} />;
  if (round === null) {
    // Organisers reach this screen from Quick Score, so the button returns there.
    const action = game.state === 'playing' ? <ToQuickScore game={game._id} /> : head.action;
    return <EmptyScoring {...head} title={scoringErrors['score.playersOnly'].text} action={action} />;
  }
  if (game.state === 'waitingList') {
    return (
      <EmptyScoring {...head} title={scoringErrors['game.notStarted'].text}>
        {texts.waitingForStart}
      </EmptyScoring>
    );
  }
  if (round.cards.length === 0) return <EmptyScoring {...head} title={contractTexts.noScoreCard} />;
  const requestedHole = hole !== undefined && round.order.includes(hole) ? hole : undefined;
  const { group, player } = round.committeeScope ?? {};
  return (
    <AtHole
      key={[game._id, group, player].join('/')}
      round={round}
      hole={requestedHole}
      live={live}
      onReconnect={reconnect}
    />
  );
}

type AtHoleProps = Omit<ComponentProps<typeof HoleScreen>, 'hole'> & { hole: number | undefined };

/**
 * The hole in the URL; without one, the opening hole, computed once, so that a new score does not change the hole.
 */
function AtHole({ hole, ...rest }: AtHoleProps) {
  const [opening] = useState(() => openingHole(rest.round));
  return <HoleScreen {...rest} hole={hole ?? opening} />;
}

const ToBoard = ({ code }: { code: string }) => (
  <Button component="a" href={`/leaderBoard/${code}`} variant="default">
    {common.leaderboard}
  </Button>
);

const ToQuickScore = ({ game }: { game: string }) => (
  <LinkButton to="/" search={quickScoreLink(game)}>
    {common.quickScore}
  </LinkButton>
);
