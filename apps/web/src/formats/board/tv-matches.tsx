import type { GameView } from '@flagstick/contract';
import { ballName, ballsOf, leadingSide, shortMatchStatus } from '@flagstick/contract/matches';
import { sidePointsOf } from '../../board/match/points.ts';
import { type MatchRow, matchesWithHidden, matchRows } from '../../board/match/rows.ts';
import { nameSize, sizeStyle } from '../../board/reveal/name-size.ts';
import { Fact } from '../../board/reveal/PlaceCard.tsx';
import { SidesPodium } from '../../board/reveal/PrizePodium.tsx';
import { placesOfMatches } from '../../board/reveal/places.ts';
import classes from '../../board/reveal/Reveal.module.css';
import { TvMatches, TvSides } from '../../board/tv/table/TvMatches.tsx';
import { surnameOf } from '../../shared/display/names.ts';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { progressLine, sideName } from '../../shared/game/match/match-words.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import type { PlaceDrawing, TvFormat } from './television-format.ts';

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

const matchPlace = (match: MatchRow): PlaceDrawing => ({
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

/** Matches, in the order of the groups. */
export const matchesTvFormat: TvFormat = {
  announcesLeaders: false,
  rowsOf({ game }) {
    const held = matchRows(game, null);
    const drawn = matchesWithHidden(held, game.hidden);
    const points = sidePointsOf(held.map(({ of }) => of));
    const places = placesOfMatches(held).map((place) => ({ ...place, draw: matchPlace(place.match) }));
    const { sides } = game;
    return {
      count: drawn.length,
      table: ({ pages }) => <TvMatches game={game} drawn={drawn} pages={pages} />,
      beside: () => <TvSides game={game} matches={held} />,
      places,
      // The podium shows the winning side, or both sides of a halved game.
      hasPodium: sides !== null && held.length > 0 && points.inPlay === 0,
      podium: () => sides && <SidesPodium sides={sides} won={points.won} />,
      besidePodium: () => places,
      range: (ends, of) => texts.matchOf(ends.join(' to '), of),
      figuresHead: () => null,
      nameRoom: { width: 270, lines: 2 },
    };
  },
};
