import type { GameView } from '@flagstick/contract';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import { ordinal } from '@flagstick/golf';
import { RowMaker } from '../board/lib/rows.ts';
import { matchRows } from '../board/match/rows.ts';
import { type PrizePlace, placesOfMatches } from '../board/reveal/places.ts';
import { placesOfRows } from './board/places-of-rows.ts';
import * as texts from './messages.ts';

/** How the organiser reveals the places of a format. */
interface RevealFormat {
  readonly placesOf: (game: GameView) => PrizePlace[];
  /** `3rd place` */
  readonly placeWord: (position: number) => string;
  /** `3rd` */
  readonly positionText: (position: number) => string;
  /** The texts of the next step. */
  readonly actionTexts: Readonly<Record<'name' | 'figures' | 'place', string>>;
}

const rows: RevealFormat = {
  placesOf: (game) => placesOfRows(new RowMaker().rows(game, entrantsOf)),
  placeWord: (position) => texts.placeNumber(ordinal(position)),
  positionText: ordinal,
  actionTexts: { name: texts.showTheName, figures: texts.showTheFigures, place: texts.showThePlace },
};

const matches: RevealFormat = {
  placesOf: (game) => placesOfMatches(matchRows(game, null)),
  placeWord: (position) => texts.matchNumber(position),
  positionText: String,
  actionTexts: { name: texts.showTheNames, figures: texts.showTheResult, place: texts.showTheMatch },
};

const formats: Readonly<Record<FormatKey, RevealFormat>> = {
  individual: rows,
  team: rows,
  oneCard: rows,
  singles: matches,
  teamMatch: matches,
  oneCardMatch: matches,
};

export const revealFormatOf = ({ competition }: Pick<GameView, 'competition'>): RevealFormat =>
  formats[formatOf(competition.playingRules).key];
