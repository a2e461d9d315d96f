import { calls } from '@flagstick/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFailure } from '../../shared/api/retry/failed-calls.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { httpTransport } from '../browser.ts';
import type { QueuedCall } from '../document/queue-types.ts';

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const fetched = vi.fn<typeof fetch>();
const call: QueuedCall = {
  id: 'call-0001',
  seq: 1,
  rev: 0,
  after: [],
  game: '0123456789abcdef',
  player: 'fedcba9876543210',
  card: '00112233445566ff',
  hole: 7,
  gross: 'DNF',
  shots: 3,
  version: 12,
  typedAt: '2026-06-14T12:00:00.000Z',
  names: { game: 'Medal', player: 'Anna Bell' },
};
const hole = { holeNumber: 7, grosses: { p1: 5 }, version: 13, state: 'scored' };

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  signIn(token);
});

afterEach(() => {
  fetched.mockReset();
  signOut();
  vi.unstubAllGlobals();
});

it('the transport sends the call of the contract', async () => {
  answers(200, hole);
  await httpTransport.send(call);
  const [address, init] = fetched.mock.lastCall ?? [];
  const { method, path, body, headers } = calls.scoring.updateScore;
  expect(address).toBe(`/api/${path.replace('{id}', call.game).replace('{playerId}', call.player)}`);
  expect(init?.method).toBe(method);
  expect(body.parse(JSON.parse(String(init?.body)))).toEqual({ holeNumber: 7, gross: 'DNF', shots: 3 });
  const sent = Object.fromEntries(new Headers(init?.headers));
  expect(sent['save-if-failed']).toBe('true');
  expect(headers.parse(sent)).toEqual({
    'call-id': call.id,
    'hole-version': call.version,
    'typed-at': new Date(call.typedAt).toISOString(),
  });
});

it('includes the counted tee shot on a combined card', async () => {
  answers(200, hole);
  await httpTransport.send({ ...call, teeShot: '0f0f0f0f0f0f0f0f' });
  const body = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
  expect(calls.scoring.updateScore.body.parse(body)).toMatchObject({ onBehalfPlayer: '0f0f0f0f0f0f0f0f' });
});

it('the transport sends the query of the contract, under an id of its own', async () => {
  answers(200, {});
  expect(await httpTransport.query(call)).toEqual({ kind: 'stored' });
  const [address, init] = fetched.mock.lastCall ?? [];
  const { method, path, body, headers } = calls.committee.query;
  expect(address).toBe(`/api/${path.replace('{id}', call.game).replace('{playerId}', call.player)}`);
  expect(init?.method).toBe(method);
  expect(body.parse(JSON.parse(String(init?.body)))).toEqual({ holeNumber: 7, gross: 'DNF' });
  const sent = Object.fromEntries(new Headers(init?.headers));
  expect(sent['save-if-failed']).toBe('true');
  expect(headers.parse(sent)).toEqual({ 'call-id': `${call.id}-query` });
});

it("the transport sends a query's note, and reports why the note was refused", async () => {
  const fields = [{ field: 'note', error: 'Comments contain inappropriate language.' }];
  answers(400, { code: 'request.invalid', error: 'Form is not valid, check items', message: '', fields });
  const refusal = { code: 'score.amended', error: 'Amended.', stored: null, queried: true, note: 'Mine.' };
  const outcome = await httpTransport.query({ ...call, refusal });
  const body = JSON.parse(String(fetched.mock.lastCall?.[1]?.body));
  expect(calls.committee.query.body.parse(body)).toMatchObject({ note: 'Mine.' });
  expect(outcome).toMatchObject({ kind: 'refused', error: 'Comments contain inappropriate language.' });
});

