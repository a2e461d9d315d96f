import { sidePointsOf } from '../../board/match/points.ts';
import { matchesWithHidden, matchRows } from '../../board/match/rows.ts';
import { SidesPodium } from '../../board/reveal/PrizePodium.tsx';
import { placesOfMatches } from '../../board/reveal/places.ts';
import { TvMatches, TvSides } from '../../board/tv/table/TvMatches.tsx';
import * as texts from '../messages.ts';
import { matchPlace } from './match-place.tsx';
import type { TvFormat } from './television-format.ts';

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
