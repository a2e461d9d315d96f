import type { HoleValue } from '@flagstick/golf';
import { AppError } from '../../../http/index.ts';
import type { CardScoring } from './format.ts';

const retires = (value: HoleValue | null) => value?.kind === 'retired' || value?.kind === 'didNotPlay';

export const ownCard: CardScoring = {
  teeShotOf: () => undefined,
  scorerOf({ draft: { board, hole }, player, callerId, personId, organiser, entry }) {
    const scorer = entry.onBehalf ?? callerId;
    if (scorer === callerId) return scorer;
    const other = board.players.get(scorer);
    if (!other) throw new AppError('player.notFound');
    const { entries, cleared } = hole(player.card, entry.hole);
    const stored = entries.find((one) => one.scorer === scorer);
    // A marker who cleared their own value has answered; without a value there is nothing to clear for them.
    const mayEnter = stored ? stored.typedBy === personId : !cleared.includes(scorer) && entry.value !== null;
    const isMarker = other.scoringPlayers.includes(player.data.id);
    if (!isMarker || !mayEnter || (retires(entry.value) && !organiser)) throw new AppError('score.otherName');
    return scorer;
  },
};
