import type { ContestView, GameView, PrizeAward } from '@flagstick/contract';
import { fullName } from '../../shared/display/names.ts';
import { prizeGivingOf } from '../../shared/game/prize-giving.ts';
import * as prizeTexts from '../../shared/prizes/messages.ts';
import { formatPrize } from '../../shared/prizes/money.ts';
import { usePrizes } from '../../shared/prizes/use-prizes.ts';
import * as common from '../../ui/common/messages.ts';
import { Cover } from '../reveal/Cover.tsx';
import { sizeInHeight, sizeStyle } from '../reveal/name-size.ts';
import type { BoardState } from '../store.ts';
import type { Adverts } from '../tv/Adverts.tsx';
import { TvFrame } from '../tv/TvFrame.tsx';
import * as texts from './messages.ts';
import classes from './TvPrizeGiving.module.css';

interface TvPrizeGivingProps {
  state: BoardState & { game: GameView };
  adverts: Adverts;
  onBoards: () => void;
  onLeave: () => void;
}

/** Legible from ten metres. */
const awardsShown = 4;
const besideShown = 6;
/** Space for the names of winners, in the screen's units of length. */
const stageHeight = 560;
const nameWidth = 640;

const winnersOf = ({ team, players }: PrizeAward) => team ?? players.map(fullName).join(', ');

/** The contests of a prize-giving on a television: the latest one large, those before it beside it. */
export default function TvPrizeGiving({ state, adverts, onBoards, onLeave }: TvPrizeGivingProps) {
  const { game } = state;
  const { data } = usePrizes(game);
  const { currentPrize, order } = prizeGivingOf(game);
  const contestOf = (id: string | undefined) => data?.contests.find((one) => one.id === id);
  const current = contestOf(currentPrize);
  const shown = game.leaderboard.revealedPrizes.flatMap(({ contest }) => contestOf(contest) ?? []);
  const before = shown.filter(({ id }) => id !== currentPrize).toReversed();
  return (
    <TvFrame
      state={state}
      prizes
      adverts={adverts}
      onBoards={onBoards}
      onLeave={onLeave}
      onTurn={() => undefined}
    >
      <main className={classes.stage}>
        {current && !current.hidden ? (
          <Current key={current.id} contest={current} />
        ) : (
          <div className="stack fill">
            <Cover pin={120} />
          </div>
        )}
      </main>
      <aside className={classes.aside}>
        <h2>
          <span>{common.prizes}</span>
          <span>{prizeTexts.shownOf(shown.length, order.length)}</span>
        </h2>
        <ol>
          {before.slice(0, besideShown).map((contest) => (
            <li key={contest.id}>
              <span className="on-deep-2 ellipsis">{contest.name}</span>
              <b className="ellipsis">{contest.awards.map(winnersOf).join(', ') || common.notWon}</b>
            </li>
          ))}
        </ol>
      </aside>
      <p className="vh" aria-live="polite">
        {current && !current.hidden ? wordsOf(current) : ''}
      </p>
    </TvFrame>
  );
}

const wordsOf = ({ name, awards }: ContestView) =>
  [name, ...awards.map((award) => `${award.place}: ${winnersOf(award)}, ${award.figure}`)].join('. ');

function Current({ contest: { name, detail, awards } }: { contest: ContestView }) {
  const listed = awards.slice(0, awardsShown);
  const left = awards.length - listed.length;
  const size = sizeInHeight(listed.map(winnersOf), {
    ...{ width: nameWidth, lines: 2, most: 104 },
    height: stageHeight / Math.max(listed.length, 2),
  });
  return (
    <article className={classes.current} aria-label={name}>
      <header>
        <h2 style={sizeStyle(sizeInHeight([name], { width: 1_080, lines: 2, most: 92, height: 190 }))}>
          {name}
        </h2>
        {detail !== name && <p className="on-deep-2">{detail}</p>}
      </header>
      <ol>
        {listed.map((award) => (
          <li key={`${award.place} ${award.players[0]?._id}`}>
            <span className={classes.place}>{award.place}</span>
            <div className="stack gap-4 shrink">
              <b className={classes.winner} style={sizeStyle(size)}>
                {winnersOf(award)}
              </b>
              {award.team !== null && (
                <span className={classes.members}>{award.players.map(fullName).join(', ')}</span>
              )}
            </div>
            <div className={classes.won}>
              {award.figure !== award.place && <b className="figure">{award.figure}</b>}
              <span>{award.prize}</span>
              {award.left > 0 && <small>{prizeTexts.oddMoney(formatPrize(award.left))}</small>}
            </div>
          </li>
        ))}
      </ol>
      {awards.length === 0 && <p className={classes.none}>{common.notWon}</p>}
      {left > 0 && <p className={classes.members}>{texts.moreWinners(left)}</p>}
    </article>
  );
}
