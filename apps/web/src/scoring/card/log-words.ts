import type { LogEntry } from '@flagstick/contract';
import type * as z from 'zod';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

type Entry = z.output<typeof LogEntry>;

const fields = {
  nofinish: texts.didNotFinish,
  disqualified: texts.disqualified,
  hci: 'HI',
  hcp: common.ph,
  shcp: common.socialHandicap,
  comments: texts.comments,
  card: common.card,
  seat: texts.seat,
  tee: common.tee,
  competition: texts.competition,
} as const;

/** A change of a whole card, in words; null for a change of a hole. */
export function wholeCard({ kind, card }: Pick<Entry, 'kind' | 'card'>): string | null {
  if (card) {
    const { field, old, now } = card;
    if (field === 'card') return texts.cardReopened;
    if (field === 'competition') return now === null ? texts.inTheCompetition : common.outOfCompetition;
    if (field === 'seat') return now === 'seated' ? texts.backInTheGame : texts.anotherCardCounts;
    return `${fields[field]}: ${now ?? (old === null ? 'none' : texts.noLonger(old))}`;
  }
  switch (kind) {
    case 'agreement':
      return texts.cardConfirmed;
    case 'acceptance':
      return texts.cardAccepted;
    case 'leaving':
      return common.leftTheGame;
    default:
      return null;
  }
}

/** The value at the end of a line about a hole. */
export const holeWord = ({ kind, gross }: Pick<Entry, 'kind' | 'gross'>): string | number =>
  kind === 'reopening'
    ? 'reopened'
    : kind === 'query'
      ? texts.query(gross ?? common.noScore)
      : (gross ?? 'cleared');
