import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { ActionIcon } from '@mantine/core';
import { IconCards, IconCheck, IconGavel, IconHistory, IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useOfflineQueue } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatWeekday } from '../../shared/display/dates.ts';
import { formatHandicap, formatIndex } from '../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { CardTotals } from '../../shared/game/card/CardTotals.tsx';
import { Certification } from '../../shared/game/card/Certification.tsx';
import { teeShotsOn } from '../../shared/game/card/card-owners.ts';
import { ScoreCardTable } from '../../shared/game/card/ScoreCardTable.tsx';
import { matchHandicapText, shownCardOf } from '../../shared/game/match/match-card.tsx';
import { customLine } from '../../shared/handicap/custom.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { Shots } from '../../ui/Shots.tsx';
import { TeeName } from '../../ui/score/TeeName.tsx';
import { CardCommitteeNote } from '../committee/CardCommitteeNote.tsx';
import { CommitteeChangesBanner } from '../committee/CommitteeChangesBanner.tsx';
import { TeamHandicap } from '../group/TeamHandicap.tsx';
import { HandIn } from '../hand-in/HandIn.tsx';
import { useHandIn } from '../hand-in/use-hand-in.ts';
import type { CardToScore, Round } from '../lib/round.ts';
import { CardLog } from './CardLog.tsx';
import classes from './CardScreen.module.css';
import { isConfirmedAnywhere } from './confirmation.ts';
import * as texts from './messages.ts';
import { tileStates } from './tiles.ts';

const GameWinner = lazy(() => loadWithRetry(() => import('../../board/winner/GameWinner.tsx')));

interface CardScreenProps {
  game: GameView;
  me: string;
  /** Null for users who do not play in this game. */
  round: Round | null;
  card: CardToScore;
  /** Shows another of the user's cards. */
  onPlayer: (id: string) => void;
  onReconnect: () => void;
}

/** One card, and its hand-in if it is the user's. */
export function CardScreen({ game, me, round, card: toScore, onPlayer, onReconnect }: CardScreenProps) {
  const { player, tee, card, team } = toScore;
  const navigate = useNavigate();
  const [log, setLog] = useState(false);
  const { confirmations } = useOfflineQueue();
  const mine = round?.cards.some((each) => each.player._id === player._id) ?? false;
  useHandIn(
    game,
    mine ? round : null,
    () => void navigate({ to: '/', search: { view: 'result', game: game._id } }),
  );
  const states = tileStates(game, player, me);
  const shown = shownCardOf(game, player, card);
  const custom = customLine(game.competition, player);
  const off = matchHandicapText(shown, texts.playsOff);
  const score = (hole: number) => void navigate({ to: '/', search: { view: 'score', game: game._id, hole } });
  return (
    <div className="column screen">
      <ScreenHead
        title={game.name}
        sub={
          <>
            {formatWeekday(game.date, game.club.timeZone)} · <span className="figure code">{game.code}</span>
          </>
        }
        onBack={() =>
          void navigate({
            to: '/',
            search: mine && game.state === 'playing' ? { view: 'score', game: game._id } : {},
          })
        }
        actions={
          <ActionIcon size={48} aria-label={texts.cardHistory} onClick={() => setLog(true)}>
            <IconHistory size={24} aria-hidden="true" />
          </ActionIcon>
        }
        menu={false}
      >
        <div className={classes.head}>
          <div className={`${classes.who} grow`}>
            <h2>{team?.team.name ?? fullName(player)}</h2>
            {team && <p>{joinNames(team.members.map(fullName))}</p>}
            <div className={classes.facts}>
              <span>
                <TeeName tee={tee.scoreCard} />
              </span>
              <span>
                {team ? (
                  <TeamHandicap game={game} player={player} />
                ) : (
                  common.phOf(formatHandicap(player.hcp))
                )}
              </span>
              {off && <span>{off}</span>}
              {player.hci !== null && team === null && (
                <span className={classes.index}>{texts.index(formatIndex(player.hci))}</span>
              )}
            </div>
            {custom && <p>{custom}</p>}
          </div>
          <dl className={classes.totals}>
            <CardTotals card={shown} />
          </dl>
        </div>
      </ScreenHead>
      <main className={classes.main}>
        {team !== null && mine && game.state === 'playing' && (
          <LinkButton
            to="/"
            search={{ view: 'score', game: game._id }}
            variant="default"
            mt="sm"
            leftSection={<IconCards size={22} aria-hidden="true" />}
          >
            {contractTexts.putScores}
          </LinkButton>
        )}
        <div className={classes.tools}>
          {mine && round !== null && round.cards.length > 1 && (
            <div className={`${classes.players} scroll-x`}>
              <Segments
                aria-label={texts.whoseCard}
                value={player._id}
                onChange={onPlayer}
                options={round.cards.map(({ player: each, team: ofTeam }) => ({
                  value: each._id,
                  label: (
                    <span className="inline gap-4">
                      {isConfirmedAnywhere(confirmations, each) && (
                        <>
                          <IconCheck size={16} stroke={3} aria-hidden="true" />
                          <span className="vh">{texts.confirmed} </span>
                        </>
                      )}
                      {ofTeam?.team.name ?? (each._id === me ? common.you : each.name)}
                    </span>
                  ),
                }))}
              />
            </div>
          )}
          <p className={classes.legend}>
            <span className="inline gap-4 relative">
              <Shots strokes={1} />
              <span aria-hidden="true">{texts.shot}</span>
            </span>
            <span className="inline gap-4 relative" data-tone="ok">
              <IconCheck size={16} aria-hidden="true" />
              {texts.verified}
            </span>
            {[...states.values()].some(({ kind }) => kind === 'committee') && (
              <span className="inline gap-4 relative">
                <IconGavel size={16} aria-hidden="true" />
                {texts.committee}
              </span>
            )}
            <span className="inline gap-4 relative" data-tone="unver">
              <IconUserQuestion size={16} aria-hidden="true" />
              {texts.oneScorer}
            </span>
          </p>
        </div>
        {game.state === 'playing' && round?.committeeScope === null && (
          <Suspense>
            <GameWinner game={game} flush />
          </Suspense>
        )}
        {round?.committeeScope === null && <CommitteeChangesBanner round={round} />}
        <CardCommitteeNote player={player} me={me} />
        <Certification game={game} player={player} />
        <ScoreCardTable
          card={shown}
          caption={texts.scoreCardOf(team?.team.name ?? fullName(player))}
          states={states}
          {...(team ? { teeShots: teeShotsOn(player, team.members) } : {})}
          {...(mine && game.state === 'playing' && player.state !== 'done' ? { onHole: score } : {})}
        />
      </main>
      {mine && round !== null && (
        <HandIn
          // Keyed by card: a closing confirmation dialog must not change to the next player's name.
          key={player._id}
          round={round}
          card={toScore}
          onPlayer={onPlayer}
          onHole={score}
          onReconnect={onReconnect}
        />
      )}
      <CardLog game={game} player={player} opened={log} onClose={() => setLog(false)} />
    </div>
  );
}
