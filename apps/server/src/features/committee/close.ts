import { AppError } from '../../http/index.ts';
import {
  certificatesOf,
  type FormerSeat,
  type GameChange,
  notHandedIn,
  ownCourseHandicap,
} from '../../live/index.ts';
import { closeList, isCardFull, oneScorerHolesOf } from './close-list.ts';

/**
 * Stores the handicap that each player played off and makes the result final. The committee hands in full cards that
 * were not handed in.
 * @throws AppError game.incomplete, game.undecided, listing the open items; game.notStarted, game.isDone
 */
export function closeGame(change: GameChange, formerSeats: readonly FormerSeat[]): void {
  const { data, players, cards } = change.board;
  if (data.game.state === 'done') throw new AppError('game.isDone');
  if (data.game.state === 'waitingList') throw new AppError('game.notStarted');
  const items = closeList(change.board, formerSeats);
  const blocking = items.filter(({ holds }) => holds);
  if (blocking.length > 0) {
    const unsettled = blocking.filter(({ open }) => open.length > 0);
    throw new AppError(unsettled.length > 0 ? 'game.incomplete' : 'game.undecided', {
      fields: (unsettled.length > 0 ? unsettled : blocking).map(({ _id, name, lastName }) => ({
        field: _id,
        error: `${name} ${lastName}`,
      })),
      data: { items },
    });
  }
  for (const card of cards.values()) {
    const player = players.get(card.owners[0] ?? '');
    if (card.data.state === 'done' || !player || !isCardFull(change.board, player)) continue;
    const alone = oneScorerHolesOf(card);
    change.setCard(card.data.id, {
      ...notHandedIn,
      state: 'done',
      submittedAt: change.at,
      handedInByCommittee: true,
      certificates: certificatesOf(card),
      oneScorer: alone.length > 0 ? alone : null,
    });
  }
  for (const { data, card } of players.values()) {
    const { playingHandicap, exact } = card.handicap;
    const { courseHandicap, courseHandicapRounded } = ownCourseHandicap({ data, card });
    change.setSeat(data.id, {
      handicapAtClose: {
        playingHandicap,
        exact: exact ?? playingHandicap,
        courseHandicap,
        courseHandicapRounded,
      },
    });
  }
  change.setGame({ state: 'done', ended_at: change.at });
}
