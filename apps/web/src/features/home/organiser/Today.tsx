import type { GameView, MyGame } from '@flagstick/contract';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { gameProgressOf, nextTeeTime } from '../../../shared/game/progress.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveMark } from '../../../ui/score/LiveMark.tsx';
import { StateBadge } from '../../../ui/score/StateBadge.tsx';
import * as texts from '../messages.ts';
import classes from './Today.module.css';

/** Cards come in without an update of this screen, which follows no game. */
const REFRESH_MS = 60_000;

function figuresOf(game: GameView, now: number) {
  const { cards, cardsIn, disputes } = gameProgressOf(game);
  const next = nextTeeTime(game, now);
  const clock = next ? formatClock(next, game.club.timeZone) : '–';
  if (game.state === 'waitingList') {
    return [
      { name: common.players, value: String(cards), of: `/${game.maxPlayers}` },
      { name: common.groups, value: String(game.groups.length), of: '' },
      { name: texts.nextTee, value: clock, of: '' },
    ];
  }
  return [
    { name: common.cardsIn, value: String(cardsIn), of: `/${cards}` },
    { name: texts.disputes, value: String(disputes), of: '', isOpen: disputes > 0 },
    { name: texts.nextTee, value: clock, of: '' },
  ];
}

interface GameOfTodayProps {
  game: MyGame;
  view: GameView | undefined;
  now: number;
  isMain: boolean;
}

function GameOfToday({ game, view, now, isMain }: GameOfTodayProps) {
  const zone = game.club.timeZone;
  const search = { view: 'game', game: game._id } as const;
  return (
    <article className="stack gap-12 pad-16 relative card">
      <div className="row gap-12">
        <div className="grow">
          <h3 className="fs-17 lh-120">
            <Link to="/" search={search} className="same-ink unlined stretched">
              {game.name}
            </Link>
          </h3>
          <p className="quiet fs-13 lh-snug above-3">
            {game.club.name} · {formatClock(game.date, zone)}
          </p>
        </div>
        {game.state === 'playing' ? <LiveMark label={texts.playing} /> : <StateBadge state={game.state} />}
      </div>
      <dl className={classes.figures}>
        {view
          ? figuresOf(view, now).map(({ name, value, of, isOpen }) => (
              <div key={name}>
                <dt className="quiet fs-13">{name}</dt>
                <dd className="fs-24 figure lh-110" data-open={isOpen || undefined}>
                  {value}
                  <small className="quiet fs-15 regular">{of}</small>
                </dd>
              </div>
            ))
          : null}
      </dl>
      <LinkButton
        className="relative over"
        to="/"
        search={game.state === 'playing' ? { ...search, tab: 'control' } : search}
        variant={isMain ? 'filled' : 'default'}
      >
        {game.state === 'playing' ? common.controlRoom : common.openGame}
      </LinkButton>
    </article>
  );
}

/** The organiser's games of the day, each with its figures and the way to its next step. */
export default function Today({ games }: { games: readonly MyGame[] }) {
  const [now] = useState(() => Date.now());
  const views = useQueries({
    queries: games.map(({ _id }) => ({ ...gameQuery(_id), refetchInterval: REFRESH_MS })),
  });
  return (
    <section className={classes.today} aria-label={texts.today}>
      <h2 className="fs-20">{texts.today}</h2>
      <div className={classes.games}>
        {games.map((game, at) => (
          <GameOfToday key={game._id} game={game} view={views[at]?.data} now={now} isMain={at === 0} />
        ))}
      </div>
    </section>
  );
}
