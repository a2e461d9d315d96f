import { GameInsert, type GameView, type Gross } from '@flagstick/contract';
import { type CardEvent, parseHoleValue } from '@flagstick/golf';
import { gameSearchText } from '../../../../apps/server/src/features/courses/index.ts';
import { seatPlayer } from '../../../../apps/server/src/features/games/index.ts';
import { playersForGame } from '../../../../apps/server/src/features/games/seats/store.ts';
import { createGame } from '../../../../apps/server/src/features/games/set-up/create.ts';
import { presentGame } from '../../../../apps/server/src/live/audience/view.ts';
import { assignCards } from '../../../../apps/server/src/live/changes/card-assignment.ts';
import { CardChanges } from '../../../../apps/server/src/live/changes/card-changes.ts';
import { GameChange } from '../../../../apps/server/src/live/changes/game-change.ts';
import { Board } from '../../../../apps/server/src/live/game/board.ts';
import {
  holeRow,
  markersOfGroup,
  ownCourseHandicap,
  type PlayerData,
} from '../../../../apps/server/src/live/index.ts';
import { saveChange } from '../../../../apps/server/src/live/store/change-store.ts';
import { loadGame } from '../../../../apps/server/src/live/store/load.ts';
import type { Actor } from '../../../../apps/server/src/shared/actor.ts';
import { type NewRow, newId, type Tx } from '../../../../apps/server/src/storage/index.ts';
import type { GameSetting } from '../calls/create-game.ts';
import type { GameDescription, PlayerKey } from '../description.ts';
import { insertRows } from './insert.ts';

export interface ScoreToWrite {
  readonly at: Date;
  readonly player: string;
  readonly hole: number;
  readonly value: Gross;
  /** Undefined: an entry of the organiser. */
  readonly scorer?: string | undefined;
  readonly teeShot?: string | undefined;
}

export interface WriteGameOptions {
  readonly ground: GameSetting;
  readonly organiser: Actor;
  /** The account of a player, and the fields of the seat that differ from a new one. */
  readonly seatOf: (key: PlayerKey) => Pick<PlayerData, 'id'> & Partial<PlayerData>;
  /** The creation of the game. One player joins each minute after it. */
  readonly createdAt: Date;
  /** The default is a random code. */
  readonly code?: string;
  /** The scores of the game, in order of time. A finished game is closed some minutes after the last one. */
  readonly scores?: (game: GameView, board: Board) => readonly ScoreToWrite[];
  /** The main game of the linked set: its players play the same cards in this game. */
  readonly main?: Board;
}

const minute = 60_000;
const minutesToClose = 12;
const everything = { kind: 'organisers', contacts: 'all' } as const;

/** Stores a change, with the outcomes of a closed game. */
async function save(change: GameChange): Promise<Board> {
  const { board, at, tx } = change;
  const version = board.version + 1;
  change.storeOutcomes(version);
  const after = change.boardAt(version);
  if (!after) throw new Error(`Game ${board.id} could not be rebuilt from the change.`);
  await saveChange(tx, board.id, { ...change.rows, version, at });
  return after;
}

/** Gives each player of a description the seat, group, markers and team that calls would give. */
async function seatAll(
  change: GameChange,
  { groups, ungrouped = [], teams = [] }: GameDescription,
  { organiser, seatOf, createdAt }: WriteGameOptions,
): Promise<void> {
  const seats = new Map([...groups.flat(), ...ungrouped].map((key) => [key, seatOf(key)]));
  const idOf = (key: PlayerKey) => seats.get(key)?.id ?? '';
  const ids = [...seats.values()].map(({ id }) => id);
  const people = await playersForGame(change.tx, change.board.id, ids);
  for (const [at, set] of [...seats.values()].entries()) {
    const known = people.get(set.id);
    if (!known) throw new Error(`The database has no person ${set.id}.`);
    // The rule's conditions of entry are not checked.
    seatPlayer(change, known.person, { by: organiser.id, invited: false, isChecked: true }, []);
    change.setSeat(set.id, { addedBy: null, ...set, joinedAt: new Date(createdAt.getTime() + at * minute) });
  }
  for (const [position, { name, color = 'red', players }] of teams.entries()) {
    const teamId = newId();
    change.addTeam({ id: teamId, name, color, position, cardId: null });
    for (const key of players) change.setSeat(idOf(key), { teamId });
  }
  for (const [position, keys] of groups.entries()) {
    const groupId = newId();
    const name = `Group ${position + 1}`;
    change.addGroup({ id: groupId, name, startingHole: 1, position, byPlayer: false });
    for (const [groupPosition, key] of keys.entries()) change.setSeat(idOf(key), { groupId, groupPosition });
    change.addMarkers(markersOfGroup(change.data, keys.map(idOf), (id) => change.seatOf(id)));
  }
  assignCards(change);
}

