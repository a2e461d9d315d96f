import { describe, expect, it } from 'vitest';
import { differences, type FieldDescription, withValueAt } from './differences.ts';

const show = String;
const fields = (...names: string[]) =>
  new Map<string, FieldDescription>(names.map((path) => [path, { label: path.toUpperCase(), show }]));

const base = { name: 'Heath', phone: '1', email: 'a', club: 'c1', clubName: 'Moor' };

describe("another user's changes", () => {
  it('another user’s changes are accepted in unchanged fields, and a choice in the others', () => {
    const mine = { ...base, name: 'My Heath', email: 'b' };
    const theirs = { ...base, name: 'Their Heath', phone: '2' };
    const found = differences({ base, mine, theirs }, fields('name', 'phone', 'email'));
    expect(
      found.map(({ label, initialSide, mine: here, theirs: stored }) => [
        label,
        initialSide,
        here.shown,
        stored.shown,
      ]),
    ).toEqual([
      ['NAME', 'mine', 'My Heath', 'Their Heath'],
      ['PHONE', 'theirs', '1', '2'],
    ]);
  });

  it('include the name of a picked item with its id', () => {
    const picker = new Map<string, FieldDescription>([
      ['club', { label: 'Club', show: () => 'x', with: ['clubName'] }],
    ]);
    const [found] = differences(
      { base, mine: base, theirs: { ...base, club: 'c2', clubName: 'Links' } },
      picker,
    );
    expect(found?.theirs.values).toEqual({ club: 'c2', clubName: 'Links' });
  });

  it('changes of a list are shown figure by figure, and as a whole if its length changed', () => {
    const holes = (...pars: number[]) => ({ holes: pars.map((par) => ({ par })) });
    const inSight = fields('holes', 'holes.0.par', 'holes.1.par');
    const paths = (theirs: object) =>
      differences({ base: holes(4, 4), mine: holes(4, 5), theirs }, inSight).map(({ path }) => path);
    expect(paths(holes(3, 4))).toEqual(['holes.0.par']);
    expect(paths(holes(4, 4, 4))).toEqual(['holes']);
  });
});

it('a copy changes only the value at its path, and nothing if the path has no parent', () => {
  const values = { name: 'Heath', holes: [{ par: 3 }, { par: 4 }] };
  const changed = withValueAt(values, 'holes.1.par', 5);
  expect(changed).toEqual({ name: 'Heath', holes: [{ par: 3 }, { par: 5 }] });
  expect(changed.holes[0]).toBe(values.holes[0]);
  expect(values.holes[1]).toEqual({ par: 4 });
  expect(withValueAt(values, 'tees.1.par', 5)).toEqual(values);
  expect(withValueAt(values, 'name.first', 'A')).toEqual(values);
});
