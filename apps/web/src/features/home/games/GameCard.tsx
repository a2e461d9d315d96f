import type { MyGame, PaymentRules } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFlag, IconListNumbers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { homeFormatOf } from '../../../formats/home/index.tsx';
import { useOfflineQueue } from '../../../offline/index.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatDay, formatDayTime } from '../../../shared/display/dates.ts';
import { payWords } from '../../../shared/display/fee.ts';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { feeBeforePlay } from '../../../shared/game/fee.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveMark } from '../../../ui/score/LiveMark.tsx';
import { OrgBadge, StateBadge } from '../../../ui/score/StateBadge.tsx';
import { TeamDisc } from '../../../ui/score/TeamDisc.tsx';
import { useStartGame } from '../../games/index.ts';
import * as texts from '../messages.ts';
import classes from './GameCard.module.css';

const HomeWinner = lazy(() => loadWithRetry(() => import('./HomeWinner.tsx')));

export const boardPath = (code: string): string => `/leaderBoard/${code}`;

interface GameCardProps {
  game: MyGame;
  /** Time of the last read, if the game cannot be read again now. */
  asOf?: Date | null;
}

function PositionLine({ game }: { game: MyGame }) {
  if (!game.mine) return null;
  const { thru, hci } = game.mine;
  const format = homeFormatOf(game);
  const figure = format.figure?.(game, game.mine);
  return (
    <dl className={classes.mine}>
      <div className="stack justify-start gap-5">
        <dt className="quiet fs-13 medium lh-100">{format.placeHead}</dt>
        <dd className="figure lh-100 close">{format.place(game.mine)}</dd>
      </div>
      {figure && (
        <div className="stack justify-start gap-5">
          <dt className="quiet fs-13 medium lh-100">{figure.head}</dt>
          <dd className="figure lh-100 close">{figure.value}</dd>
        </div>
      )}
      {game.state === 'done' ? (
        hci !== null && (
          <div className="stack justify-start gap-5">
            <dt className="quiet fs-13 medium lh-100">{common.hi}</dt>
            <dd className="figure lh-100 close">{formatIndex(hci)}</dd>
          </div>
        )
      ) : (
        <div className="stack justify-start gap-5">
          <dt className="quiet fs-13 medium lh-100">{common.thru}</dt>
          <dd className="figure lh-100 close">{thru === game.competition.holesNumber ? 'F' : thru}</dd>
        </div>
      )}
    </dl>
  );
}

const hasFinished = ({ mine, competition }: MyGame): boolean =>
  mine !== null && (mine.nextHole === null || mine.thru === competition.holesNumber);

/** Null for organisers, and if no unpaid fee is due before play. */
function ownFee(game: MyGame) {
  const owes = game.isPlayer && !game.isOrganiser && game.payStatus === 0 && game.state !== 'done';
  return owes ? feeBeforePlay(game) : null;
}

const PayAction = ({ code, fee }: { code: string; fee: PaymentRules }) => (
  <div className={classes.actions}>
    <LinkButton to="/paymentCallback" search={{ gameCode: code }}>
      {payWords(fee)}
    </LinkButton>
  </div>
);

function PlayActions({ game }: { game: MyGame }) {
  const { calls } = useOfflineQueue();
  const next = game.mine?.nextHole ?? null;
  const finished = game.mine !== null && next === null;
  // Pending scores are missing in the last read, so its next hole may be scored already.
  const waits = calls.some((call) => call.game === game._id);
  return (
    <div className={classes.actions}>
      {game.isPlayer && (
        <LinkButton
          to="/"
          // The scoring screen knows the next hole better than an older list.
          search={{ view: finished ? 'card' : 'score', game: game._id }}
        >
          {finished
            ? common.myCard
            : waits
              ? texts.continueScoring
              : next
                ? texts.scoreHole(next)
                : texts.startScoring}
        </LinkButton>
      )}
      <Button
        component="a"
        href={boardPath(game.code)}
        variant="default"
        leftSection={<IconListNumbers size={22} aria-hidden="true" />}
      >
        {common.board}
      </Button>
    </div>
  );
}

const ResultActions = ({ game }: { game: MyGame }) => (
  <div className={classes.actions}>
    <LinkButton to="/" search={{ view: 'result', game: game._id }} variant="default">
      {texts.myResult}
    </LinkButton>
    <Button
      component="a"
      href={boardPath(game.code)}
      variant="default"
      leftSection={<IconListNumbers size={22} aria-hidden="true" />}
    >
      {common.board}
    </Button>
  </div>
);

export function GameCard({ game, asOf }: GameCardProps) {
  const start = useStartGame();
  const zone = game.club.timeZone;
  const playing = game.state === 'playing';
  const fee = ownFee(game);
  return (
    <article className={`${classes.card} pad-12-14 relative card`} data-playing={playing || undefined}>
      <div className={`row gap-12 min-48 ${classes.top}`}>
        <span className={classes.sign} aria-hidden="true">
          {playing ? <FlagIcon size={24} cup={false} /> : <IconFlag size={22} />}
        </span>
        <div className={`grow ${classes.words}`}>
          <h2 className="row wrap fs-17 lh-120">
            <Link
              to="/"
              search={{ view: 'game', game: game._id }}
              className={`same-ink unlined stretched ${classes.name}`}
            >
              {game.name}
            </Link>{' '}
            {game.isOrganiser && <OrgBadge />}
          </h2>
          <p className="quiet fs-13 lh-snug above-3">
            {game.state === 'waitingList'
              ? formatDayTime(game.date, zone)
              : `${game.club.name} · ${formatDay(game.date, zone)}`}
            {game.addedBy && game.state !== 'done' && texts.addedBy(fullName(game.addedBy))}
          </p>
          {game.team && (
            <p className="row gap-6 anywhere quiet fs-13 lh-snug above-3">
              <TeamDisc color={game.team.color} /> {game.team.name}
            </p>
          )}
        </div>
        {playing && <LiveMark label={texts.playing} asOf={asOf} />}
        {game.state === 'done' && <StateBadge state="done" />}
        {game.state === 'waitingList' && !game.isOrganiser && <StateBadge state="waitingList" />}
        {game.state === 'waitingList' && game.isOrganiser && (
          <Button
            className="relative over"
            variant="default"
            loading={start.isPending}
            onClick={() => start.mutate(game._id)}
          >
            {common.activate}
          </Button>
        )}
      </div>
      {game.state !== 'waitingList' && fee === null && <PositionLine game={game} />}
      {playing && fee === null && game.isPlayer && hasFinished(game) && (
        <Suspense>
          <HomeWinner game={game._id} />
        </Suspense>
      )}
      {playing && fee === null && game.mine?.groupFinished && (
        <p className="row gap-8 good bold">
          <IconCircleCheck size={20} aria-hidden="true" />
          {texts.groupFinished}
        </p>
      )}
      {game.state === 'done' && game.mine && <ResultActions game={game} />}
      {fee ? <PayAction code={game.code} fee={fee} /> : playing && <PlayActions game={game} />}
    </article>
  );
}
