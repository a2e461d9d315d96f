import type { League } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { sideNameFrom } from '@flagstick/contract/matches';
import { leagueRoundCount } from '@flagstick/golf';
import { type ChosenPlayer, deadlineDays, playerBody } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';

/** A player in the form, with the id in the league once stored. */
export interface LeaguePlayerFields {
  readonly id?: string | undefined;
  readonly user: string | null;
  readonly name: string;
  readonly lastName: string;
  readonly hcp: number | null;
  readonly substitute: boolean;
}

export interface LeagueSideFields {
  /** Undefined before it is stored. */
  readonly id?: string | undefined;
  /** Of a new side, for React. */
  readonly key: string;
  name: string;
  players: readonly LeaguePlayerFields[];
}

export interface LeagueFields {
  name: string;
  club: string | undefined;
  publicPage: boolean;
  format: League['format'];
  /** As texts, for selects. */
  holes: string;
  legs: '1' | '2';
  matchCount: number | '';
  points: { win: number | ''; half: number | ''; loss: number | ''; match: number | '' };
  tieBreak: League['tieBreak'];
  withdrawal: League['withdrawal'];
  substitutes: { kind: League['substitutes']['kind']; strokes: number | ''; index: number | '' };
  deadlines: readonly string[];
  sides: readonly LeagueSideFields[];
}

const { points: givenPoints, strokes } = limits.league;

export const fieldsOf = (row: League | null): LeagueFields => ({
  name: row?.name ?? '',
  club: row?.club._id,
  publicPage: row?.publicPage ?? false,
  format: row?.format ?? 'fourball',
  holes: String(row?.holes ?? limits.knockOut.holes[1]),
  legs: row?.legs === 2 ? '2' : '1',
  matchCount: row?.matchCount ?? limits.league.matches.default,
  points: row?.points ?? givenPoints.default,
  tieBreak: row?.tieBreak ?? 'difference',
  withdrawal: row?.withdrawal ?? 'half',
  substitutes: {
    kind: row?.substitutes.kind ?? 'any',
    strokes: row?.substitutes.kind === 'lower' ? row.substitutes.strokes : strokes.default,
    index: row?.substitutes.kind === 'most' ? row.substitutes.index : '',
  },
  deadlines: row?.deadlines.map((day) => day ?? '') ?? [],
  sides:
    row?.sides.map(({ _id, name, players }) => ({
      ...{ id: _id, key: _id, name: name ?? '' },
      players: players.map(({ _id: id, hcp = null, ...player }) => ({ ...player, id, hcp })),
    })) ?? [],
});

let newSides = 0;
export function newSide(): LeagueSideFields {
  newSides += 1;
  return { key: `new ${newSides}`, name: '', players: [] };
}

export const newPlayer = (player: ChosenPlayer): LeaguePlayerFields => ({ ...player, substitute: false });

/** The name of a side as it will be shown. */
export const sideTitle = ({ name, players }: LeagueSideFields, number: number): string =>
  name || sideNameFrom(players.filter(({ substitute }) => !substitute)) || texts.sideNumber(number);

/** The titles of the rounds that the fields give. */
export const roundTitles = ({ sides, legs }: Pick<LeagueFields, 'sides' | 'legs'>): string[] =>
  Array.from({ length: leagueRoundCount(sides.length, legs === '2' ? 2 : 1) }, (_, at) =>
    texts.roundNumber(at + 1),
  );

/** Without a number the contract refuses the field. */
const numberOf = (value: number | '') => (value === '' ? -1 : value);

const sideBody = ({ id, name, players }: LeagueSideFields) => ({
  ...(id === undefined ? {} : { _id: id }),
  name: name.trim() || null,
  players: players.map(({ id: playerId, substitute, ...player }) => ({
    ...playerBody(player),
    ...(player.user === null && playerId !== undefined ? { _id: playerId } : {}),
    substitute,
  })),
});

function limitBody({ kind, strokes: lower, index }: LeagueFields['substitutes']) {
  if (kind === 'lower') return { kind, strokes: numberOf(lower) };
  // An index below all others, so that the contract refuses an empty field.
  return kind === 'most' ? { kind, index: index === '' ? -99 : index } : { kind };
}

/** Once the league has begun only what may change is sent. */
export function bodyOf(values: LeagueFields, row: League | null) {
  const { name, club, publicPage, deadlines, sides, format, points, tieBreak, withdrawal } = values;
  const always = {
    ...{ name, publicPage },
    deadlines: deadlineDays(deadlines.slice(0, roundTitles(values).length)),
    sides: sides.map(sideBody),
  };
  if (row?.begun) return always;
  return {
    ...always,
    ...(row === null && club ? { club } : {}),
    ...{ format, tieBreak, withdrawal, holes: Number(values.holes), legs: Number(values.legs) },
    matchCount: numberOf(values.matchCount),
    points: {
      ...{ win: numberOf(points.win), half: numberOf(points.half) },
      ...{ loss: numberOf(points.loss), match: numberOf(points.match) },
    },
    substitutes: limitBody(values.substitutes),
  };
}
