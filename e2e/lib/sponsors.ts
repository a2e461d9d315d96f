import { calls } from '@flagstick/contract';
import sharp from 'sharp';
import type { Api } from './api.ts';
import { type Person, person, Round } from './round.ts';

interface Sponsor {
  readonly name: string;
  readonly line: string;
  readonly back: string;
  readonly ink: string;
  readonly mark: string;
}

const clubmakers: Sponsor = {
  ...{ name: 'Hollis Clubmakers', line: 'Free fitting day, 28 June' },
  ...{ back: '#efe6d2', ink: '#2b1a12', mark: '#8b2d1a' },
};
const nursery: Sponsor = {
  ...{ name: 'Oak Nursery', line: 'A tenth off for members' },
  ...{ back: '#f3d6c4', ink: '#3a1512', mark: '#e0764a' },
};
const halfway: Sponsor = {
  ...{ name: 'Halfway House', line: 'Sunday roast after the 18th' },
  ...{ back: '#16304f', ink: '#ffffff', mark: '#7fb0d8' },
};

/** A sponsor's picture of this size, with name, line and mark. */
async function picture(
  { name, line, back, ink, mark }: Sponsor,
  width: number,
  height: number,
): Promise<File> {
  const flat = width > height * 2;
  const unit = flat ? height / 3.4 : width / (name.length * 0.85);
  const x = flat ? height * 1.05 : width * 0.08;
  const y = flat ? height * 0.48 : height * 0.62;
  const drawing = `<svg width="${width}" height="${height}" font-family="Figtree, sans-serif">
    <rect width="100%" height="100%" fill="${back}"/>
    <circle cx="${flat ? height / 2 : width * 0.86}" cy="${flat ? height / 2 : height * 0.16}" r="${Math.min(width, height) * 0.3}" fill="none" stroke="${mark}" stroke-width="${unit / 3}"/>
    <text x="${x}" y="${y}" font-size="${unit}" font-weight="800" fill="${ink}">${name}</text>
    <text x="${x}" y="${y + unit * 0.9}" font-size="${unit * 0.5}" fill="${ink}">${line}</text></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'sponsor.png', { type: 'image/png' });
}

/**
 * A round of player1 and player2 on a score card of its own, with sponsors on its first holes and its board; two holes
 * are scored.
 */
export async function sponsoredRound(api: Api): Promise<Round> {
  const [organiser, manager, admin] = await Promise.all([
    person(api, 'organiser'),
    person(api, 'clubmanager'),
    person(api, 'demoadmin'),
  ]);
  const like = await Round.start(api, { name: 'Sponsors’ Eve', players: [], waits: true });
  const scoreCards: string[] = [];
  for (const { _id, name } of (await like.view()).scoreCards) {
    const copied = { params: { id: _id }, body: { name: `${name}, sponsors` } };
    scoreCards.push((await api.call(calls.scoreCards.copy, copied, organiser.token))._id);
  }
  const round = await Round.start(api, {
    ...{ name: 'Sponsors’ Day', players: ['player1', 'player2'], scoreCards },
    leaderboard: { widescreen: true, rowsPerPage: 5 },
  });
  for (const hole of [1, 2])
    for (const card of round.players) await round.score(round.player(0), card, hole, 5);
  const { club } = await round.view();
  // Only the organiser and admins may choose the organiser's own cards.
  type On = { type: 'leader board'; game: string } | { type: 'score card'; scoreCard: string; club: string };
  const publish = async (
    { token }: Person,
    name: string,
    on: On,
    pictures: ReadonlyArray<
      readonly [place: string, sponsor: Sponsor, size: readonly [number, number], field?: string]
    >,
  ) => {
    const { _id } = await api.call(calls.adverts.insert, { body: on }, token);
    for (const [place, sponsor, [width, height], field = ''] of pictures) {
      const image = await picture(sponsor, width, height);
      await api.form(
        calls.advertCalls.uploadImage,
        `averts/uploadImage/${_id}/${place}`,
        { image, ...(field ? { field } : {}) },
        token,
      );
    }
    await api.call(calls.adverts.update, { params: { id: _id }, body: { name } }, token);
    await api.call(calls.advertCalls.setState, { params: { id: _id }, body: { state: 'active' } }, token);
    return _id;
  };
  for (const scoreCard of scoreCards) {
    await publish(admin, 'Hollis Clubmakers', { type: 'score card', scoreCard, club: club._id }, [
      ['2', clubmakers, [1080, 1500], 'fs'],
      ['3', nursery, [1080, 320], 'top'],
    ]);
  }
  const onBoard = await publish(manager, 'Halfway House', { type: 'leader board', game: round.id }, [
    ['head', clubmakers, [1920, 170]],
    ['base', halfway, [1920, 170]],
    ['sidebar', nursery, [1280, 800]],
  ]);
  const seen = { params: { id: onBoard }, body: { gameId: round.id } };
  for (const reader of round.players) await api.call(calls.advertCalls.seen, seen, reader.token);
  return round;
}
