import { expect, it } from 'vitest';
import { viewsCsv } from '../counts/views-csv.ts';
import { advert } from '../testing.ts';
import { bodyOf, fieldsOf, picturePlaces } from './advert-form.ts';

it('Days are read and written on the club’s clock', () => {
  const given = advert({ activatesAt: '2026-06-14T08:20:00.000Z' });
  const fields = fieldsOf(given);
  expect([fields.activatesAt, fields.expiresAt]).toEqual(['2026-06-14 09:20:00', '']);
  expect(bodyOf(fields, given)).toMatchObject({ activatesAt: '2026-06-14T08:20:00.000Z', expiresAt: null });
});

it('Only changed pictures are sent, and those missing in the form are removed', () => {
  const { pictures, ...rest } = fieldsOf(advert());
  expect(bodyOf({ ...rest, pictures }, advert())).toMatchObject({ info: {}, holesInfo: {} });
  const changed = { ...pictures, 4: { type: 'top', state: 'inactive' } } as const;
  expect(bodyOf({ ...rest, pictures: changed }, advert())).toMatchObject({ holesInfo: { 4: changed[4] } });
  const { 4: _gone, ...without } = pictures;
  expect(bodyOf({ ...rest, pictures: without }, advert()).holesInfo).toEqual({ 4: { image: null } });
});

it("An advert has maximum views and slots in a game, and the card's holes on a score card", () => {
  expect(bodyOf(fieldsOf(advert()), advert())).not.toHaveProperty('maxViews');
  expect(picturePlaces(advert())).toEqual(['3', '4']);
  const board = advert({ type: 'leader board', scoreCard: null, maxViews: 5 });
  expect(bodyOf(fieldsOf(board), board)).toMatchObject({ maxViews: 5 });
  expect(picturePlaces(board)).toEqual(['logo', 'head', 'base', 'sidebar', 'refresh']);
});

it('A spreadsheet reads the file as text and figures', () => {
  const game = {
    ...{ _id: 'g', name: '=HYPERLINK("x")', code: 'WH7K2P' },
    ...{ date: '2026-06-14T09:20:00.000Z', state: 'done' as const },
  };
  const holes = [
    { holeNumber: null, views: 2 },
    { holeNumber: 4, views: 44 },
  ];
  const text = viewsCsv(advert({ type: 'start sheet' }), { views: 46, games: [{ game, views: 46, holes }] });
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Game","Code","Date","Where","Views"',
    '"\'=HYPERLINK(""x"")","WH7K2P","14/06/26","Start sheet","2"',
    '"\'=HYPERLINK(""x"")","WH7K2P","14/06/26","Hole 4","44"',
    '"All","","","","46"',
    '',
  ]);
});
