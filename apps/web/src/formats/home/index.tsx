import type { MyGame } from '@flagstick/contract';
import { statusText } from '@flagstick/contract/figures';
import {
  countsPoints,
  type FormatKey,
  formatOf,
  scoringSentences,
  scorings,
} from '@flagstick/contract/formats';
import type { ReactNode } from 'react';
import * as common from '../../ui/common/messages.ts';
import { ToPar } from '../../ui/score/ToPar.tsx';
import * as texts from '../messages.ts';

type Mine = NonNullable<MyGame['mine']>;

/** How the home screen shows a player's own result. */
interface HomeFormat {
  /** Label above the position. */
  readonly placeHead: string;
  /** The position, or why there is none. */
  readonly place: (mine: Mine) => string;
  /** Beside the position in a closed game. */
  readonly ofPlayers: (game: MyGame, mine: Mine) => string;
  /** The deciding figure on a game's card; null if the position says all. */
  readonly figure: ((game: MyGame, mine: Mine) => { head: string; value: ReactNode }) | null;
  /** The same in the list of finished games. */
  readonly result: (game: MyGame, mine: Mine) => ReactNode;
}

const isUnplaced = ({ status }: Mine): boolean => statusText(status) !== undefined;

const rows: HomeFormat = {
  placeHead: common.pos,
  place: (mine) => (isUnplaced(mine) ? mine.status : mine.label),
  // A team's position is not among the players.
  ofPlayers: ({ team, playersCount }, mine) =>
    isUnplaced(mine) || team ? '' : texts.ofPlayers(playersCount),
  figure({ competition: { scoringFormat } }, mine) {
    const { title, print } = scorings[scoringFormat];
    const { nettToPar, totalPoint } = mine.points;
    const value = countsPoints(scoringFormat) ? print(totalPoint) : <ToPar value={nettToPar} />;
    return { head: title, value: isUnplaced(mine) ? '–' : value };
  },
  result({ competition: { scoringFormat } }, { status, points }) {
    const words = statusText(status);
    if (words !== undefined) return words;
    if (countsPoints(scoringFormat)) return scoringSentences[scoringFormat].shortFigure(points.totalPoint);
    return (
      <>
        {texts.nettTotal(points.totalNett)} <ToPar value={points.nettToPar} />
      </>
    );
  },
};

/** A match is won or lost, whatever the status of the card. */
const matches: HomeFormat = {
  placeHead: common.match,
  place: ({ label }) => label,
  ofPlayers: () => '',
  figure: null,
  result: () => common.match,
};

const formats: Readonly<Record<FormatKey, HomeFormat>> = {
  individual: rows,
  team: rows,
  oneCard: rows,
  singles: matches,
  teamMatch: matches,
  oneCardMatch: matches,
};

export const homeFormatOf = ({ competition }: Pick<MyGame, 'competition'>): HomeFormat =>
  formats[formatOf(competition).key];
