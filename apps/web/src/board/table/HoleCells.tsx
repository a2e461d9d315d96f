import { type Hole, outLength, shownScore } from '@flagstick/golf';
import { memo } from 'react';
import * as common from '../../ui/common/messages.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import type { BoardRow } from '../lib/rows.ts';
import * as texts from '../page/messages.ts';
import classes from './HoleCells.module.css';

/** Number of sum columns (OUT, IN) among the holes. */
export function sumsOf(holes: readonly Hole[]): number {
  const split = outLength(holes);
  return split < holes.length ? Math.min(split, 1) + 1 : 0;
}

/** Hole numbers with their par, including OUT and IN. */
export function HoleHeads({ holes }: { holes: readonly Hole[] }) {
  const split = outLength(holes);
  return (
    <>
      {holes.slice(0, split).map((hole) => (
        <HoleHead key={hole.number} hole={hole} />
      ))}
      {split > 0 && split < holes.length && <SumHead name="OUT" holes={holes.slice(0, split)} />}
      {holes.slice(split).map((hole) => (
        <HoleHead key={hole.number} hole={hole} />
      ))}
      {split < holes.length && <SumHead name="IN" holes={holes.slice(split)} />}
    </>
  );
}

const HoleHead = ({ hole }: { hole: Hole }) => (
  <th scope="col" className={`${classes.head} ink fs-13 bold centre`}>
    <span className="vh">{common.hole} </span>
    {hole.number}
    <small className="block quiet fs-12 regular above-3">
      <span className="vh">{texts.parPrefix} </span>
      {hole.par}
    </small>
  </th>
);

const SumHead = ({ name, holes }: { name: string; holes: readonly Hole[] }) => (
  <th scope="col" className={`${classes.sumHead} ink fs-13 bold centre`}>
    {name}
    <small className="block quiet fs-12 regular above-3">
      {holes.reduce((sum, { par }) => sum + par, 0)}
    </small>
  </th>
);

/** A card's holes in a row. */
export const HoleCells = memo(function HoleCells({
  row: { card },
  glowing,
}: {
  row: BoardRow;
  glowing: number | undefined;
}) {
  const split = card.out.holes;
  const cells = card.holes.map((hole) => {
    const score = shownScore(hole);
    return (
      <td key={hole.number} className="no-padding centre" data-glow={hole.number === glowing || undefined}>
        {score !== null && <ScoreMark gross={score} par={hole.par} size="15px" />}
      </td>
    );
  });
  const sum = (name: string, gross: number | null) => (
    <td key={name} className={classes.sum}>
      {gross}
    </td>
  );
  return (
    <>
      {cells.slice(0, split)}
      {split > 0 && split < card.holes.length && sum('out', card.out.gross)}
      {cells.slice(split)}
      {split < card.holes.length && sum('in', card.in.gross)}
    </>
  );
});
