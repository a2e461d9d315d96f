import type { TeamDay, TeamDaySession } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { matchSideNames } from '@flagstick/golf';
import { type ChosenPlayer, playerBody } from '../../knock-outs/index.ts';
import type { SideName } from '../names.ts';

/** A player in the form, with the id in the team day once stored. */
export interface SidePlayer extends ChosenPlayer {
  readonly id?: string | undefined;
}

export interface SideFields {
  name: string;
  captain: { readonly _id: string; readonly name: string; readonly lastName: string } | null;
  players: readonly SidePlayer[];
}

export interface SessionFields {
  kind: TeamDaySession['kind'];
  matchCount: number | '';
  points: number | '';
  /** As a text, for the select. */
  holes: string;
  /** Empty without one. */
  date: string;
  start: string;
  interval: number | '';
}

export interface TeamDayFields {
  name: string;
  club: string | undefined;
  publicPage: boolean;
  holder: SideName | 'none';
  sides: { a: SideFields; b: SideFields };
  sessions: readonly SessionFields[];
}

const sideFields = (side: TeamDay['sides']['a'] | undefined): SideFields => ({
  name: side?.name ?? '',
  captain: side?.captain ?? null,
  players:
    side?.players.map(({ _id: id, user, name, lastName, hcp = null }) => ({
      ...{ id, user, name, lastName, hcp },
    })) ?? [],
});

/** A new session begins like the one before it. */
export const newSession = (before: SessionFields | undefined): SessionFields =>
  before ?? {
    ...{ kind: 'singles', matchCount: 6, points: limits.teamDay.points.default, holes: '18' },
    ...{ date: '', start: '', interval: limits.teamDay.interval.default },
  };

export const fieldsOf = (row: TeamDay | null): TeamDayFields => ({
  name: row?.name ?? '',
  club: row?.club._id,
  publicPage: row?.publicPage ?? false,
  holder: row?.holder ?? 'none',
  sides: { a: sideFields(row?.sides.a), b: sideFields(row?.sides.b) },
  sessions:
    row?.sessions.map(({ kind, matches, points, holes, date, start, interval }) => ({
      ...{ kind, points, interval, matchCount: matches.length, holes: String(holes) },
      ...{ date: date ?? '', start: start ?? '' },
    })) ?? [],
});

const sideBody = ({ name, captain, players }: SideFields) => ({
  name,
  captain: captain?._id ?? null,
  players: players.map(({ id, ...player }) => {
    const body = playerBody(player);
    return 'user' in body || id === undefined ? body : { ...body, _id: id };
  }),
});

/** An empty number is sent as 0, which the contract refuses at its field where it must be more. */
const wholeOf = (value: number | '') => (value === '' ? 0 : value);

export function bodyOf({ club, holder, sides, sessions, ...rest }: TeamDayFields, row: TeamDay | null) {
  return {
    ...rest,
    ...(row === null && club ? { club } : {}),
    holder: holder === 'none' ? null : holder,
    sides: { a: sideBody(sides.a), b: sideBody(sides.b) },
    sessions: sessions.map(({ kind, matchCount, points, holes, date, start, interval }) => ({
      ...{ kind, matchCount: wholeOf(matchCount), points: wholeOf(points), holes: Number(holes) },
      ...{ date: date || null, start: start || null, interval: wholeOf(interval) },
    })),
  };
}

/** Which sides have an order in a session that is stored. */
export const orderedIn = (row: TeamDay | null, session: number): boolean =>
  matchSideNames.some((side) => row?.sessions[session]?.ordered[side]);

export const hasOrder = (row: TeamDay | null, side: SideName): boolean =>
  row?.sessions.some(({ ordered }) => ordered[side]) ?? false;
