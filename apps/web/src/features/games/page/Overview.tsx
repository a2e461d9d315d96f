import type { GameView, Player } from '@flagstick/contract';
import { playsOneMatch } from '@flagstick/contract/formats';
import { gamesErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import {
  IconAward,
  IconCalendarEvent,
  IconCards,
  IconGavel,
  IconListNumbers,
  IconMapPin,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconStairs,
  IconUserPlus,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatLongDay, formatTime } from '../../../shared/display/dates.ts';
import { payWords } from '../../../shared/display/fee.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName } from '../../../shared/display/names.ts';
import { feeBeforePlay } from '../../../shared/game/fee.ts';
import { ruleTags } from '../../../shared/game/rule-words.ts';
import { RatingNotice } from '../../../shared/handicap/RatingNotice.tsx';
import { otherRatingText, otherRatingTextBeforeJoining } from '../../../shared/handicap/rating.ts';
import { useMe } from '../../../shared/session/me.ts';
import { Masthead } from '../../../ui/brand/Masthead.tsx';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { GameCodeTiles } from '../../../ui/score/GameCodeTiles.tsx';
import { StateBadge } from '../../../ui/score/StateBadge.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import { MyTeam, OnlyInTeamGames } from '../../teams/index.tsx';
import { mayOrganise } from '../api/members.ts';
import { useJoin } from '../api/writes.ts';
import { InvitationAnswers } from '../components/InvitationAnswers.tsx';
import { PlayerGroups } from '../groups/PlayerGroups.tsx';
import { MyTee } from '../mine/MyTee.tsx';
import { OwnResultPanel } from '../mine/OwnResultPanel.tsx';
import { useLeaveWithConfirmation } from '../mine/use-leave-with-confirmation.ts';
import { mayChoosePartners } from '../players/members.ts';
import { GameMenu } from './GameMenu.tsx';
import * as texts from './messages.ts';
import classes from './Overview.module.css';
import { QrDialog } from './QrDialog.tsx';

const WonPrizes = lazy(() => loadWithRetry(() => import('../../prizes/result/index.ts')));
const GameWinner = lazy(() => loadWithRetry(() => import('../../../board/winner/GameWinner.tsx')));
const PlayingPartners = lazy(() => loadWithRetry(() => import('../mine/PlayingPartners.tsx')));
const MatchOfKnockOut = lazy(() =>
  loadWithRetry(() => import('../../../shared/own-matches/MatchOfKnockOut.tsx')),
);
const PrintDialog = lazy(() => loadWithRetry(() => import('../day/PrintDialog.tsx')));

function GameFact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex gap-8 quiet">
        {icon}
        <span>{label}</span>
      </dt>
      <dd className="anywhere medium">{children}</dd>
    </div>
  );
}

/** Organisers get to the set-up or their tab, players to the leaderboard. */
function PrizesLink({ game, organiser }: { game: GameView; organiser: boolean }) {
  const { contests } = game.prizes;
  const text = contests === 0 ? texts.setUpPrizes : texts.contestCount(contests);
  if (!organiser) return <a href={`/leaderBoard/${game.code}?prizes`}>{text}</a>;
  const to = { game: game._id };
  return contests === 0 ? (
    <Link to="/" search={{ view: 'setup', only: 'prizes', ...to }}>
      {text}
    </Link>
  ) : (
    <Link to="/" search={{ view: 'game', tab: 'prizes', ...to }}>
      {text}
    </Link>
  );
}

const isOneMatch = ({ competition, maxPlayers }: GameView): boolean => playsOneMatch(competition, maxPlayers);

/** Lines break between the tags, not in one. */
const keepTogether = (tags: readonly string[]): string[] => tags.map((tag) => tag.replaceAll(' ', '\u00a0'));

