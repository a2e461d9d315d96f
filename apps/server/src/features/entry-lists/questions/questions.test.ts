import { entryLists as calls, entryQuestionSentences as sentences } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf, EntryListFixture, type TestList } from '../../../../testing/features/entry-lists.ts';
import type { TestUser } from '../../../../testing/harness.ts';
import { rowsOf, sections } from '../../users/personal-data/personal-data-store.ts';

const fixture = new EntryListFixture();
const { newGame, set, newList, member, read, entrants } = fixture;

beforeAll(() => fixture.start());
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

const lunch = { text: 'Will you stay for lunch?', kind: 'yesNo' as const, required: true, choices: [] };
const meal = { text: 'Meal', kind: 'choice' as const, required: false, choices: ['Fish', 'Meat'] };
const note = { text: 'A wish', kind: 'text' as const, required: false, choices: [] };
const questions = [lunch, meal, note];

const answer = ({ code }: TestList, by: TestUser, answers?: Array<string | boolean | null>) =>
  fixture.server.call(calls.enter, { params: { code }, body: answers && { answers } }, by);
const fieldsOf = ({ status, failure }: Awaited<ReturnType<typeof answer>>) => [
  status,
  ...failure.fields.map(({ field, error }) => [field, error]),
];

it('a list has at most five questions, and a wrong one names its field', async () => {
  const { id } = await newGame();
  const refusal = async (list: object[]) => {
    const { status, failure } = await set(id, { questions: list as never });
    return [status, failure.fields[0]?.field, failure.fields[0]?.error];
  };
  expect((await refusal(Array.from({ length: 6 }, () => note))).slice(0, 2)).toEqual([400, 'questions']);
  expect((await refusal([{ ...note, text: ' ' }])).slice(0, 2)).toEqual([400, 'questions.0.text']);
  const choices = (list: string[]) => refusal([note, { ...meal, choices: list }]);
  expect(await choices(['Fish'])).toEqual([400, 'questions.1.choices', sentences.choices]);
  expect(await choices(['Fish', 'Fish'])).toEqual([400, 'questions.1.choices', sentences.sameChoice('Fish')]);
  expect(await choices(['Fish', 'x'.repeat(61)])).toEqual([
    400,
    'questions.1.choices',
    sentences.choiceLength,
  ]);
  expect(await refusal([{ ...note, choices: ['Fish', 'Meat'] }])).toEqual([
    ...[400, 'questions.0.choices', sentences.choices],
  ]);
  expect((await set(id, { questions })).body.questions).toEqual(questions);
});

it('an entry without a required answer, or with a wrong one, is refused and names the answer', async () => {
  const list = await newList({ questions });
  const ann = await member('Ann');
  expect(fieldsOf(await answer(list, ann))).toEqual([400, ['answers.0', sentences.required]]);
  expect(fieldsOf(await answer(list, ann, ['yes', 'Soup', true]))).toEqual([
    400,
    ['answers.0', sentences.yesNo],
    ['answers.1', sentences.choice],
    ['answers.2', sentences.text],
  ]);
  expect(fieldsOf(await answer(list, ann, [true, null, null, 'More']))).toEqual([
    ...[400, ['answers.3', sentences.unasked]],
  ]);
  expect((await read(list, ann)).mine).toBeNull();
  expect((await answer(list, ann, [false, '', ' Vegan '])).body.mine).toMatchObject({
    ...{ number: 1, state: 'in', answers: [false, null, 'Vegan'] },
  });
});

it('answers change until entries close, and the entry keeps its number', async () => {
  const list = await newList({ questions });
  const [ann, bob] = await fixture.members('Ann', 'Bob');
  await answer(list, ann, [true]);
  await answer(list, bob, [true]);
  expect((await answer(list, ann, [false, 'Fish'])).body.mine).toMatchObject({
    ...{ number: 1, answers: [false, 'Fish', null] },
  });
  expect(fieldsOf(await answer(list, ann, [null]))).toEqual([400, ['answers.0', sentences.required]]);
  // A repeated tap without answers keeps them.
  expect((await answer(list, ann)).body.mine?.answers).toEqual([false, 'Fish', null]);
  fixture.now = new Date('2026-05-08T18:00:00Z');
  expect(codeOf(await answer(list, ann, [true]))).toEqual([409, 'entryList.closed']);
  expect((await read(list, ann)).mine?.answers).toEqual([false, 'Fish', null]);
});

it('only organisers see the answers of other players, on the page and in the file', async () => {
  const list = await newList({ questions });
  const [ann, bob] = await fixture.members('Ann', 'Bob');
  await answer(list, ann, [true, 'Fish', '=1+1']);
  expect((await entrants(list)).map(({ answers }) => answers)).toEqual([[true, 'Fish', '=1+1']]);
  for (const reader of [ann, bob, null])
    expect(JSON.stringify(await entrants(list, reader))).not.toContain('Fish');
  const { body } = await fixture.server.call(calls.file, { params: { id: list.id } }, fixture.organiser);
  const [heads, line] = Buffer.from(body.bytes, 'base64').toString().trim().split(/\r?\n/);
  expect(heads).toContain('Will you stay for lunch?');
  expect(line).toContain('Yes');
  expect(line).toContain('Fish');
  expect(line).not.toMatch(/[,;"]=1/);
});

it('questions stay once a player has entered; without entrants new questions delete old answers', async () => {
  const list = await newList({ questions });
  const ann = await member('Ann');
  await answer(list, ann, [true]);
  const refused = await set(list.id, { questions: [note] });
  expect(codeOf(refused)).toEqual([409, 'entryList.fixed']);
  expect(refused.failure.fields[0]?.field).toBe('questions');
  expect((await set(list.id, { questions, spaces: 3 })).status).toBe(200);
  await fixture.withdraw(list, ann);
  expect((await set(list.id, { questions: [note] })).status).toBe(200);
  expect((await entrants(list))[0]?.answers).toEqual([]);
});

it('a player’s data includes the answers', async () => {
  const list = await newList({ questions });
  const ann = await member('Ann');
  await answer(list, ann, [true, 'Meat']);
  const section = sections.find(({ table }) => table === 'entry_list_entrants');
  if (!section) throw new Error('The section is missing.');
  expect(await rowsOf(fixture.server.storage.db, section, ann.id)).toMatchObject([
    { game_id: list.id, answers: [true, 'Meat', null] },
  ]);
});
