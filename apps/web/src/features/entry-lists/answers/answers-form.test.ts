import { expect, it } from 'vitest';
import * as texts from '../messages.ts';
import { answersOf, answerText, fieldsOfAnswers } from './answers-form.ts';

const question = { text: 'Question', required: false, choices: [] };
const questions = [
  { ...question, kind: 'yesNo' as const },
  { ...question, kind: 'choice' as const, choices: ['Fish', 'Meat'] },
  { ...question, kind: 'text' as const },
];

it('the fields of a form become answers, and answers become the same fields', () => {
  expect(fieldsOfAnswers(questions, [])).toEqual(['', '', '']);
  expect(answersOf(questions, ['no', 'Fish', ''])).toEqual([false, 'Fish', null]);
  expect(fieldsOfAnswers(questions, [false, 'Fish', null])).toEqual(['no', 'Fish', '']);
});

it('an answer is shown in words, and a missing one is not', () => {
  expect([true, false, 'Fish', '', null, undefined].map(answerText)).toEqual([
    ...[texts.yes, texts.no, 'Fish', null, null, null],
  ]);
});