async function enterAll(
  tx: Tx,
  board: Board,
  scores: readonly ScoreToWrite[],
  organiser: Actor,
): Promise<void> {
  const log: NewRow<'card_log'>[] = [];
  const holes = new Map<string, NewRow<'card_holes'>>();
  for (const { at, player, hole, value: gross, scorer, teeShot } of scores) {
    const card = board.players.get(player)?.card;
    if (!card) throw new Error(`The game has no player ${player}.`);
    const value = parseHoleValue(gross);
    const shot = teeShot === undefined ? {} : { teeShot };
    const event: CardEvent =
      scorer === undefined
        ? { kind: 'committee', hole, typedBy: organiser.id, value, ...shot }
        : { kind: 'entry', hole, scorer, typedBy: scorer, value, ...shot };
    const work = new CardChanges(at);
    work.enter(card, event, { reason: null });
    log.push(...work.log);
    for (const { cardId, hole: number, holeState } of work.holes) {
      holes.set(`${cardId}|${number}`, holeRow(cardId, number, holeState));
      // The scores are computed once, when the final board is built.
      card.enteredCard.setHole(number, holeState);
    }
  }
  await insertRows(tx, 'card_holes', [...holes.values()]);
  await insertRows(tx, 'card_log', log);
}

/** Closes a game: guests' cards as accepted by the committee, all others as handed in; stores the handicaps. */
function close(change: GameChange): void {
  const { players, cards } = change.board;
  for (const { owners, data } of cards.values()) {
    if (data.state === 'done') continue;
    const acceptedByCommittee = owners.some((id) => players.get(id)?.data.guest);
    change.setCard(data.id, {
      state: 'done',
      submittedAt: change.at,
      handedInByCommittee: acceptedByCommittee,
    });
  }
  for (const { data, card } of players.values()) {
    const { playingHandicap, exact } = card.handicap;
    const { courseHandicap, courseHandicapRounded } = ownCourseHandicap({ data, card });
    const result = {
      playingHandicap,
      exact: exact ?? playingHandicap,
      courseHandicap,
      courseHandicapRounded,
    };
    change.setSeat(data.id, { handicapAtClose: result });
  }
  change.setGame({ state: 'done', ended_at: change.at });
}

/**
 * Writes a game as rows, with the times at which calls would have made it. The course, the rule and the accounts exist
 * already. Linked games of the description are written one by one, each with its main game.
 *
 * @returns the board; code, times and the link to the main game are written afterwards and are not on it
 */
export async function writeGame(
  tx: Tx,
  description: GameDescription,
  writing: WriteGameOptions,
): Promise<Board> {
  const { name, date, settings, fee, state } = description;
  const { ground, organiser, createdAt: made, scores: entered, main } = writing;
  const begun = new Date(date);
  const body = GameInsert.parse({
    ...{ name, date, course: ground.course, scoreCards: [...ground.scoreCards] },
    ...{ competitionId: ground.competition, maxPlayers: 200, ...settings },
    ...(fee && { isPaid: true, paymentRules: fee }),
  });
  const loaded = await loadGame(tx, await createGame(tx, organiser, body));
  if (!loaded) throw new Error(`The game ${name} was not made.`);
  const games = { tx, formerSeats: async () => [] };
  const linked = main ? [main] : [];
  const seated = new GameChange(games, new Board(loaded), made, linked);
  await seatAll(seated, description, writing);
  if (state !== 'waitingList') seated.setGame({ state: 'playing', started_at: begun });
  let board = await save(seated);
  const all = entered?.(presentGame(board, everything), board) ?? [];
  const last = all.at(-1)?.at ?? begun;
  const ended = main?.data.game.ended_at ?? new Date(last.getTime() + minutesToClose * minute);
  await enterAll(tx, board, all, organiser);
  if (state === 'done') {
    const played = new GameChange(games, board, ended, linked);
    close(played);
    board = await save(played);
  }
  const { game, course, club } = board.data;
  const code = writing.code ?? game.code;
  await tx
    .updateTable('games')
    .set({
      ...{ code, search: gameSearchText(name, code, course.name, club.name) },
      ...{ created_at: made, updated_at: game.ended_at ?? made },
    })
    .where('id', '=', game.id)
    .execute();
  if (main) {
    const set = [main.id, game.id];
    await tx.updateTable('games').set({ main_game_id: main.id }).where('id', 'in', set).execute();
  }
  return new Board({ data: board.data, cards: board.entered });
}
