import type { GameView } from '@flagstick/contract';
import { tieFigure } from '@flagstick/contract/entrants/decided';
import { hasBegun, matchPlate } from '@flagstick/contract/matches';
import { ordinal } from '@flagstick/golf';
import { toParText } from '../../shared/formats/score.ts';
import { tieBreakWords } from '../../shared/formats/tie-break.ts';
import { matchLine, sideName } from '../../shared/game/match-words.ts';
import { type Column, cellOf } from '../lib/columns.ts';
import { amongCovers, type Covered, isCovered } from '../lib/covers.ts';
import { numberWord } from '../lib/lead.ts';
import type { BoardRow } from '../lib/rows.ts';
import type { MatchRow } from '../match/rows.ts';
import { lastShown } from './last-shown.ts';

/** The prize-giving is on: screens show the hidden places large, and then the podium. */
export const isPrizeGiving = ({ leaderboard, state }: Pick<GameView, 'leaderboard' | 'state'>): boolean =>
  leaderboard.presentationMode && leaderboard.hideUntil > 0 && state !== 'waitingList';

interface AtPlace {
  readonly id: string;
  /** Null: none, or not yet. */
  readonly position: number | null;
  readonly label: string;
  readonly name: string;
  /** Their figures wait for the next step. */
  readonly named: boolean;
  /** What put them before the next one. */
  readonly note: string | null;
  /** The same without the name of the next one, for a list where it follows. */
  readonly shortNote: string | null;
}

/** Who or what stands at a place of a prize-giving: a player or a team with their card, or a match. */
export type Place = AtPlace &
  ({ readonly kind: 'row'; readonly row: BoardRow } | { readonly kind: 'match'; readonly match: MatchRow });

/** Who plays in a team; null where there is none. */
export const membersOf = ({ entrant }: BoardRow): string | null =>
  entrant.kind === 'team'
    ? entrant.members.map(({ lastName, name }) => `${name} ${lastName}`.trim()).join(', ')
    : null;

/** `Ahead of Aoife Renn on last 9: 31.5 to 34.5` */
export function tieNote(row: BoardRow, rows: readonly BoardRow[]): string | null {
  const { decidedBy, position } = row.standing;
  if (decidedBy === undefined) return null;
  const next = rows.slice(rows.indexOf(row) + 1).find(({ standing }) => standing.position !== position);
  if (next === undefined) return tieBreakWords(decidedBy);
  const words = tieBreakWords(decidedBy).replace('Ahead', `Ahead of ${next.entrant.name}`);
  const figures = [row, next].map(({ entrant }) => tieFigure(entrant, decidedBy));
  return figures.includes(undefined) ? words : `${words}: ${figures.join(' to ')}`;
}

/** `Level on every countback: both are 3rd` */
export function levelWords(places: readonly Place[], state: GameView['state']): string {
  const [first] = places;
  const how =
    state !== 'done'
      ? 'Level so far'
      : first?.kind === 'row' && !hasOneCard(first.row.entrant)
        ? 'Level in all that decides'
        : 'Level on every countback';
  const who = places.length === 2 ? 'both' : `all ${numberWord(places.length)}`;
  return `${how}: ${who} are ${ordinal(first?.position ?? 0)}`;
}

export const placesOfRows = (rows: readonly BoardRow[]): Place[] =>
  rows.map((row) => ({
    kind: 'row',
    row,
    id: row.id,
    position: row.standing.position,
    label: row.standing.label,
    name: row.entrant.name,
    named: row.player.keptBack !== undefined,
    note: tieNote(row, rows),
    shortNote: row.standing.decidedBy ? tieBreakWords(row.standing.decidedBy) : null,
  }));

export const placesOfMatches = (matches: readonly MatchRow[]): Place[] =>
  matches.map((match) => {
    const { id, of, number, kept } = match;
    return {
      kind: 'match',
      match,
      id,
      position: kept || hasBegun(of.match) ? number : null,
      label: String(number),
      name: `${sideName(of.a)} v ${of.b === null ? 'nobody' : sideName(of.b)}`,
      named: kept,
      note: null,
      shortNote: null,
    };
  });

/** Those who share a place stand in one block; whoever has one alone stands in one, too. */
export interface Block {
  readonly id: string;
  readonly position: number;
  readonly label: string;
  readonly places: readonly Place[];
}

