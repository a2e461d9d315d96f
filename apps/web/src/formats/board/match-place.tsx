import type { GameView } from '@flagstick/contract';
import { ballName, ballsOf, leadingSide, shortMatchStatus } from '@flagstick/contract/matches';
import type { MatchRow } from '../../board/match/rows.ts';
import { nameSize, sizeStyle } from '../../board/reveal/name-size.ts';
import { Fact } from '../../board/reveal/PlaceCard.tsx';
import classes from '../../board/reveal/Reveal.module.css';
import { surnameOf } from '../../shared/display/names.ts';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { progressLine, sideName } from '../../shared/game/match/match-words.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import type { PlaceDrawing } from './television-format.ts';

/** The winner's side first; before the reveal, both sides as paired. */
function sidesOf({ of, isHidden }: MatchRow): Array<{ name: string; behind: boolean }> {
  const ahead = isHidden ? null : leadingSide(of.match);
  const sides = [
    { name: sideName(of.a), behind: ahead === 'b' },
    { name: of.b === null ? common.noOpponent : sideName(of.b), behind: ahead === 'a' },
  ];
  return ahead === 'b' ? sides.reverse() : sides;
}

/** The result, the strokes of each ball, and the winner of each hole. */
function Details({ game, match: { of } }: { game: GameView; match: MatchRow }) {
  return (
    <>
      <p>{progressLine(of)}</p>
      {of.b && (
        <>
          <dl>
            {ballsOf(of).map((ball) => (
              <Fact key={ball.id} name={texts.strokesOf(ballName(ball, surnameOf))}>
                {of.strokesByPlayer.get(ball.id) ?? 0}
              </Fact>
            ))}
          </dl>
          <div className={classes.ribbon}>
            <MatchRibbon of={of} teams={game.teams} above={leadingSide(of.match) ?? 'a'} onDeep />
          </div>
        </>
      )}
    </>
  );
}

export const matchPlace = (match: MatchRow): PlaceDrawing => ({
  figure: () => shortMatchStatus(match.of.match),
  inWords: true,
  name: (room) => {
    const [first, second] = sidesOf(match);
    const names = [first?.name ?? '', `v ${second?.name ?? ''}`];
    return (
      <h2 style={sizeStyle(nameSize(names, { ...room, lines: 1, most: 92 }))}>
        <span data-behind={first?.behind || undefined}>{names[0]}</span>{' '}
        <span data-behind={second?.behind || undefined}>{names[1]}</span>
      </h2>
    );
  },
  below: null,
  small: () => null,
  fact: null,
  details: (game) => <Details game={game} match={match} />,
});
