import type { LogEntry } from '@flagstick/contract';
import type * as z from 'zod';

type Entry = z.output<typeof LogEntry>;

const fields = {
  nofinish: 'Did not finish',
  disqualified: 'Disqualified',
  hci: 'HI',
  hcp: 'PH',
  shcp: 'Social handicap',
  comments: 'Comments',
  card: 'Card',
  seat: 'Seat',
  tee: 'Tee',
  competition: 'Competition',
} as const;

/** A change of a whole card, in words; null for a change of a hole. */
export function wholeCard({ kind, card }: Pick<Entry, 'kind' | 'card'>): string | null {
  if (card) {
    const { field, old, now } = card;
    if (field === 'card') return 'Card open again';
    if (field === 'competition') return now === null ? 'In the competition' : 'Out of competition';
    if (field === 'seat') return now === 'seated' ? 'Back in the game' : 'Another card counts';
    return `${fields[field]}: ${now ?? (old === null ? 'none' : `no longer ${old}`)}`;
  }
  switch (kind) {
    case 'agreement':
      return 'Agreed to the card';
    case 'acceptance':
      return 'Card accepted';
    case 'leaving':
      return 'Left the game';
    default:
      return null;
  }
}

/** The value at the end of a line about a hole. */
export const holeWord = ({ kind, gross }: Pick<Entry, 'kind' | 'gross'>): string | number =>
  kind === 'reopening'
    ? 'reopened'
    : kind === 'query'
      ? `asks: ${gross ?? 'no score'}`
      : (gross ?? 'cleared');
