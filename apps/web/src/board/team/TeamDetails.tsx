import type { GameView, Player } from '@flagstick/contract';
import type { Entrant } from '@flagstick/contract/entrants';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { contractTexts } from '@flagstick/contract/messages';
import { type HoleScore, type ScoringFormat, scoringOf, shownScore, type TeamHole } from '@flagstick/golf';
import { type ComponentProps, Fragment, useMemo } from 'react';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { plural } from '../../shared/display/numbers.ts';
import { tieBreakText } from '../../shared/display/tie-break.ts';
import { teeShotsOn } from '../../shared/game/card/card-owners.ts';
import { playedTees, scoredCard } from '../../shared/game/card/cards.ts';
import { ScoreCardTable } from '../../shared/game/card/ScoreCardTable.tsx';
import { strokePlayCard } from '../../shared/game/match/match-card.tsx';
import { teamHandicapExplanation } from '../../shared/handicap/team-handicap.ts';
import * as common from '../../ui/common/messages.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { ToPar } from '../../ui/score/ToPar.tsx';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import { thruOf } from '../lib/columns.ts';
import type { RowRenderer } from '../lib/row-renderer.ts';
import { rememberCardOfBoard, submissionCardUrl } from '../lib/submission-card-url.ts';
import { positionWord, unplacedWords } from '../lib/words.ts';
import * as texts from './messages.ts';
import classes from './TeamDetails.module.css';
import { countingSum, countingWords } from './words.ts';

interface Member {
  readonly player: Player;
  readonly holes: ReadonlyMap<number, HoleScore>;
}

/** A team's card: the counting scores of each hole, and how its position was decided. */
const TeamDetails: RowRenderer['Details'] = ({ row, game, onClose }) => {
  const { entrant, card, standing } = row;
  const members = useMemo(() => {
    const tees = playedTees(game);
    return entrant.members.map((player): Member => {
      const own = scoredCard(game, tees, player);
      return { player, holes: new Map((own?.holes ?? []).map((hole) => [hole.number, hole])) };
    });
  }, [game, entrant]);
  const { score, color } = entrant;
  if (!score || color === null) return null;
  const oneCard = entrant.counting === undefined;
  const points = countsPoints(card.format);
  const status = unplacedWords(row);
  if (oneCard && card.thru === 0 && !status) {
    return (
      <BoardDialog title={contractTexts.noCardTitle} sub={entrant.name} onClose={onClose}>
        <p className={classes.said}>{contractTexts.noScoreCard}</p>
        <Reviews game={game} entrant={entrant} />
      </BoardDialog>
    );
  }
  return (
    <BoardDialog
      full
      title={
        <span className="inline gap-10">
          <TeamDisc color={color} size={22} />
          {entrant.name}
        </span>
      }
      sub={countingWords(game.competition.playingRules, row.tee.holes)}
      onClose={onClose}
    >
      <dl className={classes.totals}>
        <Fact name={common.pos}>{positionWord(row)}</Fact>
        <Fact name={common.gross}>{card.thru === 0 ? '–' : <ToPar value={card.grossToPar} />}</Fact>
        <Fact name={common.nett}>{card.thru === 0 ? '–' : <ToPar value={card.nettToPar} />}</Fact>
        {points && (
          <Fact name={scorings[card.format].head}>
            {card.thru === 0 ? '–' : scorings[card.format].print(card.total.points)}
          </Fact>
        )}
        <Fact name={common.thru}>{thruOf(row) || '0'}</Fact>
      </dl>
      {status && <p className={classes.said}>{status}</p>}
      {oneCard ? (
        <OneCard row={row} game={game} />
      ) : card.thru === 0 && score.counting === 0 ? (
        <p className={classes.said}>{contractTexts.noScoreCards}</p>
      ) : (
        <Card game={game} holes={score.holes} split={card.out.holes} members={members} />
      )}
      <p className={classes.said}>
        {!oneCard &&
          score.counting > 0 &&
          texts.countingAndIndexes(
            plural(score.counting, { one: texts.scoreCounts, other: texts.scoresCount }),
            (entrant.index ?? 0).toFixed(1),
          )}{' '}
        {standing.decidedBy && texts.aheadOnTieBreak(tieBreakText(standing.decidedBy))}
      </p>
      <Reviews game={game} entrant={entrant} />
    </BoardDialog>
  );
};
export default TeamDetails;

/** The card that a team plays together, with the players of the counted tee shots. */
function OneCard({
  row: { entrant, card, player },
  game,
}: Pick<ComponentProps<RowRenderer['Details']>, 'row' | 'game'>) {
  const shots = entrant.members.flatMap(({ _id, name }) => {
    const counted = Object.values(player.holes).filter(({ teeShot }) => teeShot === _id).length;
    return counted === 0 ? [] : [`${name} ${counted}`];
  });
  if (card.thru === 0) return <p className={classes.said}>{contractTexts.noScoreCard}</p>;
  return (
    <>
      <ScoreCardTable
        card={strokePlayCard(card)}
        caption={texts.scoreCardOf(entrant.name)}
        teeShots={teeShotsOn(player, entrant.members)}
      />
      <p className={classes.said}>
        {common.phOf(formatHandicap(player.hcp))}
        {shots.length > 0 && `. ${texts.teeShots(shots.join(', '))}`}
      </p>
      <Off game={game} player={player} />
    </>
  );
}