/** The last place that has a step of the podium. */
export const lastOnPodium = 3;

/** The places from the top down to `last`, each with all who share it. */
export function blocksOf(places: readonly Place[], last = Number.POSITIVE_INFINITY): Block[] {
  const blocks: Array<Block & { places: Place[] }> = [];
  for (const place of places) {
    const { id, position, label } = place;
    if (position === null || position > last) continue;
    const held = blocks.at(-1);
    if (held?.position === position) held.places.push(place);
    else blocks.push({ id, position, label, places: [place] });
  }
  return blocks;
}

export interface Stage {
  /** The hidden places and those that were hidden, in the order of the board. */
  readonly slots: ReadonlyArray<Block | Covered>;
  /** Behind them; where nobody is, those that were shown before the last step. */
  readonly beside: readonly Place[];
  /** Of which the last step was; null before the first. */
  readonly current: Block | null;
}

/** Whether there is something to reveal, or was: else all rows are shown, and nobody of them has a place. */
export const hasStage = ({ hidden }: Pick<GameView, 'hidden'>, places: readonly Place[]): boolean =>
  hidden > 0 || places.length === 0 || places.some(({ position }) => position !== null);

/** What the room sees, the same on every screen and for who comes late. */
export function stageOf(
  { hidden, leaderboard }: Pick<GameView, 'hidden' | 'leaderboard'>,
  places: readonly Place[],
): Stage {
  const { hideUntil } = leaderboard;
  const isOn = ({ position }: Pick<Place, 'position'>) => position !== null && position <= hideUntil;
  const blocks = blocksOf(places, hideUntil);
  const last = lastShown(places, leaderboard);
  // A cover for each row: that some of them are level is not told.
  const rows = amongCovers(places.filter(isOn), hidden, ({ position }) => position);
  const current = blocks.find(({ position }) => position === last?.position) ?? null;
  const rest = places.filter((place) => !isOn(place) && place.position !== null);
  // With nobody behind the hidden places, those that were shown stand beside the stage.
  const staged = rest.length > 0 ? blocks : blocks.filter((block) => block === current);
  const byFirst = new Map(staged.map((block) => [block.id, block]));
  return {
    slots: rows.flatMap((row) => (isCovered(row) ? row : (byFirst.get(row.id) ?? []))),
    beside:
      rest.length > 0 ? rest : blocks.filter((block) => block !== current).flatMap((block) => block.places),
    current,
  };
}

/** Its figures come from one card, not from those that count of several. */
export const hasOneCard = (entrant: BoardRow['entrant']): boolean =>
  entrant.kind === 'player' || (entrant.kind === 'team' && entrant.oneCard);

/** What is read out beside the figure that decides: a full card in strokes, which say more by now than to par. */
export function factsOf({ card, entrant }: BoardRow, columns: readonly Column[]): Column[] {
  const inStrokes = card.complete && hasOneCard(entrant);
  return columns.flatMap((column) => {
    if (inStrokes && column.toPar) return [{ ...column, leads: false, toPar: false }];
    return column.leads ? [] : [column];
  });
}

/** A figure as it is written. */
export function figureText(row: BoardRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return '–';
  return cell.kind === 'toPar' ? toParText(cell.value) : String(cell.value);
}

/** The figure that decides, as it is written. */
export function leadingText(place: Place, columns: readonly Column[]): string {
  if (place.kind === 'match') return matchPlate(place.match.of.match);
  const leading = columns.find(({ leads }) => leads);
  return leading ? figureText(place.row, leading) : '';
}

function figureWords(row: BoardRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return '';
  const value = cell.value < 0 ? `minus ${-cell.value}` : String(cell.value);
  return `, ${column.label} ${value}`;
}

/** The last step in words, for who does not see it. */
export const saidOf = (block: Block | null, columns: readonly Column[]): string =>
  (block?.places ?? [])
    .map((place) => {
      const { kind, named, name, position } = place;
      const at = kind === 'match' ? `Match ${position}` : ordinal(position ?? 0);
      const members = kind === 'row' ? membersOf(place.row) : null;
      const who = members ? `${name}, ${members}` : name;
      if (named) return `${at}: ${who}`;
      if (kind === 'match') return `${at}: ${matchLine(place.match.of)}`;
      return `${at}: ${who}${columns.map((column) => figureWords(place.row, column)).join('')}`;
    })
    .join('. ');
