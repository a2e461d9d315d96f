import { type EventRoundStatus, formatOf, nameKey } from '@flagstick/contract';
import { type EventRound, type EventRules, eventStanding, scoringOf } from '@flagstick/golf';
import type { RunRead } from '../../http/index.ts';
import type { LiveBoards, PlayerData } from '../../live/index.ts';
import { yieldTurn } from '../../shared/yield-turn.ts';
import { type ClosedCards, publicNamesOf, type SeasonRow, visibleCards } from '../standings/index.ts';
import type { EventHead } from './store.ts';

export interface RoundCards {
  readonly head: EventHead['rounds'][number];
  readonly status: EventRoundStatus;
  readonly rows: readonly SeasonRow[];
}

export interface CalculatedEvent {
  readonly at: Date;
  readonly head: EventHead;
  readonly rounds: readonly RoundCards[];
  readonly standing: ReturnType<typeof eventStanding>;
  readonly names: ReturnType<typeof publicNamesOf>;
}

interface Sources {
  readonly boards: Pick<LiveBoards, 'get' | 'clock'>;
  readonly closed: ClosedCards;
  readonly reading: RunRead;
}

export const rulesOf = ({ by_figure: by, ties, ...head }: EventHead): EventRules => ({
  by,
  ties,
  cut:
    head.cut_after === null || head.cut_after >= head.rounds.length
      ? null
      : { afterRound: head.cut_after, places: head.cut_places, within: head.cut_within },
});

/** A note after a round that was removed from the event is left out. */
const notesOf = ({ notes, rounds }: EventHead) =>
  notes.filter(({ afterRound }) => afterRound <= rounds.length);

const figureOf = ({ format }: EventHead['rounds'][number]) => scoringOf(format).figure;

/**
 * After a round that is not shown, no later round is: their sums would leave out its scores.
 * @param before only this many rounds are read; the others wait
 */
async function roundsOf(sources: Sources, { rounds }: EventHead, before: number): Promise<RoundCards[]> {
  const first = rounds.find(({ abandoned }) => !abandoned);
  const shown: RoundCards[] = [];
  let hidden = false;
  for (const [at, head] of rounds.entries()) {
    const without = (status: EventRoundStatus) => shown.push({ head, status, rows: [] });
    const counts = first && figureOf(head) === figureOf(first) && formatOf(head.played).countsInSeason(false);
    if (head.abandoned) without('abandoned');
    else if (!counts) without('notCounted');
    else if (hidden) without('hidden');
    else if (at >= before) without('waiting');
    else {
      const { because, rows } = await visibleCards(sources, head);
      if (because === 'notStarted') without('waiting');
      else if (because !== null) {
        hidden = true;
        without('hidden');
      } else shown.push({ head, status: head.state === 'done' ? 'final' : 'live', rows });
      await yieldTurn();
    }
  }
  return shown;
}

/** Undefined for a player with an account, and for a guest without a surname, as a refused seat becomes. */
export const guestKeyOfSeat = ({
  guest,
  gender,
  ...person
}: Pick<PlayerData, 'guest' | 'name' | 'lastName' | 'gender'>): string | undefined =>
  guest && person.lastName !== '' ? `${nameKey(person)}|${gender}` : undefined;
export const guestKeyOf = ({ guest, person, holder: { gender } }: SeasonRow) =>
  guestKeyOfSeat({ guest, gender, ...person });

const asRound = ({ head, status, rows }: RoundCards): EventRound => ({
  id: head.id,
  format: head.format,
  holes: head.holes,
  stage: status === 'live' || status === 'final' ? status : 'waiting',
  counts: status !== 'abandoned' && status !== 'notCounted',
  entries: rows.map((row) => ({ ...row, guestKey: guestKeyOf(row) })),
});

/**
 * Yields to other work after each round.
 * @param before counts the rounds before this index only
 */
export async function calculateEvent(
  sources: Sources,
  head: EventHead,
  before = Infinity,
): Promise<CalculatedEvent> {
  const at = sources.boards.clock.now();
  const rounds = await roundsOf(sources, head, before);
  return {
    ...{ at, head, rounds },
    standing: eventStanding(rulesOf(head), rounds.map(asRound), notesOf(head)),
    names: publicNamesOf(rounds.flatMap(({ rows }) => rows)),
  };
}
