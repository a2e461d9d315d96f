import { toDate } from '../../shared/codecs.ts';
import { publicName } from '../../shared/public-names.ts';
import type { Db } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { EnteredCard } from '../game/cards.ts';
import { dataAffectedBy } from '../game/causes.ts';
import type {
  AccountData,
  CardData,
  ExternalData,
  GameData,
  GameLogEntry,
  LoadedGame,
  PlayerData,
  StoredCertificate,
} from '../game/game-data.ts';
import { ruleOf } from '../game/rule.ts';
import { type BoardCard, cardOfFormerSeat } from '../game/seats.ts';
import { presentTee, type TeeRow } from '../game/tee.ts';
import type { StoredFormerSeat } from './game-store.ts';
import { cardHoleOf } from './hole-rows.ts';
import {
  type AccountOnBoard,
  externalRowsOfGames,
  formerSeatsOfGame,
  gameWithRows,
  type LogRow,
  type SeatRow,
} from './load-store.ts';
import { seatFieldsOf } from './seat-columns.ts';

export const logEntryOf = ({ version, cardId, hole, scorer, shown }: LogRow): GameLogEntry => ({
  version,
  score: cardId === null || hole === null ? null : { cardId, hole, scorer },
  ...(shown === null ? {} : { externalCause: shown }),
});

const accountOf = (row: AccountOnBoard): AccountData => ({
  name: row.name,
  lastName: row.last_name,
  username: row.username,
  email: row.email,
  cdh: row.cdh,
  homeClubId: row.home_club_id,
  birthDate: row.birth_date,
  gender: row.gender,
});

export const playerOf = (row: SeatRow): PlayerData => ({
  ...seatFieldsOf(row),
  ...accountOf(row),
  guest: row.guest,
});

interface ExternalRow {
  readonly course_id: string;
  readonly owner_id: string;
  readonly club_id: string;
  readonly club_name: string;
  readonly time_zone: string;
  readonly registered: boolean;
  readonly logo: string | null;
  readonly card_email: string;
  readonly course_name: string;
  readonly holes_number: number;
  readonly local_rules: string;
  readonly owner_name: string;
  readonly owner_last_name: string;
  readonly owner_birth_date: string | null;
  readonly date: Date;
  readonly created_at: Date;
  readonly organisers: ReadonlyArray<GameData['organisers'][number] & { readonly birthDate: string | null }>;
  readonly tournaments: GameData['tournaments'];
  readonly events: GameData['events'];
  readonly holds: ReadonlyArray<{
    readonly id: string;
    readonly places: number;
    readonly players: readonly string[];
    readonly until: Date | string;
  }>;
}

const externalDataOf = (row: ExternalRow): Omit<ExternalData, 'accounts' | 'tees'> => {
  const days = [row.date, row.created_at];
  const { owner_name: name, owner_last_name: lastName, owner_birth_date: birthDate } = row;
  return {
    club: {
      id: row.club_id,
      name: row.club_name,
      timeZone: row.time_zone,
      registered: row.registered,
      logo: row.logo,
      cardEmail: row.card_email,
    },
    course: {
      id: row.course_id,
      name: row.course_name,
      holesNumber: row.holes_number,
      localRules: row.local_rules,
    },
    owner: { id: row.owner_id, ...publicName({ name, lastName, birthDate }, ...days) },
    organisers: row.organisers.map(({ id, type, ...person }) => ({
      id,
      type,
      ...publicName(person, ...days),
    })),
    tournaments: row.tournaments,
    events: row.events,
    holds: row.holds.map((hold) => ({ ...hold, until: new Date(hold.until) })),
  };
};

const teesOf = (tees: ReadonlyArray<Omit<TeeRow, 'updated_at'> & { readonly updated_at: Date | string }>) =>
  tees.map((tee) => presentTee({ ...tee, updated_at: new Date(tee.updated_at) }));

