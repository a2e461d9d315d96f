import { knockOuts as calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls } from '../../../../testing/features/knock-outs.ts';
import { addCourse } from '../../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { pdfTexts } from '../../../../testing/pdf.ts';
import { refusal } from '../../../../testing/refusal.ts';

let server: Harness;
let knockOuts: KnockOutCalls;
let ann: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  const { clubId } = await addCourse(server.storage);
  knockOuts = new KnockOutCalls(server, clubId, await server.user('organiser'));
  ann = await server.user('player', { name: 'Ann', lastName: 'Lee' });
});
afterAll(() => server.close());

const sheet = (id: string, name: 'bracket' | 'calendar', as?: TestUser) =>
  server.call(calls.sheet, { params: { id, sheet: name } }, as);

it('the brackets are printed with results, and not before the draw', async () => {
  const { _id: id } = await knockOuts.add([ann, 'Bob', 'Cat'], { deadlines: ['2036-06-30'] });
  expect(refusal(await sheet(id, 'bracket', ann))).toEqual([409, 'knockOut.notDrawn']);
  const drawn = (await knockOuts.draw(id)).body;
  const [, bob] = drawn.entrants;
  await knockOuts.enter(id, { round: 1, match: 2 }, { winner: bob?._id ?? '', score: '3&2' });
  const { name, type, bytes } = (await sheet(id, 'bracket', ann)).body;
  expect([name, type]).toEqual(['Cup - Bracket.pdf', 'application/pdf']);
  const text = pdfTexts(Buffer.from(bytes, 'base64')).flat().join('|');
  for (const part of ['Semi-finals', 'by 30/06/36', 'Final', 'Ann Lee', 'Bob Guest', 'Cat Guest', '3&2'])
    expect(text).toContain(part);
});

it('a player gets the deadlines of their open matches as a calendar', async () => {
  const drawn = await knockOuts.drawn([ann, 'Bob'], { deadlines: ['2036-06-30'] });
  const { _id: id } = drawn;
  expect(refusal(await sheet(id, 'calendar', knockOuts.organiser))).toEqual([403, 'action.notAllowed']);
  const { name, type, bytes } = (await sheet(id, 'calendar', ann)).body;
  expect([name, type]).toEqual(['Cup - Calendar.ics', 'text/calendar']);
  const text = Buffer.from(bytes, 'base64').toString();
  expect(text).toContain('DTSTART;VALUE=DATE:20360630\r\n');
  expect(text).toContain('SUMMARY:Cup: play Bob Guest\r\n');
  await knockOuts.enter(id, { round: 1, match: 1 }, { winner: entrantOf(drawn, ann) });
  const after = Buffer.from((await sheet(id, 'calendar', ann)).body.bytes, 'base64').toString();
  expect(after).not.toContain('BEGIN:VEVENT');
});
