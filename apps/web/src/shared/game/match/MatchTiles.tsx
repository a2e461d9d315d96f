import type { Player } from '@flagstick/contract';
import { type GameMatch, type MatchBall, matchHoleName, matchHoleResults } from '@flagstick/contract/matches';
import { type MatchHole, type MatchSideName, otherSide } from '@flagstick/golf';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import { MatchStatusLabel } from './MatchStatusLabel.tsx';
import classes from './MatchTiles.module.css';
import { sideName } from './match-words.ts';

interface MatchTilesProps {
  gameMatch: GameMatch<Player>;
  /** The viewer's side, shown on the left. */
  side: MatchSideName;
}

type Word = 'Won' | 'Halved' | 'Lost';

interface Tile {
  readonly number: number;
  readonly name: string;
  readonly par: number | undefined;
  readonly hole: MatchHole;
  readonly word: Word | null;
  /** Holes up for our side after it. */
  readonly up: number | null;
}

/**
 * A match hole by hole, read-only: nett scores with their players, the winner, and the state after it. Nothing for a
 * bye.
 */
export function MatchTiles({ gameMatch, side }: MatchTilesProps) {
  const [ours, theirs] = side === 'a' ? [gameMatch.a, gameMatch.b] : [gameMatch.b, gameMatch.a];
  if (!ours || !theirs) return null;
  return (
    <>
      <div className={classes.sides}>
        <b>{sideName(ours)}</b>
        <MatchStatusLabel match={gameMatch.match} left={side} />
        <b className="right">{sideName(theirs)}</b>
      </div>
      <p className={classes.legend}>
        <Mark word={texts.won} /> <Mark word={common.halved} /> <Mark word={texts.lost} />
        <span className="push">{ours.balls.length > 1 ? texts.nettWithBall : texts.nettScores}</span>
      </p>
      <ol className={classes.tiles}>
        {tilesOf(gameMatch, side).map((tile) => (
          <li className="stack pack-top gap-6 surface" key={tile.number} data-word={tile.word ?? undefined}>
            <p className="flex spread align-base gap-4">
              <b>{tile.name}</b>
              <small className="quiet fs-13">{texts.parOf(tile.par)}</small>
            </p>
            {tile.word === null ? (
              <p className="quiet fs-13">
                {gameMatch.match.outcome === null ? texts.toPlay : texts.notPlayed}
              </p>
            ) : (
              <>
                <p className={classes.netts}>
                  <Nett of={gameMatch} tile={tile} side={side} />
                  <Nett of={gameMatch} tile={tile} side={otherSide(side)} />
                </p>
                <Mark word={tile.word} />
                <b>{upWords(tile.up ?? 0)}</b>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const upWords = (up: number): string => (up === 0 ? 'AS' : up > 0 ? texts.holesUp(up) : texts.holesDown(-up));

function Mark({ word }: { word: Word }) {
  return (
    <span className={`inline gap-5 fs-13 ${classes.mark}`} data-word={word}>
      {word}
    </span>
  );
}

const initials = ({ name, lastName }: Player): string => `${name.slice(0, 1)}${lastName.slice(0, 1)}`;

/** A side without a score on a hole: it picked up, or did not play it, such as a late player. */
const withoutScore = (balls: ReadonlyArray<MatchBall<Player>>, number: number): string =>
  balls.some(({ values }) => values.get(number)?.kind === 'pickedUp') ? 'PU' : '–';

function Nett({
  of,
  tile: { number, hole },
  side,
}: {
  of: GameMatch<Player>;
  tile: Tile;
  side: MatchSideName;
}) {
  const nett = side === 'a' ? hole.a : hole.b;
  const counted = side === 'a' ? hole.countedA : hole.countedB;
  const balls = side === 'a' ? of.a.balls : (of.b?.balls ?? []);
  const player = balls.find(({ id }) => id === counted)?.player;
  return (
    <span
      className="stack"
      data-won={hole.winner !== null && hole.winner !== otherSide(side) ? true : undefined}
    >
      {nett ?? withoutScore(balls, number)}
      {player && balls.length > 1 && <small className="quiet fs-13 regular">{initials(player)}</small>}
    </span>
  );
}

function tilesOf(of: GameMatch<Player>, side: MatchSideName): Tile[] {
  let up = 0;
  return matchHoleResults(of).map(({ number, hole, winner }) => {
    if (winner !== null && winner !== 'halved') up += winner === side ? 1 : -1;
    const word: Word | null =
      winner === null ? null : winner === 'halved' ? common.halved : winner === side ? texts.won : texts.lost;
    const par = of.a.balls[0].holes.find((each) => each.number === hole.number)?.par;
    return { number, name: matchHoleName(number, of), par, hole, word, up: winner === null ? null : up };
  });
}
