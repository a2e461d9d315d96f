import type { GameView } from '@flagstick/contract';
import { statusText } from '@flagstick/contract/figures';
import { countsPoints, scoringSentences, scorings } from '@flagstick/contract/formats';
import { rankedFigure } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { IconChevronRight, IconHelpCircle, IconListNumbers, IconShare2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatWeekday } from '../../shared/display/dates.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { toParText } from '../../shared/display/score.ts';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import { gameProgressOf } from '../../shared/game/progress.ts';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import * as common from '../../ui/common/messages.ts';
import { Sheet } from '../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel, SheetPage } from '../../ui/page/layout.tsx';
import { publishDockHeight } from '../../ui/page/publish-height.ts';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { BestHoles } from './BestHoles.tsx';
import * as texts from './messages.ts';
import classes from './ResultScreen.module.css';
import { handicapPointsForSum, type OwnResult } from './result.ts';

const GameWinner = lazy(() => loadWithRetry(() => import('../../board/winner/GameWinner.tsx')));
const WonPrizes = lazy(() => loadWithRetry(() => import('../../features/prizes/result/index.ts')));

interface ResultScreenProps {
  game: GameView;
  me: string;
  result: OwnResult;
}

/** The player's result: the figure, the position, the best holes, and the explanation. */
export function ResultScreen({ game, me, result }: ResultScreenProps) {
  const navigate = useNavigate();
  const [why, setWhy] = useState(false);
  const { card, label, betterThanHandicap } = result;
  const self = game.players[me];
  const points = countsPoints(card.format);
  const { title, print } = scorings[card.format];
  const { figureWithUnit: counted, printedFigureWithUnit: inWords, unit } = scoringSentences[card.format];
  const figure = rankedFigure(card);
  const unplaced = statusText(card.status);
  const final = game.state === 'done';
  const name = self?.name ?? '';
  const figures = [
    { title, value: figure === null ? (unplaced ? card.status : '–') : print(figure) },
    { title: common.place, value: label ?? '–' },
  ];
  const share = async () => {
    const { shareResult } = await import('./result-picture.ts');
    await shareResult({
      game: game.name,
      day: formatWeekday(game.date, game.club.timeZone),
      club: game.club.name,
      name: self ? fullName(self) : '',
      figures: figures.toReversed().map(({ title, value }) => ({ title, value: String(value) })),
      note: fieldSizeText(result),
      holes: card.holes.map(({ number, par, gross }) => ({
        number,
        gross: String(gross ?? '–'),
        over: typeof gross === 'number' ? gross - par : null,
        isInRun: result.best?.holes.includes(number) ?? false,
      })),
      run: result.best ? texts.bestRun(result.best.holes[0] ?? 1, result.best.holes.at(-1) ?? 1) : null,
    });
  };
  return (
    <div className={`${classes.screen} column screen`}>
      <ScreenHead
        title={game.name}
        sub={`${formatWeekday(game.date, game.club.timeZone)} · ${game.code}`}
        onBack={() => {
          const view = game.state === 'playing' && self?.state !== 'done' ? 'score' : 'game';
          void navigate({ to: '/', search: { view, game: game._id } });
        }}
        overSheet
      >
        <div className={classes.head}>
          <h2 className="fs-24 close">
            {final ? texts.wellPlayed(name) : headline(card.thru, card.complete, name)}
          </h2>
          <div className={`${classes.plates} flex wrap align-end gap-10 above-12`}>
            <dl className="flex wrap gap-10">
              {(final ? figures.toReversed() : figures).map(({ title, value }) => (
                <div key={title}>
                  <dt className="on-deep-2 fs-13">{title}</dt>
                  <dd className="middle above-6 figure lh-100 closer plate r-plate">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="block grow pack-centre fs-15 lh-130">{positionText(result, final, game)}</p>
          </div>
        </div>
      </ScreenHead>
      <SheetPage narrow>
        {!final && (
          <Suspense>
            <GameWinner game={game} flush />
          </Suspense>
        )}
        {final && result.rows.length > 0 && <Places result={result} />}
        {final && game.prizes.contests > 0 && (
          <Suspense>
            <WonPrizes game={game} />
          </Suspense>
        )}
        <Panel flush label={texts.bestHoles}>
          <BestHoles card={card} best={result.best} />
          <dl className={classes.sums}>
            <Sum title="OUT">{points ? print(card.out.points) : (card.out.gross ?? '–')}</Sum>
            <Sum title="IN">{points ? print(card.in.points) : (card.in.gross ?? '–')}</Sum>
            <Sum title={common.gross}>{card.total.gross ?? '–'}</Sum>
            <Sum title="PH">{formatHandicap(self?.hcp ?? 0)}</Sum>
          </dl>
        </Panel>
        {figure !== null && (
          <button type="button" className={classes.why} onClick={() => setWhy(true)}>
            <IconHelpCircle size={28} aria-hidden="true" />
            <span className="stack fill gap-2 lh-snug">
              <b>{texts.whyQuestion(counted(figure))}</b>
              <span className="fs-15">
                {betterThanHandicap === null ? texts.holesOpen : againstHandicap(betterThanHandicap, unit)}
              </span>
            </span>
            <IconChevronRight size={24} aria-hidden="true" />
          </button>
        )}
        {final && label !== null && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={22} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {texts.sharePicture}
          </Button>
        )}
        {result.onCourse.length > 0 && <OnTheCourse result={result} />}
      </SheetPage>
      <footer ref={publishDockHeight} className={classes.foot} data-final={final || undefined}>
        <Button
          component="a"
          href={`/leaderBoard/${game.code}`}
          variant={final ? 'filled' : 'default'}
          leftSection={<IconListNumbers size={22} aria-hidden="true" />}
        >
          {final ? texts.seeFinalLeaderboard : common.board}
        </Button>
        <LinkButton to="/" search={{ view: 'card', game: game._id }} variant={final ? 'default' : 'filled'}>
          {final || self?.state === 'done' ? common.myCard : texts.markCards}
        </LinkButton>
      </footer>
      <Sheet
        opened={why}
        onClose={() => setWhy(false)}
        title={texts.whyTitle(inWords(figure === null ? '–' : print(figure)))}
      >
        <FigureExplanation result={result} handicap={self?.hcp ?? 0} />
      </Sheet>
    </div>
  );
}

const headline = (thru: number, complete: boolean, name: string): string =>
  complete ? texts.roundComplete(name) : texts.headlineThru(thru, name);

/** `2 points better than your handicap` */
function againstHandicap(better: number, unit: string): string {
  if (better === 0) return texts.playedToHandicap;
  const amount = plural(Math.abs(better), { one: `# ${unit.slice(0, -1)}`, other: `# ${unit}` });
  return better > 0 ? texts.betterThanHandicap(amount) : texts.worseThanHandicap(amount);
}

/** `of 24 players`; `of 8 teams: Gorse, 82` */
function fieldSizeText({ playersCount, team, card }: OwnResult): string {
  if (!team) return plural(playersCount, { one: 'of # player', other: 'of # players' });
  const ours = team.figure === null ? team.name : `${team.name}, ${scorings[card.format].print(team.figure)}`;
  return `${plural(team.teamsCount, { one: 'of # team', other: 'of # teams' })}: ${ours}`;
}

/** The text below the position: the field and the ties of a final result, else the number of players still out. */
function positionText(result: OwnResult, final: boolean, game: GameView) {
  const { playersCount, onCourse, tiedWith, label, decidedBy } = result;
  if (final) {
    if (label === null) return statusText(result.card.status) ?? texts.noPosition;
    const among = fieldSizeText(result);
    if (decidedBy) return `${among}. ${tieBreakText(decidedBy)}`;
    return tiedWith.length === 0 ? among : texts.levelWith(among, joinNames(tiedWith.slice(0, 2)));
  }
  if (onCourse.length === 0) return gameProgressOf(game).allIn ? texts.allCardsIn : texts.othersFinished;
  return (
    <>
      <b>{texts.provisional}</b> {texts.stillOut(onCourse.length, playersCount)}
    </>
  );
}

const Sum = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt className="quiet fs-13">{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** The first three, and the rows around the player. */
const Places = ({ result: { card, rows, ownRowId, team } }: { result: OwnResult }) => (
  <Panel flush label={texts.places}>
    <ol className={`${classes.places} between`}>
      {rows.map(({ id, label, name, figure }) => (
        <li className="row gap-14 line-above" key={id} data-mine={id === ownRowId || undefined}>
          <span className={classes.label}>{label}</span>
          <span className="row grow gap-8">
            {id === ownRowId && <FlagIcon size={18} cup={false} />}
            {id === ownRowId && !team ? common.you : name}
          </span>
          <b className="fs-20 figure">{figure === null ? '–' : scorings[card.format].print(figure)}</b>
        </li>
      ))}
    </ol>
  </Panel>
);

/** Up to this number, players on the course are shown with their figures. */
const shownOnCourse = 6;

function OnTheCourse({ result: { card: mine, onCourse } }: { result: OwnResult }) {
  const points = countsPoints(mine.format);
  const { title, print } = scorings[mine.format];
  const best = onCourse
    .toSorted((a, b) =>
      points ? b.card.total.points - a.card.total.points : (a.card.nettToPar ?? 0) - (b.card.nettToPar ?? 0),
    )
    .slice(0, shownOnCourse);
  return (
    <Panel
      title={texts.stillOnTheCourse}
      action={<span className="quiet fs-13">{points ? title : common.toPar}</span>}
    >
      <ul>
        {best.map(({ player, card }) => (
          <li className="flex spread align-base gap-12 pad-y-10 line-above" key={player._id}>
            <span>
              <b>
                {player.name} {player.lastName}
              </b>{' '}
              <small className="quiet fs-13">
                {card.thru === 0 ? common.notStartedYet : texts.thruHole(card.thru)}
              </small>
            </span>
            <b>{points ? print(card.total.points) : toParText(card.nettToPar)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `+ 14` and `− 1` in a sum. */
const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

const strokesAgainstHandicap = (fewer: number): string =>
  fewer === 0 ? texts.exactlyLevel : fewer > 0 ? texts.fewerStrokes(fewer) : texts.moreStrokes(-fewer);

/** Explains how the counting figure follows from the strokes. */
function FigureExplanation({ result: { card }, handicap }: { result: OwnResult; handicap: number }) {
  const { gross, nett, par, points } = card.total;
  const { title, print } = scorings[card.format];
  const { grossNote, holeRule, holeSum } = scoringSentences[card.format];
  const received = card.holes.reduce((sum, { strokes }) => sum + strokes, 0);
  const sum = handicapPointsForSum(card);
  if (sum !== null && gross !== null) {
    const expectedGross = par + received;
    return (
      <>
        <p className="quiet fs-15 below-4">{holeSum}</p>
        <dl className={classes.lines}>
          <Line label={texts.pointsToHandicap(card.holes.length)} note={`${card.holes.length} × 2`}>
            {sum}
          </Line>
          <Line label={texts.parAndShots(par)} note={`${par} ${signed(received)}`}>
            {expectedGross}
          </Line>
          <Line label={texts.yourGross} note={strokesAgainstHandicap(expectedGross - gross)}>
            {gross}
          </Line>
        </dl>
        <p className={classes.sum}>
          <span>
            {sum} + {expectedGross} − {gross}
          </span>
          <strong className="fs-32 figure lh-100">{points}</strong>
        </p>
      </>
    );
  }
  return (
    <dl className={classes.lines}>
      <Line label={common.gross} note={grossNote}>
        {gross ?? '–'}
      </Line>
      <Line label={texts.strokesReceived} note={texts.playingHandicap(formatHandicap(handicap))}>
        {signed(-received)}
      </Line>
      <Line label={common.nett} note={texts.par(par)}>
        {nett ?? '–'}
      </Line>
      {holeRule && (
        <Line label={title} note={holeRule}>
          {print(points)}
        </Line>
      )}
    </dl>
  );
}

const Line = ({ label, note, children }: { label: string; note: string; children: React.ReactNode }) => (
  <div>
    <dt>
      {label}
      <small className="block above-2 quiet fs-13">{note}</small>
    </dt>
    <dd>{children}</dd>
  </div>
);
