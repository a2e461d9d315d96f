import { type ClosePreview, HandicapCause } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import {
  type Board,
  currentHandicaps,
  type GameChange,
  gameDay,
  isInvited,
  latestCustomHandicaps,
  lockHandicaps,
  recordHandicapChange,
} from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { type Db, newId } from '../../storage/index.ts';
import {
  type AdjustedHandicap,
  adjustedHandicaps,
  changesHandicaps,
  handicapOnTee,
  previewVersion,
} from './adjust.ts';
import {
  handicapStepsOfGame,
  insertHandicapSteps,
  type StoredHandicapStep,
  stepTimeAfter,
  updateHandicapSteps,
  usedSince,
} from './store.ts';

const closedBoard = (board: Board): Board =>
  board.changed({ ...board.data, game: { ...board.data.game, state: 'done' } });

async function handicapsBefore(db: Db, { data }: Board) {
  const ids = data.players.filter(({ guest }) => !guest).map(({ id }) => id);
  const live = await currentHandicaps(db, data.rule, ids, gameDay(data));
  return new Map([...live].map(([id, { tenths }]) => [id, { old: inTenths.read(tenths), firstTime: false }]));
}

/** A rehearsal never changes handicaps. */
const changesAtClose = ({ data }: Board): boolean =>
  changesHandicaps(data.rule) && data.game.rehearsal_of === null;

const personOf = ({ data }: AdjustedHandicap['player']) => ({
  _id: data.id,
  name: data.name,
  lastName: data.lastName,
});

const presentLine = ({ player, old, firstTime, hcp, cause }: AdjustedHandicap, used: boolean) => ({
  player: personOf(player),
  ...{ old, firstTime, hcp, cause, used },
  ...handicapOnTee(player, hcp),
});

const emptyPreview = (board: Board, closed: boolean): ClosePreview => ({
  ...{ version: previewVersion(board.version, []), changes: false, closed, items: [], invited: [] },
});

const presentOpen = (board: Board, lines: readonly AdjustedHandicap[]): ClosePreview => ({
  version: previewVersion(board.version, lines),
  changes: true,
  closed: false,
  items: lines.map((line) => presentLine(line, false)),
  invited: [...board.players.values()].filter(({ data }) => isInvited(data)).map(personOf),
});

/** The preview of the close; for a closed game, the changes that the close made. */
export async function closePreview(db: Db, board: Board): Promise<ClosePreview> {
  const closed = board.data.game.state === 'done';
  if (!changesAtClose(board)) return emptyPreview(board, closed);
  if (!closed)
    return presentOpen(board, adjustedHandicaps(closedBoard(board), await handicapsBefore(db, board)));
  const { lines, steps, used } = await storedLines(db, board, board);
  return {
    ...presentOpen(board, []),
    ...{ closed, invited: [], changes: lines.length > 0 },
    items: lines.map((line) => {
      const { id } = line.player.data;
      return presentLine(withStoredFigures(line, steps.get(id)), used.has(id));
    }),
  };
}

/** A handicap that was played off since keeps its stored figure. */
const withStoredFigures = (line: AdjustedHandicap, step: StoredHandicapStep | undefined): AdjustedHandicap =>
  step ? { ...line, hcp: inTenths.read(step.tenths), cause: HandicapCause.parse(step.cause) } : line;

/**
 * `lines`: the stored changes, recalculated from the board `now`. `used`: players who have since played off the stored
 * handicap.
 */
async function storedLines(db: Db, { data }: Board, now: Board) {
  const steps = new Map((await handicapStepsOfGame(db, data.game.id)).map((step) => [step.player_id, step]));
  const used = await usedSince(db, { id: data.game.id, ruleId: data.rule.id }, [...steps.keys()]);
  const before = new Map(
    [...steps].map(([id, { before_tenths, first_time }]) => [
      id,
      { old: inTenths.read(before_tenths ?? 0), firstTime: first_time },
    ]),
  );
  return { steps, used, lines: adjustedHandicaps(now, before, ({ data: seat }) => steps.has(seat.id)) };
}

/**
 * Returns the players whose handicaps changed.
 * @param seen the version of the preview that the organiser saw
 * @throws AppError close.preview with the current preview
 */
export async function adjustAtClose(
  change: GameChange,
  byId: string,
  seen: string | undefined,
): Promise<string[]> {
  const { board, tx } = change;
  if (!changesAtClose(board)) return [];
  await lockHandicaps(tx, [board.data.rule.id]);
  const closed = change.boardAt(board.version + 1);
  if (!closed) throw new Error(`Game ${board.id} cannot be calculated during its close.`);
  const lines = adjustedHandicaps(closed, await handicapsBefore(tx, board));
  if (seen !== previewVersion(board.version, lines)) {
    throw new AppError('close.preview', { data: { preview: presentOpen(board, lines) } });
  }
  if (lines.length === 0) return [];
  const ruleId = board.data.rule.id;
  const playerIds = lines.map(({ player }) => player.data.id);
  const last = new Map(
    (await latestCustomHandicaps(tx, { playerIds, ruleIds: [ruleId] })).map(({ player_id, at }) => [
      player_id,
      at,
    ]),
  );
  await insertHandicapSteps(
    tx,
    lines.map(({ player, old, firstTime, hcp, cause }) => ({
      id: newId(),
      rule_id: ruleId,
      player_id: player.data.id,
      game_id: board.id,
      by_id: byId,
      before_tenths: inTenths.write(old),
      tenths: inTenths.write(hcp),
      first_time: firstTime,
      cause: JSON.stringify(cause),
      at: stepTimeAfter(last.get(player.data.id), change.at),
    })),
  );
  for (const { player, hcp } of lines) change.setSeat(player.data.id, { nextCustomHandicap: hcp });
  await recordHandicapChange(tx, ruleId, playerIds);
  return playerIds;
}

export interface ReadjustedHandicaps {
  readonly ruleId: string;
  readonly playerIds: readonly string[];
}

/** Adjustments that were played off since stay. Linked games show the same card, so theirs are included. */
export async function readjustHandicaps(change: GameChange): Promise<ReadjustedHandicaps[]> {
  const changed: ReadjustedHandicaps[] = [];
  const closed = [change, ...change.linked].filter(
    ({ board }) => board.data.game.state === 'done' && changesAtClose(board),
  );
  await lockHandicaps(
    change.tx,
    closed.map(({ board }) => board.data.rule.id),
  );
  for (const each of closed) {
    const { board, tx } = each;
    const now = each.boardAt(board.version + 1);
    if (!now) throw new Error(`Game ${board.id} cannot be calculated after its amendment.`);
    const { steps, used, lines } = await storedLines(tx, board, now);
    const playerIds: string[] = [];
    const counted: Array<{ id: string; tenths: number; cause: HandicapCause }> = [];
    for (const { player, hcp, cause } of lines) {
      const { id } = player.data;
      const step = steps.get(id);
      if (!step || used.has(id)) continue;
      const tenths = inTenths.write(hcp);
      if (tenths !== step.tenths) playerIds.push(id);
      counted.push({ id: step.id, tenths, cause });
      if (player.data.nextCustomHandicap !== hcp) each.setSeat(id, { nextCustomHandicap: hcp });
    }
    await updateHandicapSteps(tx, counted);
    await recordHandicapChange(tx, board.data.rule.id, playerIds);
    if (playerIds.length > 0) changed.push({ ruleId: board.data.rule.id, playerIds });
  }
  return changed;
}
