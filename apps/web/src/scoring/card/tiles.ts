import type { GameView, Player } from '@flagstick/contract';
import type { TileState } from '../../shared/game/card/ScoreCardTable.tsx';
import * as common from '../../ui/common/messages.ts';
import { verifiedHoles } from '../hand-in/hand-in.ts';
import { teamCardOf } from '../lib/one-card.ts';
import { entriesOn } from '../lib/panel.ts';

/** The verification of each hole of a card, with the values of a hole on which the scorers differ. */
export function tileStates(
  game: Pick<GameView, 'players' | 'teams' | 'competition'>,
  player: Player,
  me: string,
): ReadonlyMap<number, TileState> {
  const states = new Map<number, TileState>();
  // Verification needs two people: one account's entries alone are not verified, even if no other scorer is expected.
  const { singleScorer } = verifiedHoles(
    player,
    Object.keys(player.uholes ?? {}).map(Number),
    teamCardOf(game, player),
  );
  const { players } = game;
  for (const { holeNumber, state, committee } of Object.values(player.uholes ?? {})) {
    if (committee) states.set(holeNumber, { kind: 'committee' });
    else if (state === 'finished') {
      states.set(holeNumber, { kind: singleScorer.includes(holeNumber) ? 'unverifiable' : 'verified' });
    }
    if (state === 'scored' || state === 'unverifiable') states.set(holeNumber, { kind: state });
    if (state === 'mismatch') {
      const values = entriesOn(player, holeNumber)
        .toSorted((a, b) => Number(b.scorer === me) - Number(a.scorer === me))
        .map(({ scorer, gross }) => ({
          who: scorer === me ? common.you : (players[scorer]?.name ?? common.organiser),
          gross,
        }));
      states.set(holeNumber, { kind: 'mismatch', values });
    }
  }
  return states;
}
