import { groupTimes, type KioskView } from '@flagstick/contract';
import { type Board, type BoardPlayer, isUnpaid } from '../../live/index.ts';
import { toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';

const isOpen = ({ data, card }: BoardPlayer): boolean =>
  card.data.state === 'open' && data.noFinish === null && !data.disqualified;

/** The tees of the players, with the holes in play, which are the same on every card. */
const teesOf = (players: readonly BoardPlayer[]): KioskView['tees'] => {
  const tees = new Map(players.map(({ card }) => [card.tee._id, card]));
  return [...tees.values()].map(({ tee, holes }) => ({
    _id: tee._id,
    teeColor: tee.teeColor,
    gender: tee.gender,
    holes: holes.map(({ number, par, si }) => ({ number, par, si })),
  }));
};

/**
 * The game with public names and no score, as a printed start sheet shows it. Players who owe the fee are left out; all
 * others are listed, so that the list reveals no hidden place.
 */
export function presentKiosk(board: Board): KioskView {
  const { game, club } = board.data;
  const times = groupTimes(board.groups, board.startSheet);
  const groups = new Map(
    board.groups.map(({ id, name, startingHole }, at) => [
      id,
      { name, startingHole, time: toIso(times[at] ?? null) },
    ]),
  );
  const players = [...board.players.values()].filter(({ data }) => !isUnpaid(board, data));
  return {
    game: {
      _id: board.id,
      code: game.code,
      name: game.name,
      date: game.date.toISOString(),
      state: game.state,
      timeZone: club.timeZone,
      verifyQs: game.verify_quick_scores,
      electronic: board.certification.electronic,
    },
    tees: teesOf(players),
    players: players.map((player) => ({
      _id: player.data.id,
      ...publicName(player.data, game.date, player.data.joinedAt),
      group: groups.get(player.group?.id ?? '') ?? null,
      scoreId: player.card.data.id,
      tee: player.card.tee._id,
      isOpen: isOpen(player),
    })),
  };
}
