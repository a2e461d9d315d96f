import { field, games, groups, users } from '@flagstick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, addTee, type TestCourse } from '../../../../testing/games/course.ts';
import { startOneCard } from '../../../../testing/games/one-card.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
/** The ladies' rating of White: 10 more strokes than the men's. */
let ladiesWhiteId: string;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  const tee = { name: 'white', gender: 'women', ratingTenths: 810 } as const;
  ladiesWhiteId = await addTee(server.storage, course, tee);
});
afterAll(() => server.close());

let id: string;
let organiser: TestUser;
let woman: TestUser;
beforeEach(async () => {
  const round = await startRound(server, { players: 0, course, playing: false, verifyQs: false });
  ({ organiser } = round);
  id = round.game._id;
  await setUp([course.whiteId]);
  woman = await server.user('player', { name: 'Grace', lastName: 'Bennett', gender: 'women' });
});

const setUp = async (scoreCards: string[], game = id) => {
  const { status } = await server.call(
    games.update,
    { params: { id: game }, body: { scoreCards } },
    organiser,
  );
  expect(status).toBe(200);
};
const join = (as: TestUser, game = id) => server.call(games.join, { params: { id: game } }, as);
const playerOf = async (who: TestUser, game = id) => {
  const player = (await view(server, game, organiser)).players[who.id];
  if (!player) throw new Error('missing');
  return player;
};
const cardOf = async (who: TestUser, game = id) => (await playerOf(who, game)).teeColor;
const checkOf = async (game = id, as = organiser) =>
  (await server.call(field.check, { params: { id: game } }, as)).body.items.filter(
    ({ code }) => code === 'otherTee',
  );
const move = (playersId: readonly string[], scoreCardId = ladiesWhiteId, as = organiser) =>
  server.call(games.moveToTee, { params: { id }, body: { scoreCardId, playersId: [...playersId] } }, as);

