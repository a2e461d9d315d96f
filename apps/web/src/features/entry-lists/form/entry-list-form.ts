import type { EntryList, EntryOrder, EntryQuestion, EntryQuestionKind } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';

/** The game that players enter. */
export interface GameOfList {
  readonly _id: string;
  readonly code: string;
  readonly date: string;
  readonly club: { readonly timeZone: string };
  readonly maxPlayers?: number;
}

export interface QuestionFields {
  text: string;
  kind: EntryQuestionKind;
  required: boolean;
  /** One on each line. */
  choices: string;
}

/** Times are the club's local times. */
export interface EntryListFields {
  opensAt: string;
  closesAt: string;
  spaces: number | '';
  order: EntryOrder;
  membersFirst: boolean;
  favoursMissed: boolean;
  answerHours: number | '';
  groupSize: number | '';
  questions: readonly QuestionFields[];
}

const hourMs = 3_600_000;
/** A new list closes two days before play, so that the draw can be published the day before. */
const closesBeforeMs = 48 * hourMs;

const lastHour = (time: number) => Math.floor(time / hourMs) * hourMs;

const fieldsOfQuestion = ({ choices, ...question }: EntryQuestion): QuestionFields => ({
  ...question,
  choices: choices.join('\n'),
});

const questionOf = ({ choices, ...question }: QuestionFields): EntryQuestion => ({
  ...question,
  choices:
    question.kind === 'choice'
      ? choices.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))
      : [],
});

/** A new list opens now. In a game of the next days it closes half-way to the first tee time. */
export function fieldsOf(game: GameOfList, list: EntryList | null, now: number): EntryListFields {
  const wall = (time: string | number) => localTimeOf(time, game.club.timeZone);
  if (list) {
    const { opensAt, closesAt, spaces, order, membersFirst, favoursMissed, answerHours } = list;
    return {
      ...{ opensAt: wall(opensAt), closesAt: wall(closesAt), spaces, order, membersFirst },
      ...{
        favoursMissed,
        answerHours,
        groupSize: list.groupSize,
        questions: list.questions.map(fieldsOfQuestion),
      },
    };
  }
  const start = Date.parse(game.date);
  const opens = lastHour(now);
  const closes = start - closesBeforeMs > opens ? start - closesBeforeMs : lastHour((start + opens) / 2);
  return {
    ...{ opensAt: wall(opens), closesAt: wall(Math.max(closes, opens + hourMs)) },
    ...{ spaces: game.maxPlayers ?? '', order: 'first', membersFirst: false, favoursMissed: false },
    answerHours: limits.entryList.answerHours.default,
    ...{ groupSize: limits.entryList.groupSize.min, questions: [] },
  };
}

export const bodyOf = (values: EntryListFields, zone: string, updateDate: string | undefined) => ({
  ...values,
  opensAt: instantOf(values.opensAt, zone) ?? '',
  closesAt: instantOf(values.closesAt, zone) ?? '',
  spaces: values.spaces === '' ? Number.NaN : values.spaces,
  answerHours: values.answerHours === '' ? 0 : values.answerHours,
  groupSize: values.groupSize === '' ? limits.entryList.groupSize.min : values.groupSize,
  questions: values.questions.map(questionOf),
  ...(updateDate === undefined ? {} : { updateDate }),
});