function GameFacts({ game }: { game: GameView }) {
  const size = 20;
  const organiser = mayOrganise(game);
  return (
    <dl className={`${classes.facts} fs-15`}>
      <GameFact icon={<IconMapPin size={size} aria-hidden="true" />} label={texts.where}>
        {game.club.name}, {game.course.name}
      </GameFact>
      <GameFact icon={<IconCalendarEvent size={size} aria-hidden="true" />} label={common.when}>
        <span className={`${classes.whole} nowrap`}>{formatLongDay(game.date, game.club.timeZone)},</span>{' '}
        <span className={`${classes.whole} nowrap`}>{formatTime(game.date, game.club.timeZone)}</span>
      </GameFact>
      <GameFact icon={<IconCards size={size} aria-hidden="true" />} label={texts.tees}>
        <span className={classes.tees}>
          {game.scoreCards.map((card) => (
            <TeeName key={card._id} tee={card} />
          ))}
        </span>
      </GameFact>
      <GameFact icon={<IconGavel size={size} aria-hidden="true" />} label={common.gameRule}>
        <b className="block bold">{game.competition.name}</b>
        <span className="quiet fs-13 regular">{keepTogether(ruleTags(game.competition)).join(' · ')}</span>
      </GameFact>
      {game.linkedGames.length > 0 && (
        <GameFact icon={<IconCards size={size} aria-hidden="true" />} label={common.linkedGames}>
          {game.linkedGames.map(({ _id, name }) => (
            <Link key={_id} to="/" search={{ view: 'game', game: _id }} className="block">
              {name}
              {_id === game.mainScoringGame && (
                <span className="quiet fs-13 regular">{texts.isMainGame}</span>
              )}
            </Link>
          ))}
          {game.mainScoringGame === game._id && (
            <span className="quiet fs-13 regular">{texts.mainScoringGame}</span>
          )}
        </GameFact>
      )}
      {(game.events?.length ?? 0) > 0 && (
        <GameFact icon={<IconStairs size={size} aria-hidden="true" />} label={texts.events}>
          {game.events?.map(({ _id, name, round }) => (
            <Link key={_id} to="/event/$id" params={{ id: _id }} className="block">
              {texts.roundOfEvent(name, round)}
            </Link>
          ))}
        </GameFact>
      )}
      <GameFact icon={<IconUsers size={size} aria-hidden="true" />} label={common.players}>
        {texts.playersOfMost(Object.keys(game.players).length, game.maxPlayers)}
      </GameFact>
      {((organiser && !isOneMatch(game)) || game.prizes.contests > 0) && (
        <GameFact icon={<IconAward size={size} aria-hidden="true" />} label={common.prizes}>
          <PrizesLink game={game} organiser={organiser} />
        </GameFact>
      )}
      <GameFact icon={<IconUserStar size={size} aria-hidden="true" />} label={common.organisers}>
        {game.organizers.map(fullName).join(', ')}
      </GameFact>
    </dl>
  );
}

function PlayButtons({ game, me }: { game: GameView; me: Player }) {
  const handedIn = me.state === 'done';
  const playing = game.state === 'playing';
  return (
    <>
      {playing && !handedIn && (
        <LinkButton to="/" search={{ view: 'score', game: game._id }} h={56}>
          {me.thru > 0 ? texts.continueScoring : texts.startScoring}
        </LinkButton>
      )}
      {(game.state === 'done' || handedIn) && (
        <LinkButton to="/" search={{ view: 'result', game: game._id }} h={56}>
          {texts.myResult}
        </LinkButton>
      )}
      {(me.thru > 0 || game.state === 'done') && (
        <LinkButton to="/" search={{ view: 'card', game: game._id }} variant="default">
          {common.myCard}
        </LinkButton>
      )}
    </>
  );
}

function JoinButton({ game }: { game: GameView }) {
  const navigate = useNavigate();
  const fee = feeBeforePlay(game);
  const join = useJoin({
    joined: () =>
      void navigate({
        to: '/',
        search: { view: 'game', game: game._id },
        state: { joined: true },
        replace: true,
      }),
    pay: () => void navigate({ to: '/paymentCallback', search: { gameCode: game.code } }),
  });
  const full = Object.keys(game.players).length >= game.maxPlayers;
  const organiser = mayOrganise(game);
  if (game.hasEntryList) {
    return (
      <LinkButton to="/entry/$code" params={{ code: game.code }} variant={organiser ? 'default' : 'filled'}>
        {texts.entryList}
      </LinkButton>
    );
  }
  if (game.state === 'playing' && !game.joinAfterStart && !organiser) {
    return (
      <p className="pad-14-16 brand medium lh-135 tint r-key sun-edge">
        {gamesErrors['game.joinClosed'].text}
      </p>
    );
  }
  const action = organiser ? texts.addMe : fee ? payWords(fee) : texts.joinGame;
  return (
    <Button
      variant={organiser ? 'default' : 'filled'}
      loading={join.isPending}
      disabled={full}
      onClick={() => join.mutate(game._id)}
      leftSection={<IconUserPlus size={20} aria-hidden="true" />}
    >
      {full
        ? gamesErrors['game.full'].text
        : organiser && fee
          ? `${action}, ${formatPence(fee.fee)}`
          : action}
    </Button>
  );
}