describe('the score card for the player’s gender', () => {
  it('the card for the gender is offered before play with its effects, and moves the players', async () => {
    await join(woman);
    const man = await server.user('player');
    await join(man);
    expect((await playerOf(woman)).hcp).toBe(10);
    const [item, ...rest] = await checkOf();
    expect(rest).toEqual([]);
    expect(item).toEqual({
      ...{ code: 'otherTee', level: 'must', way: { to: 'card', player: woman.id } },
      title: '1 player plays off the men’s rating of white',
      text: 'Grace Bennett. The game has no ladies’ card. The course has one.',
      mend: {
        scoreCard: { _id: ladiesWhiteId, name: 'white, ladies' },
        isNew: true,
        playersId: [woman.id],
        changes: [{ _id: woman.id, name: 'Grace Bennett', from: 10, to: 20 }],
      },
    });
    expect((await move(item?.mend?.playersId ?? [])).status).toBe(200);
    expect(await checkOf()).toEqual([]);
    const game = await view(server, id, organiser);
    expect(game.scoreCards.map(({ _id }) => _id)).toEqual([course.whiteId, ladiesWhiteId]);
    expect([game.players[woman.id]?.hcp, game.players[man.id]?.hcp]).toEqual([20, 10]);
    expect([await cardOf(woman), await cardOf(man)]).toEqual([ladiesWhiteId, course.whiteId]);
    const restarted = await Harness.start({}, server.storage);
    expect(await view(restarted, id, organiser)).toEqual(game);
    await restarted.app.close();
  });

  it('the offered card may be of another tee before the first score, and not afterwards', async () => {
    const plain = await addCourse(server.storage);
    const round = await startRound(server, { players: 0, course: plain, playing: false, verifyQs: false });
    const game = round.game._id;
    organiser = round.organiser;
    await setUp([plain.whiteId], game);
    await join(woman, game);
    const text = 'Grace Bennett. The course has no ladies’ card for white. The next best is red, ladies.';
    expect(await checkOf(game)).toMatchObject([{ level: 'must', text, mend: { isNew: true } }]);
    await server.call(games.activate, { params: { id: game } }, organiser);
    await score(server, game, woman, woman.id, 1, 5);
    const [item] = await checkOf(game);
    expect(item).toMatchObject({
      level: 'look',
      title: '1 player with scores plays off the men’s rating of white',
      text: 'Grace Bennett. Neither the game nor the course has a ladies’ card for white.',
    });
    expect(item?.mend).toBe(undefined);
  });

  it('organisers change the card for the gender once there are scores, which stay', async () => {
    await join(woman);
    await server.call(games.activate, { params: { id } }, organiser);
    await score(server, id, woman, woman.id, 1, 5);
    const [item] = await checkOf();
    expect(item).toMatchObject({
      title: '1 player with scores plays off the men’s rating of white',
      text: expect.stringContaining('Scores already entered will be recalculated.'),
      mend: { playersId: [woman.id] },
    });
    // The set-up moves no player with scores.
    await setUp([course.whiteId, ladiesWhiteId]);
    expect(await cardOf(woman)).toBe(course.whiteId);
    expect(await checkOf()).toMatchObject([
      { text: expect.stringContaining('The game also has white, ladies.'), mend: { isNew: false } },
    ]);
    expect((await move([woman.id])).status).toBe(200);
    expect(await playerOf(woman)).toMatchObject({ teeColor: ladiesWhiteId, hcp: 20, thru: 1 });
  });

  it('a set-up that adds the card for the gender assigns it to players without scores', async () => {
    await join(woman);
    await setUp([course.whiteId, ladiesWhiteId]);
    expect(await cardOf(woman)).toBe(ladiesWhiteId);
    const log = await server.storage.db
      .selectFrom('card_log')
      .select(['field', 'old', 'now'])
      .where('card_id', '=', (await playerOf(woman)).scoreId)
      .execute();
    expect(log).toEqual([{ field: 'tee', old: 'white, men', now: 'white, ladies' }]);
  });

  it('the score card for the player’s gender is assigned by every way into a game', async () => {
    await setUp([course.whiteId, course.redId, ladiesWhiteId]);
    const guest = { name: 'Ruth', lastName: 'Hart', gender: 'women', hcp: 10 } as const;
    const added = await server.call(games.addGuest, { params: { id }, body: guest }, organiser);
    const rows = [
      { line: 2, name: 'Ann', lastName: 'Lee', gender: 'w', hcp: '10', tee: 'White' },
      { line: 3, name: 'Bob', lastName: 'Lee', gender: 'm', hcp: '10', tee: 'white, ladies' },
      { line: 4, name: 'Cal', lastName: 'Lee', gender: 'm', hcp: '10', tee: 'Red' },
    ];
    const judged = await server.call(field.judge, { params: { id }, body: { rows } }, organiser);
    expect(judged.body.rows.map(({ rating }) => rating)).toEqual([
      ...[null, null],
      'Plays off the ladies’ rating of red. This game has no men’s card for red.',
    ]);
    await server.call(field.insert, { params: { id }, body: { rows } }, organiser);
    const { players } = await view(server, id, organiser);
    const cards = Object.fromEntries(Object.values(players).map(({ name, teeColor }) => [name, teeColor]));
    expect(added.body.teeColor).toBe(course.redId);
    expect(cards).toEqual({
      ...{ Ruth: course.redId, Ann: ladiesWhiteId, Bob: course.whiteId, Cal: course.redId },
    });
    // Moving to another tee means moving to its card for the gender.
    const change = { playerId: added.body._id, scoreCardId: course.whiteId };
    const changed = await server.call(games.changePlayerTee, { params: { id }, body: change }, organiser);
    expect(changed.body.teeColor).toBe(ladiesWhiteId);
  });

  it('a copy assigns the card for the gender, also to players who were on the other one', async () => {
    await join(woman);
    await server.call(
      groups.create,
      { params: { id }, body: { name: 'One', playersId: [woman.id] } },
      organiser,
    );
    const body = {
      ...{ name: 'Next', date: new Date(Date.now() + 3_600_000).toISOString(), keepPlayers: true },
      scoreCards: [course.whiteId, ladiesWhiteId],
    };
    const copied = await server.call(games.copy, { params: { id }, body }, organiser);
    expect(copied.status).toBe(201);
    expect(await cardOf(woman, copied.body._id)).toBe(ladiesWhiteId);
  });

  it('the score card follows the gender of the account until the first score', async () => {
    const changing = await server.user('player');
    const other = await startRound(server, { players: 0, course, playing: true, verifyQs: false });
    await setUp([course.whiteId, ladiesWhiteId]);
    await join(changing);
    await join(changing, other.game._id);
    await score(server, other.game._id, changing, changing.id, 1, 5);
    const saved = await server.form(users.updateOwn, { body: { gender: 'women' } }, changing);
    expect(saved.status).toBe(200);
    expect(await cardOf(changing)).toBe(ladiesWhiteId);
    organiser = other.organiser;
    expect(await cardOf(changing, other.game._id)).toBe(course.whiteId);
    expect((await checkOf(other.game._id)).length).toBe(1);
  });

  it('the score card for the player’s gender stays in the game while a member of a team uses it', async () => {
    const round = await startOneCard(server, { course, sizes: [2], playing: false, verifyQs: false });
    organiser = round.organiser;
    const second = round.sides[0]?.[1]?.id ?? '';
    const change = { playerId: second, scoreCardId: course.redId };
    await server.call(games.changePlayerTee, { params: { id: round.id }, body: change }, organiser);
    const body = { scoreCards: [course.whiteId] };
    const refused = await server.call(games.update, { params: { id: round.id }, body }, organiser);
    expect([refused.status, refused.failure.code]).toEqual([409, 'game.cardInUse']);
  });
});

