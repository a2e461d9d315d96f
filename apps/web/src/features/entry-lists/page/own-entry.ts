import type { EntryList } from '@flagstick/contract';
import { fullName } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

export type EntryAction =
  | ('enter' | 'enterAgain' | 'signIn' | 'accept' | 'pay' | 'join' | 'openGame')
  | ('confirm' | 'choosePartners');

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
  const lapsed =
    left === 'lapsed' ? [texts.lapsedHint] : left === 'unconfirmed' ? [texts.unconfirmedHint] : [];
  if (refusal !== null) return { ...nothing, title: texts.notEligible, notes: [refusal] };
  switch (phase) {
    case 'before':
      return { ...nothing, title: texts.opensAt(timeText(opensAt)), notes: [texts.opensHint] };
    case 'open':
      return {
        title: left ? texts.leftStates[left] : texts.entriesOpen,
        notes: [
          ...lapsed,
          (left ? texts.againUntil : texts.openUntil)(timeText(closesAt)),
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

const namesOf = (partners: Entry['partners']) => partners.map(fullName).join(', ');

/** For a player named by another player. */
function wordsOfAsked(
  { phase, closesAt }: EntryList,
  { partners }: Entry,
  { timeText }: Reading,
): EntryWords {
  const lead = partners.find(({ state }) => state === 'confirmed');
  return {
    title: texts.asksYou(lead ? fullName(lead) : texts.aPlayer),
    notes: [phase === 'open' ? texts.confirmBy(timeText(closesAt)) : texts.closedHint],
    action: phase === 'open' ? 'confirm' : null,
    mayWithdraw: false,
  };
}

/** For a player of an entry that a partner has not confirmed. */
function wordsOfConfirmed({ phase, closesAt }: EntryList, mine: Entry, { timeText }: Reading): EntryWords {
  const refused = mine.partners.filter(({ state }) => state === 'refused');
  const asked = mine.partners.filter(({ state }) => state === 'asked');
  const mustChoose = mine.leads && phase === 'open' && (refused.length > 0 || asked.length === 0);
  const notes = [
    ...(mustChoose ? [texts.chooseAgain] : []),
    ...(asked.length > 0 ? [texts.notConfirmed(namesOf(asked))] : []),
    ...(phase === 'open' && !mustChoose ? [texts.countsThen(timeText(closesAt))] : []),
  ];
  const title =
    refused.length > 0
      ? texts.partnerRefused(namesOf(refused))
      : texts.waitsForPartners(mine.partners.filter(({ state }) => state !== 'confirmed').length);
  return { title, notes, action: mustChoose ? 'choosePartners' : null, mayWithdraw: true };
}

const hasEntry = ({ mine }: EntryList): boolean =>
  mine?.state === 'in' || mine?.state === 'offered' || mine?.state === 'waiting';

/** Whether the page has anything for the reader as a player, who may be an organiser without an entry. */
export const hasOwnPart = ({ phase, mine }: EntryList): boolean =>
  mine !== null || phase === 'before' || phase === 'open';

/** Answers change until entries close, and partners until the entry counts. */
export const mayChangeEntry = (list: EntryList): boolean => {
  const { questions, phase, mine } = list;
  if (phase !== 'open') return false;
  if (mine?.state === 'confirmed') return mine.leads || questions.length > 0;
  return questions.length > 0 && hasEntry(list);
};

/** The partners of an entry that counts. */
function partnerNote(list: EntryList): string[] {
  const partners = hasEntry(list) ? (list.mine?.partners ?? []) : [];
  const present = partners.filter(({ state }) => state === list.mine?.state);
  return present.length > 0 ? [texts.withPartners(namesOf(present))] : [];
}

/** What the reader's card on the page states, and the one next action. */
export function wordsOf(list: EntryList, reading: Reading): EntryWords {
  const words = wordsOfState(list, reading);
  return { ...words, notes: [...partnerNote(list), ...words.notes] };
}

function wordsOfState(list: EntryList, reading: Reading): EntryWords {
  const { mine, game, phase } = list;
  if (mine?.isPlayer)
    return {
      title: texts.youArePlaying,
      notes: [texts.playingHint, ...(phase === 'over' ? [] : [texts.spaceHint])],
      ...{ action: 'openGame', mayWithdraw: phase !== 'over' },
    };
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
    case 'asked':
      return wordsOfAsked(list, mine, reading);
    case 'confirmed':
      return wordsOfConfirmed(list, mine, reading);
    case 'waiting':
      return wordsOfWaiting(list, mine, reading.timeText);
    default:
      return wordsWithoutEntry(list, reading);
  }
}
