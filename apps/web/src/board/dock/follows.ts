import type { DockRow } from './dock-rows.tsx';

/** The followed players and groups of a board, stored only on this device. */
export interface Follows {
  readonly entrants: readonly string[];
  /** Names of groups: follows every player in them. */
  readonly groups: readonly string[];
}

const key = 'boardFollows';
const most = 20;
const none: Follows = { entrants: [], groups: [] };

type StoredFollows = ReadonlyArray<readonly [game: string, follows: Follows]>;

function storedFollows(): StoredFollows {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return [];
  }
}

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isStored(value: unknown): value is StoredFollows[number] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const follows = value[1] as Partial<Follows> | null | undefined;
  return areTexts(follows?.entrants) && areTexts(follows?.groups);
}

export const followsOf = (game: string): Follows => storedFollows().find(([id]) => id === game)?.[1] ?? none;

export function storeFollows(game: string, follows: Follows): void {
  const others = storedFollows().filter(([id]) => id !== game);
  const some = follows.entrants.length + follows.groups.length > 0;
  try {
    localStorage.setItem(key, JSON.stringify([...(some ? [[game, follows]] : []), ...others].slice(0, most)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export const flip = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

export const isFollowed = ({ id, groups: its }: DockRow, { entrants, groups }: Follows): boolean =>
  entrants.includes(id) || (groups.length > 0 && its().some((name) => groups.includes(name)));
