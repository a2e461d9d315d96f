import { type Board, type ChangedGame, onGameChange } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { notify } from '../../notifications/index.ts';
import { knowableOn } from '../present.ts';
import { finalPrizesOf, playersOfGiven } from '../result.ts';

/** The contests that a player won, by player, as far as the public may see them: no notice reveals a hidden place. */
function shownWins(board: Board): Map<string, Set<string>> {
  const wins = new Map<string, Set<string>>();
  const given = finalPrizesOf(board);
  if (given === null || board.data.game.state !== 'done') return wins;
  const mayKnow = knowableOn(board, { kind: 'public' });
  const playersOf = playersOfGiven(board, given);
  for (const { contest, awards } of given.result.contests) {
    if (!mayKnow(contest)) continue;
    for (const id of awards.flatMap(({ entrants }) => entrants.flatMap((entrant) => playersOf(entrant))))
      wins.set(id, (wins.get(id) ?? new Set()).add(contest));
  }
  return wins;
}

/** The players with a prize that was not final or not shown before. */
function newWinners({ before, now }: ChangedGame): string[] {
  // Most changes are in games without final prizes.
  if (finalPrizesOf(now) === null) return [];
  const earlier = shownWins(before);
  return [...shownWins(now)].flatMap(([id, contests]) =>
    [...contests].every((contest) => earlier.get(id)?.has(contest)) ? [] : [id],
  );
}

/** A player of linked games gets one notice of a change. */
async function notifyWinners(tx: Tx, changed: readonly ChangedGame[]): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const key = `${first.now.id}.${first.now.version}`;
  for (const game of changed) {
    const { id, data } = game.now;
    const title = `${data.game.name}: a prize for you`;
    const path = `/?view=game&game=${id}&tab=prizes`;
    const about = { gameId: id, topic: id, key };
    await notify(tx, newWinners(game), {
      ...{ ...about, kind: 'prize', title, path, body: 'You’ve won a prize. See the prizes of the game.' },
    });
  }
}

/** Notifies winners in the transaction that makes their prize final or shows it. */
export const watchPrizes = ({ boards }: FeatureDeps<'boards'>): void => onGameChange(boards, notifyWinners);
