import type {
  KnockOut,
  KnockOutListed,
  KnockOutMatch,
  KnockOutSection,
  KnockOutSide,
} from '@flagstick/contract';
import { type BracketSide, matchKey, printMatchScore } from '@flagstick/golf';
import type { Actor } from '../../http/index.ts';
import { inTenths, toIso } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import { mayChange } from './access.ts';
import {
  type DrawnSection,
  drawnSection,
  entrantsOf,
  entryOf,
  fieldOfPlate,
  gamesOf,
  isFinished,
  mayPlaySecond,
  openGameOf,
} from './brackets.ts';
import type { KnockOutRow } from './store.ts';

const ownerOf = ({ owner_id: _id, owner_name: name, owner_last_name: lastName }: KnockOutRow) => ({
  ...{ _id, name, lastName },
});

export const presentListed = (row: KnockOutRow, actor: Actor): KnockOutListed => ({
  _id: row.id,
  name: row.name,
  club: { _id: row.club_id, name: row.club_name },
  format: row.format,
  entrants: row.entrants.length,
  state: row.drawn_at === null ? 'entry' : isFinished(row) ? 'finished' : 'drawn',
  mayChange: mayChange(actor, row),
  owner: ownerOf(row),
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
});

const presentSide = (side: BracketSide): KnockOutSide => ({
  entrant: side.kind === 'entrant' ? side.id : null,
  pending: side.kind === 'pending',
});

function presentSection(row: KnockOutRow, section: DrawnSection, isInside: boolean): KnockOutSection {
  const { name, bracket, order, seed, draws, drawnAt } = section;
  const stored = new Map(
    row.results.filter((result) => result.section === name).map((result) => [matchKey(result), result]),
  );
  const deadlines = deadlinesOf(row, name);
  return {
    rounds: bracket.rounds.map((matches, at) => ({
      number: at + 1,
      deadline: deadlines[at] ?? null,
      matches: matches.map((one): KnockOutMatch => {
        const { round, match, a, b, state, result } = one;
        // A result that follows from a withdrawal replaces one that was not confirmed.
        const entered = state === 'out' ? undefined : stored.get(matchKey({ round, match }));
        return {
          ...{ round, match, state, a: presentSide(a), b: presentSide(b) },
          game:
            (isInside &&
              (state === 'open' ? openGameOf(row, name, one) : gamesOf(row, name, one)[0])?.game_id) ||
            null,
          secondRound: isInside && state === 'open' && !entered && mayPlaySecond(row, name, one),
          result: entered
            ? {
                ...{ how: entered.how, winner: entered.winner_id, score: entered.score, toss: entered.toss },
                ...{ status: entered.status, by: entered.by_entrant_id },
                at: new Date(entered.at).toISOString(),
              }
            : result && {
                ...{
                  how: result.how,
                  winner: result.winner,
                  toss: null,
                  status: 'final',
                  by: null,
                  at: null,
                },
                score: result.score && printMatchScore(result.score),
              },
        };
      }),
    })),
    ...{ order: [...order], champion: bracket.champion, finished: bracket.finished, seed, draws },
    drawnAt: drawnAt.toISOString(),
  };
}

/** By round, from the first. */
export function deadlinesOf({ rounds }: KnockOutRow, name: DrawnSection['name']): (string | null)[] {
  const own = rounds.filter(({ section }) => section === name);
  const last = Math.max(0, ...own.map(({ round }) => round));
  return Array.from({ length: last }, (_, at) => own.find(({ round }) => round === at + 1)?.deadline ?? null);
}

/** The accounts of the opponents in the caller's open matches, where both share their contact details. */
export function sharedOpponents(row: KnockOutRow, userId: string): string[] {
  const mine = entryOf(row, userId);
  const shares = mine?.players.some(({ user_id, shares_contact }) => user_id === userId && shares_contact);
  if (!mine || !shares) return [];
  const opponents = (['main', 'plate'] as const)
    .flatMap((name) => drawnSection(row, name)?.bracket.rounds.flat() ?? [])
    .filter(({ state }) => state === 'open')
    .flatMap((match) => {
      const ids = entrantsOf(match);
      return ids.includes(mine.id) ? ids.filter((id) => id !== mine.id) : [];
    });
  return row.entrants
    .filter(({ id }) => opponents.includes(id))
    .flatMap(({ players }) =>
      players.flatMap(({ user_id, shares_contact }) => (user_id !== null && shares_contact ? [user_id] : [])),
    );
}

interface Reader {
  readonly actor: Actor | null;
  readonly day: Date;
  /** E-mail addresses of the opponents that the caller may read. */
  readonly addresses?: ReadonlyMap<string, string> | undefined;
}

/** Young players have short names for readers who neither play nor organise (docs/decisions/079). */
export function presentKnockOut(row: KnockOutRow, { actor, day, addresses = new Map() }: Reader): KnockOut {
  const changes = mayChange(actor, row);
  const mine = entryOf(row, actor?.id);
  const isInside = changes || mine !== undefined;
  const main = drawnSection(row, 'main');
  const plate = drawnSection(row, 'plate');
  const field = row.plate && !plate ? fieldOfPlate(row) : null;
  return {
    _id: row.id,
    name: row.name,
    club: { _id: row.club_id, name: row.club_name },
    timeZone: row.time_zone,
    format: row.format,
    draw: row.draw_by,
    firstRound: row.first_round,
    unplayed: row.unplayed,
    holes: row.holes as KnockOut['holes'],
    plate: row.plate,
    publicPage: row.public_page,
    reminderDays: row.reminder_days,
    deadlines: deadlinesOf(row, 'main'),
    plateDeadlines: deadlinesOf(row, 'plate'),
    entrants: row.entrants.map(({ id, players, seed, out }) => ({
      _id: id,
      players: players.map((player) => {
        const full = { name: player.name ?? '', lastName: player.last_name ?? '' };
        const shown = isInside ? full : publicName({ ...full, birthDate: player.birth_date }, day);
        return {
          _id: player.user_id,
          ...shown,
          ...(changes ? { hcp: inTenths.read(player.index_tenths) } : {}),
        };
      }),
      seed,
      out,
    })),
    main: main && presentSection(row, main, isInside),
    plateSection: plate && presentSection(row, plate, isInside),
    plateReady: field?.complete === true && field.entrants.length >= 2,
    mayChange: changes,
    mine: mine
      ? {
          entrant: mine.id,
          sharesContact: mine.players.some(
            ({ user_id, shares_contact }) => user_id === actor?.id && shares_contact,
          ),
          contacts: [...addresses].map(([user, email]) => ({ user, email })),
        }
      : null,
    owner: ownerOf(row),
    createDate: toIso(row.created_at),
    updateDate: toIso(row.updated_at),
  };
}