describe('refused moves', () => {
  it('moves to cards of another course or gender, of strangers and in a closed game are refused', async () => {
    await join(woman);
    const man = await server.user('player');
    await join(man);
    const fieldsOf = async (answer: ReturnType<typeof move>) => {
      const { status, failure } = await answer;
      return [status, ...(failure.fields ?? []).map((one) => [one.field, one.error])];
    };
    const elsewhere = await addCourse(server.storage);
    expect(await fieldsOf(move([woman.id], elsewhere.redId))).toEqual([
      ...[400, ['scoreCardId', 'A score card belongs to another course.']],
    ]);
    expect(await fieldsOf(move([woman.id, man.id]))).toEqual([
      ...[400, ['playersId', 'This score card is for the other gender.']],
    ]);
    expect((await move([organiser.id])).failure.code).toBe('player.notFound');
    expect((await move([woman.id], ladiesWhiteId, woman)).status).toBe(403);
    await server.call(games.activate, { params: { id } }, organiser);
    for (const one of [woman, man]) {
      await server.call(games.removePlayer, { params: { id }, body: { playerId: one.id } }, organiser);
    }
    await server.call(games.close, { params: { id }, body: undefined }, organiser);
    expect((await move([woman.id])).failure.code).toBe('game.isDone');
  });

  it('a move that a linked game of other organisers lacks is refused, naming the game', async () => {
    const other = await startRound(server, { players: 0, course, playing: false, verifyQs: false });
    const body = { scoreCards: [course.whiteId] };
    await server.call(games.update, { params: { id: other.game._id }, body }, other.organiser);
    await join(woman);
    await join(woman, other.game._id);
    const admin = await server.user('admin');
    const set = { gameIds: [id, other.game._id], mainScoringGame: id };
    expect((await server.call(games.linkGames, { body: set }, admin)).status).toBe(200);
    const { status, failure } = await move([woman.id]);
    expect([status, failure.code, failure.fields]).toEqual([
      ...[409, 'link.tee', [{ field: other.game._id, error: other.game.name }]],
    ]);
    expect((await move([woman.id], ladiesWhiteId, admin)).status).toBe(200);
    expect(await cardOf(woman)).toBe(ladiesWhiteId);
    expect((await view(server, other.game._id, admin)).players[woman.id]?.teeColor).toBe(ladiesWhiteId);
  });
});
