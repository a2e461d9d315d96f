import { calls } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../session/session.ts';
import { send } from './call.ts';
import { useConnectivity } from './connectivity.ts';
import { ApiError } from './error.ts';
import { onFailure } from './retry/failed-calls.ts';

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const id = '0123456789abcdef';
const fetched = vi.fn<typeof fetch>();

const answers = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));

const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? [];
  return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  signIn(token);
});

afterEach(() => {
  fetched.mockReset();
  signOut();
  vi.unstubAllGlobals();
});

describe('a call that is sent', () => {
  it("a call has its parameters, the session's token and the contract's version", async () => {
    answers(200, { scoringPlayers: [] });
    await send(routes.scoring.toggleScoringPlayer, { params: { id, playerId: id, change: 'add' } });
    expect(sent().address).toBe(`/api/games/${id}/toggleScoringPlayer/${id}/add`);
    expect(sent().headers.get('access_token')).toBe(token);
    expect(sent().headers.get('app-version')).toBe(String(limits.contractVersion));
  });

  it('a call leaves undefined values out of its query', async () => {
    answers(200, { items: [], count: 0 });
    await send(routes.clubs.list, { query: { page: 2, query: 'heath & moor', sort: undefined } });
    expect(sent().address).toBe('/api/clubs/?page=2&query=heath+%26+moor');
  });

  it('a call repeats the name of a list for each element', async () => {
    answers(200, {});
    const query = { gameId: id, scorecardId: id, hcp: '9', grosses: ['4', '', 'PU'] };
    await send(routes.handicaps.points, { query });
    expect(sent().address).toBe(
      `/api/scores/?gameId=${id}&scorecardId=${id}&hcp=9&grosses=4&grosses=&grosses=PU`,
    );
  });

  it('a call sends its body as JSON, with its own headers', async () => {
    answers(200, {});
    const body = { holeNumber: 7, gross: null };
    const headers = { 'call-id': 'c1', 'hole-version': undefined };
    await send(routes.scoring.updateScore, { params: { id, playerId: id }, body, headers });
    expect(sent()).toMatchObject({ method: 'PUT', body: JSON.stringify(body) });
    expect(sent().headers.get('call-id')).toBe('c1');
    expect(sent().headers.has('hole-version')).toBe(false);
    expect(sent().headers.get('content-type')).toBe('application/json');
  });
});

describe('the id of a call that creates something', () => {
  const body = { name: 'Ann', lastName: 'Lee', gender: 'women' } as const;
  const lost = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const add = async (guest: typeof body | { name: 'Una'; lastName: 'Frost'; gender: 'women' } = body) => {
    await send(routes.games.addGuest, { params: { id }, body: guest }).catch(() => undefined);
    return sent().headers.get('call-id');
  };

  it("a creating call's id is the same for the same content until the server answers", async () => {
    lost();
    const first = await add();
    answers(503, { code: 'server.busy' });
    expect(await add()).toBe(first);
    answers(200, {});
    expect(await add()).toBe(first);
    answers(200, {});
    expect(await add()).not.toBe(first);
  });

  it("a creating call's id is another one for other content, and for another call", async () => {
    lost();
    const first = await add();
    lost();
    expect(await add({ name: 'Una', lastName: 'Frost', gender: 'women' })).not.toBe(first);
    answers(200, {});
    await send(routes.games.join, { params: { id } });
    expect(sent().headers.get('call-id')).not.toBe(first);
    answers(200, {});
    expect(await add()).toBe(first);
  });

  it("a creating call's id changes after a refusal, but not after a network's own page", async () => {
    lost();
    const first = await add();
    fetched.mockResolvedValueOnce(new Response('<html>Sign in to our Wi-Fi', { status: 200 }));
    expect(await add()).toBe(first);
    fetched.mockResolvedValueOnce(new Response('<html>Sign in to our Wi-Fi', { status: 403 }));
    expect(await add()).toBe(first);
    answers(409, { code: 'game.full' });
    expect(await add()).toBe(first);
    answers(200, {});
    expect(await add()).not.toBe(first);
  });

  it("a creating call's id is generated without TLS, where crypto has no randomUUID", async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    answers(200, {});
    expect(await add()).toMatch(/^[0-9a-f]{32}$/);
  });

  it("a creating call's id has the server's format, and is sent by creating calls only", async () => {
    const { headers } = calls.games.addGuest;
    answers(200, {});
    expect(headers.safeParse({ 'call-id': await add() }).success).toBe(true);
    answers(200, {});
    await send(routes.games.leave, { params: { id } });
    expect(sent().headers.has('call-id')).toBe(false);
  });
});

