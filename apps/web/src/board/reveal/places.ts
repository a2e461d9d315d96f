import type { GameView } from '@flagstick/contract';
import { tieFigure } from '@flagstick/contract/entrants/tie-figure';
import { hasBegun, shortMatchStatus } from '@flagstick/contract/matches';
import { ordinal } from '@flagstick/golf';
import { fullName } from '../../shared/display/names.ts';
import { toParText } from '../../shared/display/score.ts';
import { tieBreakStep, tieBreakText } from '../../shared/display/tie-break.ts';
import { matchLine, progressLine, sideName } from '../../shared/game/match/match-words.ts';
import * as common from '../../ui/common/messages.ts';
import { type Column, cellOf } from '../lib/columns.ts';
import { type HiddenRow, insertHiddenRows, isHiddenRow } from '../lib/hidden-rows.ts';
import { numberWord } from '../lib/lead.ts';
import type { BoardRow } from '../lib/rows.ts';
import type { MatchRow } from '../match/rows.ts';
import { lastShown } from './last-shown.ts';
import * as texts from './messages.ts';

/** Whether the prize-giving reveals places: televisions then show each place large, and the podium at the end. */
export const revealsPlaces = ({ leaderboard, state }: Pick<GameView, 'leaderboard' | 'state'>): boolean =>
  leaderboard.presentationMode && leaderboard.hideUntil > 0 && state !== 'waitingList';

/** A place of a prize-giving: a player or a team with their card, or a match. */
export interface PrizePlace {
  readonly id: string;
  /** Null if there is none, or none yet. */
  readonly position: number | null;
  readonly label: string;
  readonly name: string;
  /** Its figures are revealed by the next step. */
  readonly named: boolean;
  /** The tie-break that decided against the next row. */
  readonly note: string | null;
  /** The note without the name of the next row, for lists that show that row below. */
  readonly shortNote: string | null;
  /** For tied places of a closed game: the figures that are level. */
  readonly level: string;
  /** The deciding figure, formatted. */
  readonly leading: (columns: readonly Column[]) => string;
  /** The other figures, formatted for the organiser. */
  readonly facts: (columns: readonly Column[]) => string;
  /** The place in words, for screen readers. */
  readonly announcement: (columns: readonly Column[]) => string;
}

/** The members of a team; null for a single player. */
export const membersOf = ({ entrant }: BoardRow): string | null =>
  entrant.listed.map(fullName).join(', ') || null;

/** `Ahead of Aoife Renn on last 9: 31.5 to 34.5` */
export function tieNote<Row extends Pick<BoardRow, 'entrant' | 'standing'>>(
  row: Row,
  rows: readonly Row[],
): string | null {
  const { decidedBy, position } = row.standing;
  if (decidedBy === undefined) return null;
  const next = rows.slice(rows.indexOf(row) + 1).find(({ standing }) => standing.position !== position);
  if (next === undefined) return tieBreakText(decidedBy);
  const words = texts.aheadOn(next.entrant.name, tieBreakStep(decidedBy));
  const figures = [row, next].map(({ entrant }) => tieFigure(entrant, decidedBy));
  return figures.includes(undefined) ? words : `${words}: ${figures.join(' to ')}`;
}

/** `Level on every countback: both are 3rd` */
export function levelWords(places: readonly PrizePlace[], state: GameView['state']): string {
  const [first] = places;
  const how = state === 'done' ? (first?.level ?? '') : texts.levelSoFar;
  const who = places.length === 2 ? texts.bothPlayers : texts.allPlayers(numberWord(places.length));
  return texts.tiedAt(how, who, ordinal(first?.position ?? 0));
}

export const placesOfMatches = (
  matches: readonly MatchRow[],
): Array<PrizePlace & { readonly match: MatchRow }> =>
  matches.map((match) => {
    const { id, of, number, isHidden } = match;
    const name = `${sideName(of.a)} v ${of.b === null ? common.noOpponent : sideName(of.b)}`;
    const position = isHidden || hasBegun(of.match) ? number : null;
    return {
      match,
      id,
      position,
      label: String(number),
      name,
      named: isHidden,
      note: null,
      shortNote: null,
      level: texts.levelOnCountback,
      leading: () => shortMatchStatus(of.match),
      facts: () => progressLine(of),
      announcement: () => texts.matchInPlace(position, isHidden ? name : matchLine(of)),
    };
  });

/** One or more rows that share a place. */
export interface Block<P extends PrizePlace = PrizePlace> {
  readonly id: string;
  readonly position: number;
  readonly label: string;
  readonly places: readonly P[];
}

/** The last position with a podium step. */
export const lastOnPodium = 3;

/** The places from the top down to `last`, each with all rows that share it. */
export function blocksOf<P extends PrizePlace>(
  places: readonly P[],
  last = Number.POSITIVE_INFINITY,
): Array<Block<P>> {
  const blocks: Array<Block<P> & { places: P[] }> = [];
  for (const place of places) {
    const { id, position, label } = place;
    if (position === null || position > last) continue;
    const held = blocks.at(-1);
    if (held?.position === position) held.places.push(place);
    else blocks.push({ id, position, label, places: [place] });
  }
  return blocks;
}

export interface Stage<P extends PrizePlace> {
  /** The hidden and the revealed places, in the order of the board. */
  readonly slots: ReadonlyArray<Block<P> | HiddenRow>;
  /** The places ranked below the slots; if there are none, the places revealed before the last step. */
  readonly beside: readonly P[];
  /** The place of the last step; null before the first. */
  readonly current: Block<P> | null;
}

/** Whether the prize-giving has or had anything to reveal: otherwise all rows are shown, and none has a position. */
export const hasStage = ({ hidden }: Pick<GameView, 'hidden'>, places: readonly PrizePlace[]): boolean =>
  hidden > 0 || places.length === 0 || places.some(({ position }) => position !== null);

/** The public state of the prize-giving, the same on every screen, including screens opened later. */
export function stageOf<P extends PrizePlace>(
  { hidden, leaderboard }: Pick<GameView, 'hidden' | 'leaderboard'>,
  places: readonly P[],
): Stage<P> {
  const { hideUntil } = leaderboard;
  const isOn = ({ position }: Pick<PrizePlace, 'position'>) => position !== null && position <= hideUntil;
  const blocks = blocksOf(places, hideUntil);
  const last = lastShown(places, leaderboard);
  // One cover per row, so that ties stay secret.
  const rows = insertHiddenRows(places.filter(isOn), hidden, ({ position }) => position);
  const current = blocks.find(({ position }) => position === last?.position) ?? null;
  const rest = places.filter((place) => !isOn(place) && place.position !== null);
  // With no places behind the hidden ones, the revealed places are listed beside the stage.
  const staged = rest.length > 0 ? blocks : blocks.filter((block) => block === current);
  const byFirst = new Map(staged.map((block) => [block.id, block]));
  return {
    slots: rows.flatMap((row) => (isHiddenRow(row) ? row : (byFirst.get(row.id) ?? []))),
    beside:
      rest.length > 0 ? rest : blocks.filter((block) => block !== current).flatMap((block) => block.places),
    current,
  };
}

/** The figure, formatted. */
export function figureText(row: BoardRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell.kind === 'none') return '–';
  return cell.kind === 'toPar' ? toParText(cell.value) : cell.text;
}

/** The last step in words, for screen readers. */
export const announcementOf = (block: Block | null, columns: readonly Column[]): string =>
  (block?.places ?? []).map(({ announcement }) => announcement(columns)).join('. ');
