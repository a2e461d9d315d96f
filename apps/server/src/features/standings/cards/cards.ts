import {
  type Gender,
  parseHoleValue,
  pointsOffScratch,
  scoringOf,
  sumOfBest,
  type TournamentRow,
} from '@flagstick/golf';
import {
  type Board,
  type BoardPlayer,
  hasAccepted,
  isInvited,
  isUnpaid,
  Outcome,
} from '../../../live/index.ts';
import { inTenths } from '../../../shared/codecs.ts';
import { publicName } from '../../../shared/public-names.ts';
import type { ResultRow } from '../store.ts';

export interface SeasonRow extends TournamentRow {
  readonly person: { readonly name: string; readonly lastName: string };
  readonly publicName: { readonly name: string; readonly lastName: string };
  /** What decides a player's division, besides the index. */
  readonly holder: {
    readonly gender: Gender;
    readonly handicap: number | null;
    /** Null for a player who has not accepted the seat. */
    readonly birthDate: string | null;
  };
}

const sortName = (name: string, lastName: string) => `${lastName} ${name}`;

export function storedRow(row: ResultRow): SeasonRow {
  const { totals, thru, status, holes } = Outcome.parse(row.outcome);
  const scoring = scoringOf(row.format);
  const played = holes.map(({ number, par, gross: entered, nett, points, strokes }) => {
    // The gross that counts, which may differ from the entry.
    const gross = nett === null ? null : nett + strokes;
    return {
      number,
      par,
      strokes,
      value: entered === null ? null : parseHoleValue(entered),
      gross,
      nett,
      points,
      toPar: gross === null ? null : gross - par,
    };
  });
  return {
    id: row.player_id,
    name: sortName(row.name, row.last_name),
    person: { name: row.name, lastName: row.last_name },
    publicName: publicName(
      { name: row.name, lastName: row.last_name, birthDate: row.birth_date },
      row.date,
      row.joined_at,
    ),
    holder: {
      gender: row.gender,
      handicap: row.result?.playingHandicap ?? null,
      birthDate: row.added_by === null || row.accepted_at !== null ? row.birth_date : null,
    },
    guest: row.guest,
    handicapIndex: inTenths.read(row.index_tenths),
    outOfCompetition: row.out_of_competition,
    mismatchHoles: holes.filter(({ dispute }) => dispute).map(({ number }) => number),
    card: {
      status,
      thru,
      complete: played.every(({ value, gross }) => value !== null || gross !== null),
      format: row.format,
      holes: played,
      grossToPar: totals.grossToPar,
      nettToPar: totals.nettToPar,
      grossPoints: sumOfBest(
        played.map((hole) => pointsOffScratch(scoring, hole) ?? hole.points),
        scoring.countedHoles,
      ),
      total: { gross: totals.totalGross, nett: totals.totalNett, points: totals.totalPoint },
    },
  };
}

function liveRow({ data, card }: BoardPlayer, day: Date): SeasonRow {
  return {
    id: data.id,
    name: sortName(data.name, data.lastName),
    person: { name: data.name, lastName: data.lastName },
    publicName: publicName(data, day, data.joinedAt),
    holder: {
      gender: data.gender,
      handicap: card.handicap.playingHandicap,
      birthDate: hasAccepted(data) ? data.birthDate : null,
    },
    guest: data.guest,
    handicapIndex: data.index,
    outOfCompetition: data.outOfCompetition,
    mismatchHoles: [...card.verified].flatMap(([hole, { state }]) => (state === 'mismatch' ? [hole] : [])),
    card: card.score,
  };
}

/** The cards of a game in play, without those of invited players and of unpaid players. */
export const liveRows = (board: Board): SeasonRow[] =>
  [...board.players.values()]
    .filter(({ data }) => !isInvited(data) && !isUnpaid(board, data))
    .map((player) => liveRow(player, board.data.game.date));

/** A player who was under 18 in any of the games is shown by the short name. */
export function publicNamesOf(rows: readonly SeasonRow[]): ReadonlyMap<string, SeasonRow['publicName']> {
  const isShort = ({ person, publicName }: SeasonRow) => publicName.lastName !== person.lastName;
  const ordered = rows.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)));
  return new Map(ordered.map((row) => [row.id, row.publicName]));
}
