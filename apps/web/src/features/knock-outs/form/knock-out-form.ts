import type { EntrantPlayer, KnockOut } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { sideNameFrom } from '@flagstick/contract/matches';

/** A player in the form: an account, or a name. */
export interface ChosenPlayer {
  readonly user: string | null;
  readonly name: string;
  readonly lastName: string;
  readonly hcp: number | null;
}

/** `Ann Lee`, `Lee & Dyer` */
export const chosenName = (players: readonly ChosenPlayer[]): string => sideNameFrom(players);

export interface KnockOutFields {
  name: string;
  club: string | undefined;
  format: KnockOut['format'];
  draw: KnockOut['draw'];
  firstRound: KnockOut['firstRound'];
  unplayed: KnockOut['unplayed'];
  /** As a text, for the select. */
  holes: string;
  plate: boolean;
  publicPage: boolean;
  reminderDays: number | '';
  /** Of each round; empty without one. */
  deadlines: readonly string[];
  plateDeadlines: readonly string[];
  entrants: ReadonlyArray<readonly ChosenPlayer[]>;
}

const days = (deadlines: ReadonlyArray<string | null> = []) => deadlines.map((day) => day ?? '');

export const fieldsOf = (row: KnockOut | null): KnockOutFields => ({
  name: row?.name ?? '',
  club: row?.club._id,
  format: row?.format ?? 'singles',
  draw: row?.draw ?? 'open',
  firstRound: row?.firstRound ?? 'byes',
  unplayed: row?.unplayed ?? 'committee',
  holes: String(row?.holes ?? 18),
  plate: row?.plate ?? false,
  publicPage: row?.publicPage ?? false,
  reminderDays: row?.reminderDays ?? limits.knockOut.reminderDays.default,
  deadlines: days(row?.deadlines),
  plateDeadlines: days(row?.plateDeadlines),
  entrants:
    row?.entrants.map(({ players }) =>
      players.map(({ _id, name, lastName, hcp = null }) => ({ user: _id, name, lastName, hcp })),
    ) ?? [],
});

export const playerBody = ({ user, name, lastName, hcp }: ChosenPlayer): EntrantPlayer =>
  user === null ? { name, lastName, hcp } : { user };

/** Rounds without a day have none; those at the end are left out. */
export const deadlineDays = (list: readonly string[]) => {
  const last = list.findLastIndex((day) => day !== '');
  return list.slice(0, last + 1).map((day) => day || null);
};

/** After the draw only what may change is sent. */
export function bodyOf(values: KnockOutFields, row: KnockOut | null) {
  const { name, publicPage, plate, deadlines, plateDeadlines, reminderDays } = values;
  const always = {
    ...{ name, publicPage, reminderDays: reminderDays === '' ? 0 : reminderDays },
    deadlines: deadlineDays(deadlines),
    plateDeadlines: plate ? deadlineDays(plateDeadlines) : [],
    ...(row?.plateSection ? {} : { plate }),
  };
  if (row?.main) return always;
  return {
    ...always,
    ...(row === null && values.club ? { club: values.club } : {}),
    ...{ format: values.format, draw: values.draw, firstRound: values.firstRound },
    ...{ unplayed: values.unplayed, holes: Number(values.holes) },
    entrants: values.entrants.map((players) => ({ players: players.map(playerBody) })),
  };
}

/** The rounds of a bracket with so many entrants. */
export const roundsFor = (entrants: number): number =>
  Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))));
