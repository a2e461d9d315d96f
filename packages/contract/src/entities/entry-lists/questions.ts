import * as z from 'zod';
import * as limits from '../../limits.ts';

const { questions, questionMax, choices, choiceMax, answerMax } = limits.entryList;

/** Messages of the checks of questions and answers. */
export const entryQuestionSentences = {
  choices: `Give ${choices.min} to ${choices.max} choices.`,
  choiceLength: `A choice has at most ${choiceMax} letters.`,
  sameChoice: (choice: string) => `“${choice}” is listed twice.`,
  required: 'Please answer this question.',
  yesNo: 'Answer yes or no.',
  choice: 'Choose one of the answers.',
  text: 'Answer with a text.',
  unasked: 'There is no such question.',
} as const;

/** Yes or no, one of some choices, or a short text. */
export const EntryQuestionKind = z.enum(['yesNo', 'choice', 'text']);
export type EntryQuestionKind = z.infer<typeof EntryQuestionKind>;

const written = (max: number) => z.string().trim().min(1).max(max);

/** A question of the organiser that players answer when they enter. */
const EntryQuestionForm = z
  .strictObject({
    text: written(questionMax),
    kind: EntryQuestionKind,
    required: z.boolean().default(false),
    /** For the kind `choice` only. */
    choices: z.array(z.string().trim().min(1)).max(100).default([]),
  })
  .superRefine(({ kind, choices: given }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message });
    const [min, max] = kind === 'choice' ? [choices.min, choices.max] : [0, 0];
    const twice = given.find((choice, at) => given.indexOf(choice) < at);
    if (given.length < min || given.length > max) refuse(entryQuestionSentences.choices);
    else if (given.some(({ length }) => length > choiceMax)) refuse(entryQuestionSentences.choiceLength);
    else if (twice !== undefined) refuse(entryQuestionSentences.sameChoice(twice));
  });

export const EntryQuestions = z.array(EntryQuestionForm).max(questions.max);

export const EntryQuestion = z.object({
  text: z.string(),
  kind: EntryQuestionKind,
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type EntryQuestion = z.infer<typeof EntryQuestion>;

/** Yes or no, or a text; null without an answer. */
export const EntryAnswer = z.union([z.boolean(), z.string(), z.null()]);
export type EntryAnswer = z.infer<typeof EntryAnswer>;

/** In the order of the questions. */
export const EntryAnswersForm = z
  .array(z.union([z.boolean(), z.string().trim().max(answerMax), z.null()]))
  .max(questions.max);
