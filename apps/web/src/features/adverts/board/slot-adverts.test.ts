import { expect, it } from 'vitest';
import { shownAdvert } from '../testing.ts';
import { slotAdverts } from './slot-adverts.ts';

const picture = (name: string) => ({ image: `/files/${name}.webp`, state: 'active' as const });
const one = shownAdvert({
  _id: 'one',
  info: { head: picture('head'), sidebar: picture('side'), refresh: picture('refresh') },
});
const two = shownAdvert({ _id: 'two', info: { head: picture('other'), logo: picture('logo') } });

it('A television has each picture in its slot, and several take turns', () => {
  const images = (turn: number) =>
    Object.fromEntries(
      Object.entries(slotAdverts([one, two], 'television', turn)).map(([place, { image }]) => [place, image]),
    );
  expect(images(0)).toEqual({
    logo: '/files/logo.webp',
    head: '/files/head.webp',
    sidebar: '/files/side.webp',
  });
  expect(images(1)).toMatchObject({ head: '/files/other.webp', sidebar: '/files/refresh.webp' });
});

it('A page shows every picture, although it has no sidebar', () => {
  const seen = new Set(
    Array.from({ length: 6 }, (_, turn) =>
      Object.values(slotAdverts([one, two], 'page', turn)).map(({ image }) => image),
    ).flat(),
  );
  expect(seen.size).toBe(5);
  expect(slotAdverts([], 'page', 3)).toEqual({});
  const below = Array.from({ length: 5 }, (_, turn) => slotAdverts([one, two], 'foot', turn));
  expect(new Set(below.map(({ base }) => base?.image)).size).toBe(5);
  expect(below.every(({ head }) => head === undefined)).toBe(true);
});