/**
 * Data outside these games that their boards show, as far as the causes may have changed it; missing games have none.
 */
export async function loadExternalData(
  db: Db,
  gameIds: readonly string[],
  causes: readonly string[],
): Promise<Map<string, ExternalData>> {
  if (gameIds.length === 0) return new Map();
  const asked = dataAffectedBy(causes);
  const rows = await externalRowsOfGames(db, gameIds, asked);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...externalDataOf(row),
        accounts: row.accounts.map(({ id, ...account }) => ({ id, ...accountOf(account) })),
        tees: asked.tees ? teesOf(row.tees) : undefined,
      },
    ]),
  );
}

/** Loads a game in one state of the database; undefined when it does not exist. */
export async function loadGame(db: Db, id: string): Promise<LoadedGame | undefined> {
  const { rows } = await gameWithRows(db, id).execute(db);
  const [whole] = rows;
  if (!whole) return undefined;
  const {
    club_id,
    club_name,
    time_zone,
    registered,
    logo,
    card_email,
    epoch,
    course_name,
    holes_number,
    local_rules,
    owner_name,
    owner_last_name,
    owner_birth_date,
    rule,
    organisers,
    tournaments,
    events,
    linked,
    groups,
    teams,
    scorers,
    holds,
    log,
    tees,
    players,
    ...game
  } = whole;
  if (!rule) throw new Error(`Game ${id} has no rule.`);
  const data = {
    epoch,
    game,
    ...externalDataOf(whole),
    rule: ruleOf(rule),
    tees: teesOf(tees),
    linked,
    groups,
    teams,
    markerAssignments: scorers,
    players: players.map(playerOf),
    cards: [...new Map(players.map((row) => [row.card_id, row])).values()].map((row) => cardDataOf(row, id)),
  };
  const cards = players.map((row) => [row.card_id, enteredOn(row)] as const);
  return { data, cards: new Map(cards), log: log.map(logEntryOf) };
}

const cardDataOf = (row: SeatRow, gameId: string): CardData => ({
  id: row.card_id,
  state: row.state,
  submittedAt: toDate(row.submitted_at),
  handedInByCommittee: row.accepted_by_committee,
  certificates: row.certificates as StoredCertificate[],
  oneScorer: row.one_scorer,
  oneScorerAcceptedAt: toDate(row.card_accepted_at),
  mailedAt: toDate(row.card_mailed_at),
  oneScorerAcceptedBy: row.accepted_by,
  games: row.games ?? [gameId],
});

const enteredOn = ({ card_id, holes }: SeatRow): EnteredCard =>
  new EnteredCard(card_id, new Map(holes.map((hole) => [hole.hole, cardHoleOf(hole)] as const)));

/** In the order in which they were left. */
export async function loadStoredFormerSeats(db: Db, gameId: string): Promise<StoredFormerSeat[]> {
  const rows = await formerSeatsOfGame(db, gameId);
  return rows.map((row) => {
    const seat = playerOf(row);
    const [setAside, gone] = [row.set_aside_at !== null, row.gone_at !== null];
    const leftAt = row.left_at ?? seat.updatedAt;
    return { seat, card: cardDataOf(row, gameId), entered: enteredOn(row), leftAt, setAside, gone };
  });
}

export interface FormerSeat extends Omit<StoredFormerSeat, 'card' | 'entered'> {
  readonly card: BoardCard;
}

export const formerSeatsOn = (
  { data }: Pick<Board, 'data'>,
  rows: readonly StoredFormerSeat[],
): FormerSeat[] =>
  rows.map(({ card, entered, ...row }) => ({
    ...row,
    card: cardOfFormerSeat(data, row.seat, card, entered),
  }));

/** In the order in which they were left. */
export const loadFormerSeats = async (db: Db, board: Board): Promise<FormerSeat[]> =>
  formerSeatsOn(board, await loadStoredFormerSeats(db, board.id));
