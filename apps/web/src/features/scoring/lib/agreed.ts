import type { Player } from '@flagstick/contract';
import { create } from 'zustand';
import { onSignOut } from '../../../shared/session/session.ts';

/** What was agreed to: the card as it stood. A score that changes afterwards is not agreed to any more. */
const signatureOf = ({ holes }: Player): string =>
  Object.values(holes)
    .map(({ holeNumber, gross }) => `${holeNumber}:${gross ?? ''}`)
    .sort()
    .join(' ');

interface AgreedState {
  /** Game and player to the card as it was agreed to, while this page is open. */
  cards: Readonly<Record<string, string>>;
  agree: (game: string, player: Player) => void;
}

const keyOf = (game: string, player: string): string => `${game}/${player}`;

/** The cards whose players agreed to their scores on this phone. */
export const useAgreed = create<AgreedState>()((set) => ({
  cards: {},
  agree: (game, player) =>
    set(({ cards }) => ({ cards: { ...cards, [keyOf(game, player._id)]: signatureOf(player) } })),
}));

// The next person at this phone asks the players anew.
onSignOut(() => useAgreed.setState({ cards: {} }));

/** Has the player agreed to the card as it stands? */
export const hasAgreed = ({ cards }: Pick<AgreedState, 'cards'>, game: string, player: Player): boolean =>
  player.state === 'done' || cards[keyOf(game, player._id)] === signatureOf(player);