/** The organiser's other ways from here, as a quiet list. */
function OrganiserLinks({ game, onInvite }: { game: GameView; onInvite: () => void }) {
  const [printing, setPrinting] = useState(false);
  const row = `${classes.way} row gap-12 full fs-15`;
  const size = 20;
  return (
    <nav className="stack clip card" aria-label={texts.goToScreens}>
      <a className={row} href={`/leaderBoard/${game.code}`}>
        <IconListNumbers className="rigid faint" size={size} aria-hidden="true" />
        {common.leaderboard}
      </a>
      {game.state !== 'done' && !isOneMatch(game) && (
        <button className={row} type="button" onClick={onInvite}>
          <IconQrcode className="rigid faint" size={size} aria-hidden="true" />
          {texts.invite}
        </button>
      )}
      {!isOneMatch(game) && (
        <button className={row} type="button" onClick={() => setPrinting(true)}>
          <IconPrinter className="rigid faint" size={size} aria-hidden="true" />
          {texts.printSheetsAndCards}
        </button>
      )}
      {game.state !== 'done' && (
        <Link className={row} to="/" search={{ view: 'setup', game: game._id }}>
          <IconPencil className="rigid faint" size={size} aria-hidden="true" />
          {common.setUp}
        </Link>
      )}
      <LazyDialog opened={printing}>
        <PrintDialog game={game} opened={printing} onClose={() => setPrinting(false)} />
      </LazyDialog>
    </nav>
  );
}

interface OverviewProps {
  game: GameView;
  me: Player | undefined;
  /** The organiser's status of the day and next step. */
  day?: ReactNode;
}

export function Overview({ game, me, day }: OverviewProps) {
  const [inviting, setInviting] = useState(false);
  const joined = useLocation({ select: ({ state }) => state.joined === true });
  const [alone, setAlone] = useState(false);
  const choosing = joined && !alone && mayChoosePartners(game, me);
  const leave = useLeaveWithConfirmation(game, me);
  const organiser = mayOrganise(game);
  const buttons = me && <PlayButtons game={game} me={me} />;
  // On a phone the ticket comes first, and the player of a match wants to score it.
  const scoresFirst = organiser && isOneMatch(game) && game.state === 'playing' && me?.state !== 'done';
  const account = useMe();
  const rating = me
    ? otherRatingText(game, me)
    : account && !organiser && otherRatingTextBeforeJoining(game, account.gender);

  return (
    <div className={classes.wrap}>
      <div className={classes.ticket}>
        <Masthead as="div" className={classes.head}>
          <div className={`${classes.title} flex align-top gap-12`}>
            <h1 className="fill fs-32 anywhere">{game.name}</h1>
            <StateBadge state={game.state} onDeep />
          </div>
          <GameCodeTiles code={game.code} height={52} />
        </Masthead>
        {scoresFirst && me ? <div className="stack gap-8 pad-14">{buttons}</div> : day}
        {game.state === 'playing' && (
          <Suspense>
            <GameWinner game={game} />
          </Suspense>
        )}
        {me && <OwnResultPanel game={game} me={me} />}
        {me && game.state === 'done' && game.prizes.contests > 0 && (
          <Suspense>
            <WonPrizes game={game} />
          </Suspense>
        )}
        <GameFacts game={game} />
      </div>
      <div className="stack pack-top gap-20">
        {rating && <RatingNotice text={rating} />}
        <div className="stack gap-8">
          {me?.invited && (
            <section className={classes.invited} aria-label={texts.invitation}>
              <p className="medium lh-135 whole">{texts.invitationHint}</p>
              <InvitationAnswers game={game} />
            </section>
          )}
          {me?.payStatus === 0 && game.paymentRules && game.state !== 'done' && (
            <LinkButton to="/paymentCallback" search={{ gameCode: game.code }} h={56}>
              {texts.payFee(formatPence(game.paymentRules.fee))}
            </LinkButton>
          )}
          {me ? !scoresFirst && buttons : game.state !== 'done' && !organiser && <JoinButton game={game} />}
          {me && isOneMatch(game) && (
            <Suspense>
              <MatchOfKnockOut game={game._id} />
            </Suspense>
          )}
          {!organiser && (
            <Button
              component="a"
              href={`/leaderBoard/${game.code}`}
              variant="default"
              leftSection={<IconListNumbers size={22} aria-hidden="true" />}
            >
              {common.leaderboard}
            </Button>
          )}
          {!organiser && game.state !== 'done' && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={22} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              {texts.invite}
            </Button>
          )}
          {!organiser && <GameMenu game={game} me={me} onLeave={leave} />}
          {organiser && <OrganiserLinks game={game} onInvite={() => setInviting(true)} />}
        </div>
        {organiser && !me && game.state !== 'done' && <JoinButton game={game} />}
        {me && <MyTee game={game} me={me} />}
        {me && (
          <OnlyInTeamGames game={game}>
            <MyTeam game={game} me={me} />
          </OnlyInTeamGames>
        )}
        {(me || !organiser) && <PlayerGroups game={game} me={me} />}
        {game.state === 'waitingList' && !organiser && (
          <p className="pad-14-16 brand medium lh-135 tint r-key sun-edge">{texts.waitForStart}</p>
        )}
      </div>
      {me && (
        <LazyDialog opened={choosing}>
          <PlayingPartners game={game} me={me} opened={choosing} onClose={() => setAlone(true)} />
        </LazyDialog>
      )}
      <QrDialog opened={inviting} onClose={() => setInviting(false)} game={game} />
    </div>
  );
}