it.each([
  ['a response with a code is a refusal', 403, { code: 'score.playersOnly', error: 'No.' }, 'refused'],
  ['a response of a gateway is no answer', 502, '<h1>Bad gateway</h1>', 'unanswered'],
  ["the page of a hotel's network is no answer", 200, '<h1>Welcome</h1>', 'unanswered'],
])('after a query %s', async (_name, status, body, kind) => {
  answers(status, body);
  expect(await httpTransport.query(call)).toMatchObject({ kind });
});

describe('the meaning of an answer', () => {
  const refusal = (code: string) => ({ error: 'No.', code, message: 'no', fields: [] });

  it('a hole with its version acknowledges', async () => {
    answers(200, hole);
    expect(await httpTransport.send(call)).toEqual({ kind: 'acknowledged', hole });
  });

  it.each([
    ['the page of a hotel', 200, '<h1>Welcome</h1>'],
    ['a proxy that forbids', 403, '<h1>Forbidden</h1>'],
    ['a slow server', 408, refusal('request.invalid')],
    ['a server at its limit', 429, refusal('request.tooMany')],
    ['a server that fell over', 500, refusal('server.fault')],
    ['a gateway', 502, '<h1>Bad gateway</h1>'],
  ])('%s is no answer', async (_name, status, body) => {
    answers(status, body);
    expect(await httpTransport.send(call)).toMatchObject({ kind: 'unanswered' });
  });

  it('a lost connection is no answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await httpTransport.send(call)).toEqual({ kind: 'unanswered' });
  });

  it('the transport returns the pause that the server asks for', async () => {
    answers(429, refusal('request.tooMany'), { 'retry-after': '7' });
    expect(await httpTransport.send(call)).toEqual({ kind: 'unanswered', retryAfterMs: 7000 });
  });

  it.each([400, 403, 404, 409])('a refusal by code (%i) is final', async (status) => {
    answers(status, refusal('score.newerEntry'));
    expect(await httpTransport.send(call)).toEqual({
      kind: 'refused',
      code: 'score.newerEntry',
      error: 'No.',
    });
  });

  it('a code unknown to this build is a refusal too, with its message', async () => {
    answers(409, { ...refusal('score.matchDecided'), error: 'The match is decided.' });
    expect(await httpTransport.send(call)).toEqual({
      kind: 'refused',
      code: 'score.matchDecided',
      error: 'The match is decided.',
    });
  });

  it.each([
    ['nothing', null],
    ['a code alone', { code: 'score.newerEntry' }],
    ['words alone', { error: 'No.' }],
  ])("a refusal with %s is not the server's", async (_name, body) => {
    answers(403, body);
    expect(await httpTransport.send(call)).toEqual({ kind: 'unanswered' });
  });

  it('an ended session keeps the call and is reported', async () => {
    const heard = vi.fn();
    const stop = onFailure(heard);
    answers(401, refusal('token.expired'));
    expect(await httpTransport.send(call)).toEqual({ kind: 'signedOut' });
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});

describe('reading a hole again', () => {
  it('reading a hole returns that of the player', async () => {
    answers(200, { players: { [call.player]: { uholes: { 7: hole } } } });
    expect(await httpTransport.reread(call)).toEqual(hole);
  });

  it('reading a hole returns an empty one if nothing is stored', async () => {
    answers(200, { players: { [call.player]: { uholes: {} } } });
    expect(await httpTransport.reread(call)).toMatchObject({ version: 0, grosses: {} });
  });

  it.each([
    ['a game that was deleted', 404, { ...{ error: 'No game.', code: 'game.notFound' } }],
    ['a player who left', 200, { players: {} }],
    ['a card that is no longer shown to this person', 200, { players: { [call.player]: { holes: {} } } }],
  ])('reading a hole returns that there is nothing to read for %s', async (_name, status, body) => {
    answers(status, body);
    expect(await httpTransport.reread(call)).toBe('gone');
  });

  it('reading a hole returns null without an answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await httpTransport.reread(call)).toBeNull();
  });
});

