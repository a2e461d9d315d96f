import { type FormatKey, formatOf } from '@flagstick/contract';
import type { PrizeEntrant } from '@flagstick/golf';
import { type Board, type BoardPlayer, isUnpaid } from '../../../live/index.ts';

function ballOf(board: Board, { data, card }: BoardPlayer): PrizeEntrant {
  const { id, name, lastName, index, outOfCompetition } = data;
  return {
    id,
    name: `${lastName} ${name}`,
    players: [id],
    handicapIndex: index,
    outOfCompetition: outOfCompetition || isUnpaid(board, data),
    card: card.score,
  };
}

/** The rows of the board. */
const rows = (board: Board): PrizeEntrant[] =>
  board.entrants().map(({ id, sortName, members, index, outOfCompetition, card }) => ({
    id,
    name: sortName,
    players: members.map(({ data }) => data.id),
    handicapIndex: index,
    outOfCompetition,
    card,
  }));

const balls = (board: Board): PrizeEntrant[] =>
  [...board.players.values()].map((player) => ballOf(board, player));

const formats: Readonly<Record<FormatKey, (board: Board) => PrizeEntrant[]>> = {
  individual: balls,
  team: balls,
  oneCard: rows,
  singles: balls,
  teamMatch: balls,
  oneCardMatch: balls,
};

/** The players or teams that can win a contest, with their cards. */
export const prizeEntrantsOf = (board: Board): PrizeEntrant[] =>
  formats[formatOf(board.data.rule.playingRules).key](board);
