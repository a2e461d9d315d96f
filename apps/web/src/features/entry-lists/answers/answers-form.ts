import type { EntryAnswer, EntryList, EntryQuestion } from '@flagstick/contract';
import { fullName } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

export interface ChosenPartner {
  readonly id: string;
  readonly name: string;
}

/**
 * What the dialog is for: to enter; to change the answers, or answers and partners of an entry that does not count yet;
 * or to confirm the entry of a partner.
 */
export type EntryTask = 'enter' | 'change' | 'confirm';

/** Partners are chosen until the entry counts, by the player who enters. */
export const choosesPartners = ({ groupSize, mine }: EntryList, task: EntryTask): boolean =>
  groupSize > 1 && (task === 'enter' || (task === 'change' && mine?.state === 'confirmed' && mine.leads));

/** The partners who have not refused. */
export const partnersOf = ({ mine }: EntryList): ChosenPartner[] =>
  mine?.state === 'confirmed'
    ? mine.partners.flatMap((partner) =>
        partner.state === 'asked' || partner.state === 'confirmed'
          ? [{ id: partner._id, name: fullName(partner) }]
          : [],
      )
    : [];

/** The fields hold texts: `yes` and `no`, a choice, or what the player typed; empty without an answer. */
export const fieldsOfAnswers = (
  questions: readonly EntryQuestion[],
  answers: readonly EntryAnswer[],
): string[] =>
  questions.map((_, at) => {
    const answer = answers[at] ?? '';
    return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;
  });

export const answersOf = (questions: readonly EntryQuestion[], fields: readonly string[]): EntryAnswer[] =>
  questions.map(({ kind }, at) => {
    const field = fields[at] ?? '';
    if (field === '') return null;
    return kind === 'yesNo' ? field === 'yes' : field;
  });

/** An answer in words; null without one. */
export const answerText = (answer: EntryAnswer | undefined): string | null =>
  typeof answer === 'boolean' ? (answer ? texts.yes : texts.no) : answer || null;
