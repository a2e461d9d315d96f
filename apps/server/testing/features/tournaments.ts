import { type TournamentInsert, tournaments } from '@flagstick/contract';
import { expect } from 'vitest';
import type * as z from 'zod';
import { addCourse } from '../games/course.ts';
import { addGame } from '../games/new-game.ts';
import { Harness, type TestUser } from '../harness.ts';

export type Form = z.input<typeof TournamentInsert>;

export type Desk = Awaited<ReturnType<typeof openTournaments>>;

/** Two organisers, a player and an admin, with calls for tournaments, by default as the first organiser. */
export async function openTournaments() {
  const server = await Harness.start();
  const place = await addCourse(server.storage);
  const admin = await server.user('admin');
  const owner = await server.user('organiser');
  const other = await server.user('organiser');
  const player = await server.user('player');

  const form = (more: Partial<Form> = {}): Form => ({
    name: 'Order of Merit',
    seasonStart: '2026-04-01',
    seasonEnd: '2026-09-30',
    ...more,
  });

  const add = async (more: Partial<Form> = {}, as = owner) => {
    const { status, body } = await server.call(tournaments.insert, { body: form(more) }, as);
    expect(status).toBe(201);
    return body;
  };

  const addMedal = ({ date = '2026-06-14T09:00:00Z', as = owner }: { date?: string; as?: TestUser } = {}) =>
    addGame(server, place, as, { name: 'Monthly Medal', date, maxPlayers: 40 });

  const at = (id: string) => ({ params: { id } });
  const put = (id: string, gameId: string, as: TestUser | undefined = owner) =>
    server.raw(tournaments.addGame, { params: { id, gameId } }, as);
  const takeOut = (id: string, gameId: string, as = owner) =>
    server.raw(tournaments.removeGame, { params: { id, gameId } }, as);
  const listed = async (as: TestUser, query: object = {}) =>
    (await server.call(tournaments.list, { query: { limit: 500, ...query } }, as)).body.items.map(
      ({ _id }) => _id,
    );
  const gamesIn = async (id: string, as = owner) =>
    (await server.call(tournaments.games, at(id), as)).body.map(({ _id }) => _id);

  return {
    ...{ server, place, admin, owner, other, player },
    ...{ form, add, addMedal, at, put, takeOut, listed, gamesIn },
  };
}