describe('a confirmation of a card', () => {
  const confirmation = {
    ...{ id: 'confirm-1', seq: 2, game: call.game, player: call.player, card: call.card },
    ...{ holes: { 1: 4, 2: 'PU' as const }, oneScorer: true, confirmedAt: call.typedAt },
  };
  const answersEach = (...statuses: Array<[number, unknown]>) => {
    for (const [status, body] of statuses) {
      fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
    }
  };
  const handedIn = { submitted: [call.player], certified: [], waiting: [] };

  it('a confirmation is stored by the call of the contract, and then the card is handed in', async () => {
    answersEach([200, {}], [200, handedIn]);
    expect(await httpTransport.confirm(confirmation)).toEqual({ kind: 'stored' });
    const [[agreeAt, agree] = [], [finishAt, finish] = []] = fetched.mock.calls;
    const { path, body, headers } = calls.committee.agree;
    expect(agreeAt).toBe(`/api/${path.replace('{id}', call.game).replace('{playerId}', call.player)}`);
    expect(body.parse(JSON.parse(String(agree?.body)))).toEqual({
      scoreId: call.card,
      holes: confirmation.holes,
    });
    const sent = Object.fromEntries(new Headers(agree?.headers));
    expect(headers.parse(sent)).toEqual({ 'call-id': 'confirm-1' });
    expect(finishAt).toBe(`/api/${calls.games.finish.path.replace('{id}', call.game)}`);
    expect(calls.games.finish.body.parse(JSON.parse(String(finish?.body)))).toEqual({
      oneScorer: [call.player],
    });
  });

  it('a confirmation is stored even if the server refuses the hand-in', async () => {
    answersEach([200, {}], [409, { code: 'score.cardSubmitted', error: 'It is in.' }]);
    expect(await httpTransport.confirm(confirmation)).toEqual({ kind: 'stored' });
  });

  it('a confirmation is sent again if either call got no answer', async () => {
    answersEach([503, {}]);
    expect(await httpTransport.confirm(confirmation)).toMatchObject({ kind: 'unanswered' });
    answersEach([200, {}], [503, {}]);
    expect(await httpTransport.confirm(confirmation)).toMatchObject({ kind: 'unanswered' });
  });

  it("a confirmation is refused with the server's message, and nothing is handed in", async () => {
    fetched.mockClear();
    answersEach([409, { code: 'card.changed', error: 'A score has changed.' }]);
    expect(await httpTransport.confirm(confirmation)).toEqual({
      ...{ kind: 'refused', code: 'card.changed', error: 'A score has changed.' },
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a measured result', () => {
  const result = {
    ...{ id: 'measured-1', game: call.game, player: call.player, card: 'game/pin-7/anna' },
    seq: Date.parse(call.typedAt),
    // A clock that was set back; the queue's own time goes on.
    ...{ holes: {}, oneScorer: false, confirmedAt: new Date(Date.now() - 90_000).toISOString() },
    measured: { contest: 'pin-7', distance: { unit: 'centimetres' as const, value: 235 } },
  };

  it('a measured result is stored with the times of entry and sending, and no card is handed in', async () => {
    fetched.mockClear();
    fetched.mockResolvedValueOnce(Response.json({ v: 2 }));
    expect(await httpTransport.confirm(result)).toEqual({ kind: 'stored' });
    expect(fetched).toHaveBeenCalledTimes(1);
    const [at, init] = fetched.mock.calls[0] ?? [];
    const { path, body } = calls.prizes.measure;
    expect(at).toBe(`/api/${path.replace('{id}', call.game).replace('{contestId}', 'pin-7')}`);
    const { sentAt, ...stored } = body.parse(JSON.parse(String(init?.body)));
    expect(stored).toEqual({
      ...{ playerId: call.player, distance: result.measured.distance, typedAt: call.typedAt },
    });
    const pendingMs = Date.parse(String(sentAt)) - Date.parse(call.typedAt);
    expect(pendingMs).toBeGreaterThanOrEqual(90_000);
    expect(pendingMs).toBeLessThan(100_000);
  });
});
