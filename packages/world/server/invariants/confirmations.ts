import type { Board } from '../../../../apps/server/src/live/game/board.ts';
import { certificatesOf } from '../../../../apps/server/src/live/game/certification.ts';
import type { BoardCard } from '../../../../apps/server/src/live/game/seats.ts';

/** A card's values, computed independently of the tested rule. */
const valuesOf = ({ verified }: BoardCard): string =>
  JSON.stringify(
    [...verified].map(([hole, { effective, teeShot }]) => [hole, effective, effective && teeShot]),
  );

const isTaken = ({
  handedInByCommittee: acceptedByCommittee,
  oneScorerAcceptedAt: acceptedAt,
}: BoardCard['data']) => acceptedByCommittee || acceptedAt !== null;

/** Records what each player confirmed, and compares every board with it. */
export class Confirmations {
  /** By game, card, player and time. */
  readonly #values = new Map<string, string>();

  /** @returns a breach as a sentence; undefined without one */
  breach(before: Board | undefined, board: Board): string | undefined {
    for (const [id, card] of board.cards) {
      const wrong = this.#ofCard(board.id, before?.cards.get(id), card);
      if (wrong) return `${id} ${wrong}`;
    }
    return undefined;
  }

  #ofCard(gameId: string, before: BoardCard | undefined, card: BoardCard): string | undefined {
    const { data, owners } = card;
    const confirmed = certificatesOf(card).find(({ role }) => role === 'player');
    const values = valuesOf(card);
    if (confirmed) {
      const key = `${gameId}|${data.id}|${confirmed.by}|${confirmed.at}`;
      const then = this.#values.get(key) ?? values;
      this.#values.set(key, then);
      if (data.state === 'open' && then !== values) return `is confirmed with other values than ${values}`;
    }
    if (data.state === 'open') {
      const isReopened = (hole: number) =>
        card.enteredCard.hole(hole).reopened !== null && !before?.enteredCard.hole(hole).reopened;
      if (before && confirmed && [...card.verified.keys()].some(isReopened))
        return 'is confirmed, and a hole was opened again';
      return undefined;
    }
    if (before?.data.state !== 'open' || isTaken(data)) return undefined;
    if (!confirmed) return 'was handed in, and its player confirmed nothing';
    if (!owners.includes(confirmed.by)) return `was confirmed by ${confirmed.by}, who does not play it`;
    const open = [...card.verified].filter(([, { state }]) => state === 'unscored' || state === 'mismatch');
    return open.length > 0
      ? `was handed in with holes ${open.map(([hole]) => hole).join(', ')} open`
      : undefined;
  }
}
