import {
  type EntryAnswer,
  type EntryQuestion,
  entryQuestionSentences as sentences,
} from '@flagstick/contract';
import { AppError } from '../../../http/index.ts';

/** Why the answer does not fit its question; null if it does. */
function problemOf({ kind, required, choices }: EntryQuestion, answer: EntryAnswer): string | null {
  if (answer === null) return required ? sentences.required : null;
  switch (kind) {
    case 'yesNo':
      return typeof answer === 'boolean' ? null : sentences.yesNo;
    case 'choice':
      return typeof answer === 'string' && choices.includes(answer) ? null : sentences.choice;
    case 'text':
      return typeof answer === 'string' ? null : sentences.text;
  }
}

/** An empty text is no answer. */
const readAnswer = (answer: EntryAnswer | undefined): EntryAnswer =>
  answer === '' ? null : (answer ?? null);

/**
 * The answers that are stored, one for each question.
 * @throws AppError request.invalid, which names the answers
 */
export function answersTo(questions: readonly EntryQuestion[], given: readonly EntryAnswer[]): EntryAnswer[] {
  const answers = questions.map((_, at) => readAnswer(given[at]));
  const refusals = questions.flatMap((question, at) => {
    const error = problemOf(question, answers[at] ?? null);
    return error === null ? [] : [{ field: `answers.${at}`, error }];
  });
  if (given.length > questions.length)
    refusals.push({ field: `answers.${questions.length}`, error: sentences.unasked });
  if (refusals.length > 0) throw new AppError('request.invalid', { fields: refusals });
  return answers;
}

const parts = ({ text, kind, required, choices }: EntryQuestion) => [text, kind, required, ...choices];

/** Stored questions have their fields in another order. */
export const sameQuestions = (one: readonly EntryQuestion[], other: readonly EntryQuestion[]): boolean =>
  JSON.stringify(one.map(parts)) === JSON.stringify(other.map(parts));
