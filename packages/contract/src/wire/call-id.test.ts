import { expect, it } from 'vitest';
import { type CallDefinition, CallId, calls, callsIn } from '../index.ts';

const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;
const posts = callsIn(calls).filter(({ method }) => method === 'POST');
const takesId = ({ headers }: CallDefinition) => headers === CallId;

/** POSTs without a call id, by the reason why sending them twice creates nothing twice. */
const without: Readonly<Record<string, ReadonlyArray<string | RegExp>>> = {
  'an address or a name has one account, and a code replaces the one before': [/^POST auth\//],
  'sets or removes what is there: twice is once': [
    'POST games/leaveGame/{id}',
    'POST games/changePlayerTeeColor/{id}',
    'POST games/{id}/move-to-tee',
    'POST games/linkGames',
    'POST games/changePlayerTeam/{id}',
    /^POST averts\/uploadImage\//,
  ],
  'payments have ids of the provider, and a seat is paid for once': [/^POST (?:payments|pots)\//],
  'a question': ['POST games/{id}/field/judge', 'POST games/{id}/prizes/preview'],
  'a letter about a card that is there, to addresses that its sender names again': [
    'POST games/{id}/sendSubmitionCardNotifierMail/',
  ],
  'from callers without an account; a report that comes twice is a line more for 90 days': [
    'POST logs/{type}',
  ],
};

it('every POST that creates something takes a call id', () => {
  const reasons = Object.values(without).flat();
  const isApart = (name: string) =>
    reasons.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const missing = posts.filter((call) => !takesId(call)).map(nameOf);
  expect(missing.filter((name) => !isApart(name))).toEqual([]);
  expect(posts.filter(takesId).map(nameOf).filter(isApart)).toEqual([]);
});

it('every such call lists the refusal of an id that was used for other content', () => {
  const ofPosts = posts.filter(takesId);
  expect(ofPosts.filter(({ refusals = [] }) => !refusals.includes('call.reused')).map(nameOf)).toEqual([]);
});