/** Links for organisers to the cards behind a row: each player's, or the team's own. */
function Reviews({ game, entrant }: { game: GameView; entrant: Entrant<Player> }) {
  if (game.audience !== 'organisers') return null;
  const oneCard = entrant.counting === undefined;
  const cards = oneCard ? entrant.members.slice(0, 1) : entrant.members;
  return (
    <ul className={classes.reviews}>
      {cards.map(({ _id, name }) => (
        <li key={_id}>
          <a
            className="plain-button"
            href={submissionCardUrl(game._id, _id)}
            onClick={() => rememberCardOfBoard(_id)}
          >
            {oneCard ? common.submissionCard : texts.submissionCardOf(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Explains a team's handicap, where an explanation is available. */
function Off({ game, player }: { game: GameView; player: Player }) {
  const why = teamHandicapExplanation(game, player);
  if (why === null) return null;
  return (
    <details className={`${classes.why} fs-15`}>
      <summary className="pad-y-14 pointer bold">{why.title}</summary>
      <dl>
        {why.lines.map(({ title, sum, value }) => (
          <div className="row spread gap-12 pad-y-10 line-above" key={title}>
            <dt>
              {title}
              {sum && <small className="block above-3 quiet fs-13">{sum}</small>}
            </dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface CardProps {
  game: GameView;
  holes: readonly TeamHole[];
  /** Number of holes in the first half. */
  split: number;
  members: readonly Member[];
}

function Card({ game, holes, split, members }: CardProps) {
  const { scoringFormat } = game.competition;
  const { pointsFor } = scoringOf(scoringFormat);
  const { printHole } = scorings[scoringFormat];
  const points = countsPoints(scoringFormat);
  const halves = [
    { name: 'OUT', holes: holes.slice(0, split) },
    { name: 'IN', holes: holes.slice(split) },
  ].filter((half) => half.holes.length > 0);
  return (
    <div className="scroll-x">
      <table className={`${classes.card} table`}>
        <thead>
          <tr>
            <th scope="col">
              {common.hole}
              <small>{texts.par}</small>
            </th>
            {members.map(({ player }) => (
              <th scope="col" key={player._id}>
                {player.name}
                <small>{common.phOf(formatHandicap(player.hcp))}</small>
              </th>
            ))}
            <th scope="col">
              {common.team}
              <small>{scorings[scoringFormat].title.toLowerCase()}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {halves.map((half) => (
            <Fragment key={half.name}>
              {half.holes.map((hole) => (
                <Row key={hole.number} hole={hole} members={members} format={scoringFormat} />
              ))}
              <tr className={classes.sum}>
                <th scope="row">{half.name}</th>
                {members.map(({ player, holes: own }) => (
                  <td key={player._id}>{counted(half.holes, player._id, own, scoringFormat)}</td>
                ))}
                <td>
                  <Total holes={half.holes} format={scoringFormat} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={classes.legend}>
        <span className={classes.figure} data-counts>
          {points ? printHole(pointsFor(-1, 0)) : 4}
        </span>
        {texts.countsForTeam}
        <span className={classes.figure}>{points ? printHole(pointsFor(1, 0)) : 6}</span>
        {texts.doesNotCount}
      </p>
    </div>
  );
}

const countedOn = (hole: TeamHole, points: boolean) => (points ? hole.counted.points : hole.counted.nett);

/** A member's counting figure over some holes. */
function counted(
  holes: readonly TeamHole[],
  id: string,
  own: Member['holes'],
  format: ScoringFormat,
): string {
  const points = countsPoints(format);
  const sum = holes
    .filter((hole) => countedOn(hole, points).includes(id))
    .reduce((sum, { number }) => sum + ((points ? own.get(number)?.points : own.get(number)?.nett) ?? 0), 0);
  return scorings[format].print(sum);
}

function Total({ holes, format }: { holes: readonly TeamHole[]; format: ScoringFormat }) {
  const points = countsPoints(format);
  const sums = holes.flatMap((hole) => countingSum(points, hole) ?? []);
  const sum = sums.reduce((all, one) => all + one, 0);
  return sums.length === 0 ? null : points ? scorings[format].print(sum) : <ToPar value={sum} />;
}

interface RowProps {
  hole: TeamHole;
  members: readonly Member[];
  format: ScoringFormat;
}

function Row({ hole, members, format }: RowProps) {
  const points = countsPoints(format);
  const { print, printHole } = scorings[format];
  const figure = countingSum(points, hole);
  return (
    <tr>
      <th scope="row">
        {hole.number} <small>{hole.par}</small>
        <span className="vh">
          , {plural(hole.count, { one: texts.scoreCounts, other: texts.scoresCount })}
        </span>
      </th>
      {members.map(({ player, holes }) => {
        const own = holes.get(hole.number);
        const score = own === undefined ? null : shownScore(own);
        const counts = countedOn(hole, points).includes(player._id);
        return (
          <td key={player._id}>
            {own && score !== null && (
              <span className={classes.ball}>
                <ScoreMark gross={score} par={own.par} size="15px" />
                <span className={classes.figure} data-counts={counts || undefined}>
                  {points ? printHole(own.points) : (own.nett ?? '–')}
                  {counts && <span className="vh"> {texts.counts}</span>}
                </span>
              </span>
            )}
          </td>
        );
      })}
      <td className="bold tint">{figure !== null && (points ? print(figure) : <ToPar value={figure} />)}</td>
    </tr>
  );
}
