import type { EntryList } from '@flagstick/contract';
import * as texts from '../messages.ts';

export type EntryAction = 'enter' | 'enterAgain' | 'signIn' | 'accept' | 'pay' | 'join' | 'openGame';

export interface EntryWords {
  readonly title: string;
  readonly notes: readonly string[];
  /** The one next action; null if there is nothing to do. */
  readonly action: EntryAction | null;
  readonly mayWithdraw: boolean;
}

interface Reading {
  readonly signedIn: boolean;
  /** A time in words, at the club. */
  readonly timeText: (time: string) => string;
}

type Entry = NonNullable<EntryList['mine']>;

/** For a reader without a current entry. */
function wordsWithoutEntry(list: EntryList, { signedIn, timeText }: Reading): EntryWords {
  const { phase, mine, refusal, order, opensAt, closesAt } = list;
  const isFull = list.counts.in + list.counts.offered + list.counts.beside >= list.spaces;
  const isEven = !list.membersFirst && !list.favoursMissed;
  const nothing = { action: null, mayWithdraw: false } as const;
  const left = mine && mine.state in texts.leftStates ? (mine.state as keyof typeof texts.leftStates) : null;
  const lapsed = left === 'lapsed' ? [texts.lapsedHint] : [];
  if (refusal !== null) return { ...nothing, title: texts.notEligible, notes: [refusal] };
  switch (phase) {
    case 'before':
      return { ...nothing, title: texts.opensAt(timeText(opensAt)), notes: [texts.opensHint] };
    case 'open':
      return {
        title: left ? texts.leftStates[left] : texts.entriesOpen,
        notes: [
          ...lapsed,
          texts.openUntil(timeText(closesAt)),
          ...(order === 'ballot'
            ? [isEven ? texts.ballotHint : texts.drawHint]
            : isFull
              ? [texts.fullHint]
              : []),
        ],
        action: !signedIn ? 'signIn' : left ? 'enterAgain' : 'enter',
        mayWithdraw: false,
      };
    case 'over':
      return { ...nothing, title: texts.gameHasBegun, notes: [texts.closedHint] };
    case 'closed':
    case 'settled':
      return {
        ...nothing,
        title: left ? texts.leftStates[left] : texts.entriesClosed,
        notes: [...lapsed, texts.closedHint],
      };
  }
}

function wordsOfWaiting(
  list: EntryList,
  { place, member }: Entry,
  timeText: Reading['timeText'],
): EntryWords {
  const { phase, order, membersFirst, closesAt, settledAt } = list;
  const isBallot = order === 'ballot' && settledAt === null;
  const later = phase === 'closed' ? texts.beingDrawn : null;
  const note = isBallot
    ? texts.ballotOn(timeText(closesAt))
    : membersFirst && !member && settledAt === null
      ? texts.visitorHint(timeText(closesAt))
      : texts.waitingHint;
  return {
    title: isBallot || place === null ? texts.inBallot : texts.waitingAt(place),
    notes: [later ?? note],
    action: null,
    mayWithdraw: true,
  };
}

/** What the reader's card on the page states, and the one next action. */
export function wordsOf(list: EntryList, reading: Reading): EntryWords {
  const { mine, game, phase } = list;
  if (mine?.isPlayer)
    return { title: texts.youArePlaying, notes: [texts.playingHint], action: 'openGame', mayWithdraw: false };
  switch (mine?.state) {
    case 'in': {
      const mayJoin = mine.hasPaid && phase !== 'over';
      const mayPay =
        !mine.hasPaid && game.isPaid && game.paymentRules?.payBeforePlay === true && phase !== 'over';
      return {
        title: texts.youHaveASpace,
        notes: [...(mayPay ? [texts.payHint] : mayJoin ? [texts.paidHint] : []), texts.spaceHint],
        action: mayPay ? 'pay' : mayJoin ? 'join' : null,
        mayWithdraw: true,
      };
    }
    case 'offered':
      return {
        title: texts.spaceKept,
        notes: mine.until === null ? [] : [texts.answerBy(reading.timeText(mine.until))],
        action: 'accept',
        mayWithdraw: false,
      };
    case 'waiting':
      return wordsOfWaiting(list, mine, reading.timeText);
    default:
      return wordsWithoutEntry(list, reading);
  }
}