describe('a call that fails', () => {
  it("a failed call returns the server's message, field by field", async () => {
    const fields = [{ field: 'name', error: 'Minimum required length is 2' }];
    answers(400, {
      error: 'Form is not valid, check items',
      code: 'request.invalid',
      message: 'body/name',
      fields,
    });
    const error = await send(routes.games.leave, { params: { id } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'request.invalid',
      error: 'Form is not valid, check items',
      fields,
    });
  });

  it.each([
    ['a sign-in page in between', () => new Response('<html>Welcome to our Wi-Fi', { status: 200 })],
    ['a read that says nothing', () => new Response(null, { status: 304 })],
    [
      'an answer that broke off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    ],
  ])('a call treats %s as no answer', async (_, answer) => {
    fetched.mockImplementation(async () => answer());
    const error = await send(routes.system.health, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 0, error: 'Connection Error', isNetwork: true });
    expect(useConnectivity.getState().reached).toBe(false);
  });

  it('a call can be aborted by its screen in a browser without AbortSignal.any', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    const screen = new AbortController();
    answers(200, {});
    await send(routes.system.health, {}, { signal: screen.signal });
    const signal = fetched.mock.lastCall?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    screen.abort('left');
    expect(signal?.aborted).toBe(true);
    expect(signal?.reason).toBe('left');
    AbortSignal.any = any;
  });

  it('a change ignores a 304', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 304 }));
    expect(await send(routes.games.leave, { params: { id } })).toEqual({});
  });

  it('a call records whether the server is reachable', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await send(routes.system.health, {}).catch(() => {});
    expect(useConnectivity.getState().reached).toBe(false);
    answers(503, {});
    await send(routes.system.health, {}).catch(() => {});
    expect(useConnectivity.getState().reached).toBe(true);
  });

  it('a call without an answer is a connection error, which may be retried', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await send(routes.system.health, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ error: 'Connection Error', isNetwork: true, isTemporary: true });
  });

  it('an unknown error page is a fault of the server', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await send(routes.system.health, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 502, error: 'Something went wrong.', isTemporary: true });
  });

  it.each([
    [403, 'You are not allowed to do this action'],
    [404, 'Item Not found!'],
    [418, 'Something went wrong.'],
  ])('a failed call with status %i and no message has the message: %s', async (status, sentence) => {
    for (const body of ['<h1>Forbidden</h1>', '{}', '{"error":""}']) {
      fetched.mockResolvedValue(new Response(body, { status }));
      const error = await send(routes.system.health, {}).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status, error: sentence });
    }
  });

  it('a failed call is reported to the app, with the token that it was sent with', async () => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    answers(401, { error: 'Token has been expired', code: 'token.expired' });
    await send(routes.games.joinedGames, {}).catch(() => {});
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ token }));
    stop();
  });

  it('a failed call is not reported if its caller aborted it', async () => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    const controller = new AbortController();
    fetched.mockImplementation(async () => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    });
    await expect(send(routes.system.health, {}, { signal: controller.signal })).rejects.toThrow('Aborted');
    expect(heard).not.toHaveBeenCalled();
    stop();
  });
});
