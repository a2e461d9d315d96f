import type { GameView } from '@flagstick/contract';
import { scoringSentences, scorings } from '@flagstick/contract/formats';
import { formatHandicap, formatIndex, formatSocial } from '../../shared/display/handicap.ts';
import { plural } from '../../shared/display/numbers.ts';
import { toParText } from '../../shared/display/score.ts';
import { changesHandicaps, customHandicapSource } from '../../shared/handicap/custom.ts';
import * as common from '../../ui/common/messages.ts';
import { TeeName } from '../../ui/score/TeeName.tsx';
import { ToPar } from '../../ui/score/ToPar.tsx';
import { cellOf, columnsOf, type BoardFigure as FigureName } from '../lib/columns.ts';
import type { BoardRow } from '../lib/rows.ts';
import * as texts from '../page/messages.ts';
import { BoardDialog } from './BoardDialog.tsx';
import classes from './WhyDialog.module.css';

interface WhyDialogProps {
  row: BoardRow;
  game: GameView;
  /** The figure to explain. */
  figure: FigureName;
  onClose: () => void;
}

/** Explains a player's playing handicap, and a figure that depends on it. */
export default function WhyDialog({ row, game, figure, onClose }: WhyDialogProps) {
  const { entrant, player, card } = row;
  const column = columnsOf(game).find((one) => one.figure === figure);
  const cell = column && cellOf(row, column);
  const named = (value: number | string) =>
    column === undefined || column.leads ? String(value) : `${value} ${column.label.toLowerCase()}`;
  return (
    <BoardDialog
      title={
        figure === 'points'
          ? texts.whyPlayer(player.name, scoringSentences[card.format].afterPlayerName(card.total.points))
          : cell?.kind === 'number'
            ? texts.whyPlayerHas(player.name, named(cell.value))
            : texts.whyPlayerIs(
                player.name,
                named(toParText(figure === 'gross' ? card.grossToPar : card.nettToPar)),
              )
      }
      sub={texts.nameThru(entrant.name, card.thru)}
      onClose={onClose}
    >
      {figure !== 'gross' && (
        <>
          <Handicap row={row} game={game} />
          <Strokes row={row} />
        </>
      )}
      <Sum row={row} figure={figure} />
    </BoardDialog>
  );
}

function Line({ label, note, figure }: { label: React.ReactNode; note?: string; figure: React.ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className="fs-15 bold lh-130">
        {label}
        {note && <small className="block above-2 quiet fs-13 regular">{note}</small>}
      </dt>
      <dd className="fs-20 figure nowrap">{figure}</dd>
    </div>
  );
}

function Handicap({ row, game }: Pick<WhyDialogProps, 'row' | 'game'>) {
  const { player, tee } = row;
  const { competition } = game;
  const { slope, courseRating } = tee.scoreCard;
  return (
    <dl className={classes.lines}>
      {player.hci !== null && <Line label={common.handicapIndex} figure={formatIndex(player.hci)} />}
      {player.hci === null && player.shcp != null && (
        <Line label={common.socialHandicap} figure={formatSocial(player.shcp)} />
      )}
      {competition.type === 'WHS' && (
        <Line
          label={
            <>
              {texts.courseHandicap} <TeeName tee={tee.scoreCard} />
            </>
          }
          note={texts.slopeRatingAgainstPar(slope, courseRating, tee.par)}
          figure={formatHandicap(player.courseHandicap)}
        />
      )}
      {player.customHcp || changesHandicaps(competition) ? (
        <Line
          label={player.customHcp ? common.customHandicap : texts.firstGameOfRule}
          note={customHandicapSource(competition, player)}
          figure={player.customHcp ? formatIndex(player.customHcp.hcp) : ''}
        />
      ) : (
        <Line label={texts.allowance} figure={`${competition.fullHandicapAllowance}%`} />
      )}
      {player.addedStrokes !== 0 && <Line label={texts.higherParTees} figure={`+${player.addedStrokes}`} />}
      <div className={classes.result}>
        <dt className="bold">{common.playingHandicap}</dt>
        <dd className="fs-32 figure lh-100">{formatHandicap(player.hcp)}</dd>
      </div>
    </dl>
  );
}

/** The holes with strokes received, by stroke index. */
function Strokes({ row: { card } }: Pick<WhyDialogProps, 'row'>) {
  const holes = card.holes.toSorted((a, b) => a.si - b.si);
  return (
    <section className={classes.section}>
      <h3 className="fs-17">{texts.strokesByIndex}</h3>
      <ol className={classes.strokes}>
        {holes.map(({ number, si, strokes, value }) => (
          <li
            className="stack justify-center gap-3 relative fs-15 lh-100 surface high-44 pack-centre r-8"
            key={number}
            data-strokes={strokes === 0 ? undefined : Math.min(2, Math.abs(strokes))}
          >
            <span className="vh">{texts.strokesOnHole(si, number, strokes, value !== null)}</span>
            <b className="bold" aria-hidden="true">
              {si}
            </b>
            <span className="quiet fs-12" aria-hidden="true">
              {strokes > 0 ? `+${strokes}` : strokes < 0 && `−${-strokes}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Gross, the strokes on the holes with a score, and the result. */
function Sum({ row: { card }, figure }: Pick<WhyDialogProps, 'row' | 'figure'>) {
  const { title, print } = scorings[card.format];
  let gross = 0;
  let strokes = 0;
  let par = 0;
  let holes = 0;
  for (const hole of card.holes) {
    if (hole.gross === null) continue;
    holes++;
    gross += hole.gross;
    strokes += hole.strokes;
    par += hole.par;
  }
  const without = card.holes.filter(({ value, gross }) => value !== null && gross === null).length;
  return (
    <section className={classes.section}>
      <h3 className="fs-17">{plural(holes, { one: texts.onHole, other: texts.onHoles })}</h3>
      <dl className={classes.lines}>
        <Line
          label={common.gross}
          {...(figure === 'gross' ? { note: texts.parOf(par) } : {})}
          figure={gross}
        />
        {figure !== 'gross' && (
          <>
            <Line
              label={texts.strokesReceived}
              figure={strokes > 0 ? `−${strokes}` : strokes === 0 ? '0' : `+${-strokes}`}
            />
            <Line label={common.nett} note={texts.parOf(par)} figure={gross - strokes} />
          </>
        )}
        <div className={classes.result}>
          <dt className="bold">
            {figure === 'points' ? title : figure === 'gross' ? texts.grossToPar : texts.nettToPar}
          </dt>
          <dd className="fs-32 figure lh-100">
            {figure === 'points' ? (
              print(card.total.points)
            ) : (
              <ToPar value={figure === 'gross' ? card.grossToPar : card.nettToPar} />
            )}
          </dd>
        </div>
      </dl>
      {without > 0 && (
        <p className={classes.without}>
          {plural(without, {
            one: texts.holeWithoutScore,
            other: texts.holesWithoutScore,
          })}
        </p>
      )}
    </section>
  );
}
