import type { Advert, ShownAdvert } from '@flagstick/contract';

/** On a score card of two holes, with a picture on one of them. */
export const advert = (more: Partial<Advert> = {}): Advert => ({
  ...{ _id: 'a', name: 'Clubmakers', type: 'score card', state: 'inactive', description: '' },
  club: { _id: 'c', name: 'Hethersett', timeZone: 'Europe/London' },
  course: { _id: 'o', name: 'Heath' },
  scoreCard: { _id: 't', name: 'White', teeColor: 'white', holes: [3, 4] },
  ...{ game: null, activatesAt: null, expiresAt: null, maxViews: null, views: 0, info: {} },
  holesInfo: { 4: { holeNumber: 4, image: '/files/four.webp', type: 'fs', state: 'active' } },
  createDate: '2026-05-01T09:00:00.000Z',
  updateDate: '2026-05-01T09:00:00.000Z',
  ...more,
});

/** Before hole 2 of a score card. */
export const shownAdvert = (more: Partial<ShownAdvert> = {}): ShownAdvert => ({
  ...{ _id: 'a', name: 'Clubmakers', type: 'score card', state: 'active' },
  ...{ scoreCard: 'white', description: '', info: {} },
  holesInfo: {
    2: { holeNumber: 2, image: '/files/two.webp', type: 'fs', state: 'active', seen: false },
  },
  ...more,
});
