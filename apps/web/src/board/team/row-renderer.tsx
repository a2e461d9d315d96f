import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { countsPoints, type FormatKey, formatOf, scorings } from '@flagstick/contract/formats';
import { scoringOf, type TeamHole } from '@flagstick/golf';
import { lazy } from 'react';
import { surnames } from '../../shared/display/names.ts';
import { scoreShape } from '../../shared/display/score.ts';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { ToPar } from '../../ui/score/ToPar.tsx';
import type { RowRenderer } from '../lib/row-renderer.ts';
import type { BoardRow } from '../lib/rows.ts';
import { scoreWords } from '../lib/words.ts';
import tableClasses from '../table/BoardTable.module.css';
import cellClasses from '../table/HoleCells.module.css';
import { Above } from './Above.tsx';
import * as texts from './messages.ts';
import classes from './row-renderer.module.css';
import { countingSum } from './words.ts';

const Mark: RowRenderer['Mark'] = ({ row: { entrant } }) =>
  entrant.color === null ? null : <TeamDisc color={entrant.color} />;

/** The latest score and its player; else the members and the next hole. */
const Sub: RowRenderer['Sub'] = ({ row: { entrant, card, next }, note }) => {
  const by = note && entrant.members.find(({ _id }) => _id === note.player);
  if (note && by) {
    return (
      <span className={tableClasses.note} data-shape={scoreShape(note.gross, note.par)}>
        <i className="inline-block" aria-hidden="true" />
        {by.name}: {scoreWords(note.gross, note.par, note.hole)}
      </span>
    );
  }
  const names = surnames(entrant.members);
  const where = card.complete ? 'finished' : next === null ? '' : texts.nextHole(next.number);
  return (
    <>
      {where && <span className={classes.where}>{where} · </span>}
      <span className="wraps">{names}</span>
    </>
  );
};

const Cell = ({ row, hole, glows }: { row: BoardRow; hole: TeamHole; glows: boolean }) => {
  const { format } = row.card;
  const inPoints = countsPoints(format);
  const figure = countingSum(inPoints, hole);
  // More points than the counting scores have if each is played to handicap.
  const heavy = figure !== null && figure > hole.count * scoringOf(format).pointsFor(0, 0);
  return (
    <td className="no-padding centre" data-glow={glows || undefined}>
      {figure !== null &&
        (!inPoints ? (
          <ToPar value={figure} />
        ) : (
          <span className={`${classes.points} quiet fs-15`} data-heavy={heavy || undefined}>
            {scorings[format].print(figure)}
          </span>
        ))}
    </td>
  );
};

/** Sum of the counting scores, hole by hole: points, or nett to par. */
const HoleCells: RowRenderer['HoleCells'] = ({ row, glowing }) => {
  const { card, entrant } = row;
  if (!entrant.score) return null;
  const split = card.out.holes;
  const cells = entrant.score.holes.map((hole) => (
    <Cell key={hole.number} row={row} hole={hole} glows={hole.number === glowing} />
  ));
  const sum = (name: string, half: typeof card.out) => (
    <td key={name} className={cellClasses.sum}>
      {countsPoints(card.format) ? scorings[card.format].print(half.points) : half.nett}
    </td>
  );
  return (
    <>
      {cells.slice(0, split)}
      {split > 0 && split < cells.length && sum('out', card.out)}
      {cells.slice(split)}
      {split < cells.length && sum('in', card.in)}
    </>
  );
};

const formats: readonly FormatKey[] = ['team', 'oneCard'];

export const teamRowRenderer: RowRenderer = {
  rendersRowsOf: ({ competition }) => formats.includes(formatOf(competition.playingRules).key),
  entrantsOf,
  Mark,
  Sub,
  whose: ({ entrant }, note) => `${entrant.members.find(({ _id }) => _id === note.player)?.name ?? ''}: `,
  members: ({ entrant }) => surnames(entrant.members),
  HoleCells,
  Above,
  Details: lazy(() => import('./TeamDetails.tsx')),
};
