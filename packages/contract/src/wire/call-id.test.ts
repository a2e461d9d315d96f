import { expect, it } from 'vitest';
import { type CallDefinition, CallId, calls, callsIn } from '../index.ts';

const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
const posts = callsIn(calls).filter(({ method }) => method === 'POST');
const takesId = ({ headers }: CallDefinition) => headers === CallId;

/** POSTs without a call id, by the reason why a repeated call creates nothing twice. */
const without: Readonly<Record<string, ReadonlyArray<string | RegExp>>> = {
  'an address or a name has one account, and a code replaces the one before': [/^POST auth\//],
  idempotent: [
    'POST games/leaveGame/{id}',
    'POST games/changePlayerTeeColor/{id}',
    'POST games/{id}/move-to-tee',
    'POST events/{id}/seatPlayers',
    'POST games/linkGames',
    'POST games/changePlayerTeam/{id}',
    /^POST averts\/uploadImage\//,
    'POST games/{id}/prizes/credit',
    'POST games/{id}/seatLinks',
    'POST seatLinks/{token}',
  ],
  'a link that works once: another one is listed until it expires': [
    'POST games/{id}/kiosks',
    /^POST kiosk\//,
  ],
  'payments have ids of the provider, and a seat is paid for once': [/^POST (?:payments|pots)\//],
  'changes nothing': [
    'POST clubs/pack/judge',
    'POST users/club/players/import/judge',
    'POST games/{id}/field/judge',
    'POST games/{id}/prizes/preview',
    'POST tournaments/preview',
  ],
  'an e-mail that the sender confirms each time': ['POST games/{id}/sendSubmitionCardNotifierMail/'],
  'one backup or restore runs at a time': [/^POST operations\/backups/],
  'each test is one e-mail': ['POST operations/test-mail'],
  'a duplicate report is harmless': ['POST logs/{type}'],
};

it('every POST that creates something takes a call id', () => {
  const reasons = Object.values(without).flat();
  const isExempt = (name: string) =>
    reasons.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const missing = posts.filter((call) => !takesId(call)).map(nameOf);
  expect(missing.filter((name) => !isExempt(name))).toEqual([]);
  expect(posts.filter(takesId).map(nameOf).filter(isExempt)).toEqual([]);
});

it('every call with a call id lists the refusal of an id that was used for other content', () => {
  const ofPosts = posts.filter(takesId);
  expect(ofPosts.filter(({ refusals = [] }) => !refusals.includes('call.reused')).map(nameOf)).toEqual([]);
});
