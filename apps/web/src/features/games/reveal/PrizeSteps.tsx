import type { ContestView, GameView } from '@flagstick/contract';
import { Cover } from '../../../board/reveal/Cover.tsx';
import { fullName } from '../../../shared/display/names.ts';
import { prizeGivingOf } from '../../../shared/game/prize-giving.ts';
import * as prizeTexts from '../../../shared/prizes/messages.ts';
import * as common from '../../../ui/common/messages.ts';
import { SmallTelevision, Upcoming } from './RevealParts.tsx';
import classes from './RevealRemote.module.css';

const winnersOf = ({ awards }: ContestView) =>
  awards.map(({ team, players }) => team ?? players.map(fullName).join(', ')).join(', ');

/** The winners that the next step shows. */
export function UpcomingPrize({ contest }: { contest: ContestView }) {
  const { name, detail, awards } = contest;
  return (
    <Upcoming>
      <div className={classes.contest}>
        <h3 className="fs-20 lh-120 anywhere">{name}</h3>
        {detail !== name && <p>{detail}</p>}
      </div>
      {awards.length === 0 && <p className={classes.contest}>{common.notWon}</p>}
      {awards.map(({ place, team, players, figure, prize, why }) => (
        <div key={`${place} ${players[0]?._id}`} className={classes.next}>
          <i className={`${classes.prizePlace} high-56`}>{place}</i>
          <div>
            <h3 className="fs-20 lh-110 anywhere">{team ?? players.map(fullName).join(', ')}</h3>
            <p className="above-4 quiet fs-13">
              {why === `${figure}.` ? prize : [prize, why].filter(Boolean).join(' · ')}
            </p>
          </div>
          {figure !== place && <b className="figure lh-100">{figure}</b>}
        </div>
      ))}
    </Upcoming>
  );
}

/** Every contest in the order of the prize-giving, and where the places of the leaderboard follow. */
export function PrizeOrder({ game, contests }: { game: GameView; contests: readonly ContestView[] }) {
  const { leaderboard, prizes } = game;
  const { order } = prizeGivingOf(game);
  const shown = new Set(leaderboard.revealedPrizes.map(({ contest }) => contest));
  const rows = (ids: readonly string[]) =>
    ids.map((id) => {
      const contest = contests.find((one) => one.id === id);
      return (
        contest && (
          <li className="row gap-12 line-above" key={id}>
            <span className="stack gap-2">
              <b className="anywhere">{contest.name}</b>
              {shown.has(id) && (
                <span className="quiet fs-13 anywhere">{winnersOf(contest) || common.notWon}</span>
              )}
            </span>
            {!shown.has(id) && <Cover pin={12} />}
          </li>
        )
      );
    });
  return (
    <section className={`${classes.card} clip surface r-card`} aria-label={common.prizes}>
      <header>
        <h2>{common.prizes}</h2>
        <span>{prizeTexts.shownOf(shown.size, order.length)}</span>
      </header>
      <ol className={classes.contests}>
        {rows(prizes.reveal?.beforePlaces ?? [])}
        {leaderboard.hideUntil > 0 && (
          <li className="row gap-12 line-above">
            <b>{common.leaderboardPlaces}</b>
            {!leaderboard.revealed && <Cover pin={12} />}
          </li>
        )}
        {rows(prizes.reveal?.afterPlaces ?? [])}
      </ol>
    </section>
  );
}

/** The small television while contests are shown. */
export function PrizePreview({ game, contests }: { game: GameView; contests: readonly ContestView[] }) {
  const { currentPrize, order } = prizeGivingOf(game);
  const current = contests.find(({ id }) => id === currentPrize);
  return (
    <SmallTelevision
      note={prizeTexts.shownOf(game.leaderboard.revealedPrizes.length, order.length)}
      title={current?.name ?? game.name}
    >
      {current ? (
        current.awards.slice(0, 4).map(({ place, team, players, figure }) => (
          <li className="row gap-8 min-height-0" key={`${place} ${players[0]?._id}`}>
            <b>{team ?? players.map(fullName).join(', ')}</b>
            <small className={classes.prizeFigure}>{figure}</small>
          </li>
        ))
      ) : (
        <li className="row min-height-0">
          <Cover pin={34} />
        </li>
      )}
    </SmallTelevision>
  );
}
