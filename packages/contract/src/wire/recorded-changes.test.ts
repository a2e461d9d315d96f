import { expect, it } from 'vitest';
import { calls, callsIn, recordedCalls } from '../index.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const contract = callsIn(calls);

/** Calls that change something and are not in the list of changes, by reason. */
const notRecorded = {
  'the caller’s own account and seat': [
    /^\w+ auth\//,
    'PUT users/',
    /clubs\/favourite/,
    'DELETE users/notices/{notice}',
    /^(PUT|DELETE) notifications\//,
    /^(PUT|DELETE) calendars\/mine$/,
    'DELETE users/organiserRequests/{club}',
    'PUT games/{id}/remove',
    'POST games/join/{id}',
    'POST games/leaveGame/{id}',
    /^\w+ entryLists\//,
    'POST seatLinks/{token}',
    'PUT seatLinks/claim',
    /^\w+ users\/seatRequests\//,
    'PUT averts/{id}/seen',
    'POST logs/{type}',
    'PUT knockOuts/{id}/contact',
  ],
  'a clubhouse screen’s, which the list of screens and cards shows': [/^\w+ kiosk\//],
  'in the log of the card': [
    'PUT games/{id}/updateScore/{playerId}',
    'PUT games/finish/{id}',
    'PUT games/{id}/takeBack',
    'PUT games/{id}/agree/{playerId}',
    'PUT games/{id}/query/{playerId}',
  ],
  'choice of markers': ['PUT games/{id}/toggleScoringPlayer/{playerId}/{change}', 'PUT teams/{id}'],
  'e-mails, which have their own record': [
    'POST games/{id}/sendSubmitionCardNotifierMail/',
    'POST games/send-email',
    'PUT games/{id}/last-email/again',
    'POST mailer/{userId}',
  ],
  'work of the server, which changes no record': ['POST operations/test-mail', 'PUT operations/jobs/retry'],
  'in the log of the server, because a restore replaces the list': [
    /^POST operations\/backups/,
    'PUT operations/backup-place',
  ],
  'in the books of payments': [/^\w+ (?:payments|pots|withdraws)\b/],
  'in the ledger of the club': [/^POST clubs\/\{id\}\/accounts\//],
  'kept with the contest, like an entry on a card': ['PUT games/{id}/prizes/measured/{contestId}'],
  'previews, which change nothing': [
    'POST clubs/pack/judge',
    'POST users/club/players/import/judge',
    'POST games/{id}/field/judge',
    'POST games/{id}/prizes/preview',
    'POST tournaments/preview',
    'PATCH games/{id}/playingHcp/{playerId}',
  ],
} as const;

it('every recorded change is a call of the contract', () => {
  const names = new Set(contract.map(nameOf));
  expect(Object.keys(recordedCalls).filter((name) => !names.has(name))).toEqual([]);
});

it('every call that changes something is recorded, or listed here with a reason', () => {
  const reasons: ReadonlyArray<string | RegExp> = Object.values(notRecorded).flat();
  const isKnown = (name: string) =>
    reasons.some((reason) => (typeof reason === 'string' ? reason === name : reason.test(name)));
  const changing = contract.filter(({ method }) => method !== 'GET').map(nameOf);
  expect(changing.filter((name) => !(name in recordedCalls) && !isKnown(name))).toEqual([]);
});
