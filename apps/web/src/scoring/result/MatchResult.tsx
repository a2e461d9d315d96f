import type { GameView } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatWeekday } from '../../shared/display/dates.ts';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { MatchStatusLabel } from '../../shared/game/match/MatchStatusLabel.tsx';
import { progressLine, sideName } from '../../shared/game/match/match-words.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel, SheetPage } from '../../ui/page/layout.tsx';
import { publishDockHeight } from '../../ui/page/publish-height.ts';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import type { Round } from '../lib/round.ts';
import { MatchCard } from '../match/MatchCard.tsx';
import { type MyMatch, matchIn, resultWords } from '../match/match.ts';
import classes from './MatchResult.module.css';
import * as texts from './messages.ts';

const MatchOfKnockOut = lazy(() =>
  loadWithRetry(() => import('../../shared/own-matches/MatchOfKnockOut.tsx')),
);

/** The result of the player's match: after its deciding score, and after the close. */
export function MatchResult({ game, me, round }: { game: GameView; me: string; round: Round }) {
  const navigate = useNavigate();
  const mine = matchIn(round);
  const self = game.players[me];
  const isIn = game.state === 'done' || self?.state === 'done';
  return (
    <div className="column screen">
      <ScreenHead
        title={game.name}
        sub={`${formatWeekday(game.date, game.club.timeZone)} · ${game.code}`}
        onBack={() => {
          const view = game.state === 'playing' && !isIn ? 'score' : 'game';
          void navigate({ to: '/', search: { view, game: game._id } });
        }}
        overSheet
      >
        <h2 className={`${classes.title} lh-110`}>{mine ? resultWords(mine) : texts.noMatch}</h2>
      </ScreenHead>
      <SheetPage narrow>
        {mine?.theirs && (
          <div className="stack gap-16">
            <Played mine={mine} teams={game.teams} />
            <Suspense>
              <MatchOfKnockOut game={game._id} />
            </Suspense>
          </div>
        )}
      </SheetPage>
      <footer ref={publishDockHeight} className={classes.foot}>
        <Button
          component="a"
          href={`/leaderBoard/${game.code}`}
          variant={isIn ? 'filled' : 'default'}
          leftSection={<IconListNumbers size={22} aria-hidden="true" />}
        >
          {common.board}
        </Button>
        <LinkButton to="/" search={{ view: 'card', game: game._id }} variant={isIn ? 'default' : 'filled'}>
          {isIn ? common.myCard : texts.markCards}
        </LinkButton>
      </footer>
    </div>
  );
}

function Played({ mine, teams }: { mine: MyMatch; teams: GameView['teams'] }) {
  const [card, setCard] = useState(false);
  const { gameMatch, side, ours, theirs } = mine;
  if (theirs === null) return null;
  return (
    <Panel label={texts.theMatch}>
      <div className={classes.sides}>
        <b>{sideName(ours)}</b>
        <MatchStatusLabel match={gameMatch.match} left={side} />
        <b>{sideName(theirs)}</b>
      </div>
      <p className={classes.line}>{progressLine(gameMatch)}</p>
      <MatchRibbon of={gameMatch} teams={teams} above={side} />
      <Button variant="default" fullWidth mt="md" onClick={() => setCard(true)}>
        {texts.showMatchCard}
      </Button>
      <MatchCard mine={mine} opened={card} onClose={() => setCard(false)} />
    </Panel>
  );
}
