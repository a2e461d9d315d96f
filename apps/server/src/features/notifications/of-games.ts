import { formatLongDayTime, groupTimes, listText } from '@flagstick/contract';
import { type Board, type BoardPlayer, type ChangedGame, onGameChange } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { type Notice, notify } from './notify.ts';

type GameNotice = Pick<Notice, 'kind' | 'title' | 'body' | 'path'> & { readonly players: readonly string[] };

const pageOf = (view: 'game' | 'result' | 'card', { id }: Board) => `/?view=${view}&game=${id}`;

interface Start {
  readonly group: string;
  readonly players: readonly string[];
  /** Time and hole, as the players read them; null: no tee time. */
  readonly text: string | null;
}

function startsOf({ groups, startSheet, data }: Board): Start[] {
  const times = groupTimes(groups, startSheet);
  return groups.flatMap(({ name, players, startingHole, byPlayer }, at) => {
    // Players who made their group know it.
    if (byPlayer) return [];
    const time = times[at];
    const text = time
      ? `${formatLongDayTime(time.toISOString(), data.club.timeZone)}, hole ${startingHole}`
      : null;
    return [{ group: name, players, text }];
  });
}

/** Players who were drawn into a group, and tee times that were set or changed. */
function noticesOfStarts(before: Board, now: Board): GameNotice[] {
  if (now.data.game.kind !== 'club' || now.data.game.state === 'done') return [];
  const earlier = new Map(
    startsOf(before).flatMap((start) => start.players.map((id) => [id, start] as const)),
  );
  const { name } = now.data.game;
  const path = pageOf('game', now);
  return startsOf(now).flatMap(({ group, players, text }) => {
    const drawn = players.filter((id) => !earlier.has(id));
    const moved = players.filter((id) => earlier.has(id) && earlier.get(id)?.text !== text);
    const place = text === null ? `You play in ${group}.` : `You play in ${group}: ${text}.`;
    const time = text === null ? 'Your tee time was removed.' : `Your tee time is ${text}.`;
    return [
      { kind: 'draw', players: drawn, title: `${name}: the draw`, body: place, path },
      { kind: 'teeTime', players: moved, title: `${name}: your tee time`, body: time, path },
    ] as const;
  });
}

const reopenedHoles = ({ card }: BoardPlayer): number[] =>
  card.holes.flatMap(({ number }) => (card.enteredCard.hole(number).reopened === null ? [] : [number]));

function noticesOfReopened(before: Board, now: Board): GameNotice[] {
  return [...now.players.values()].flatMap((player) => {
    const earlier = before.players.get(player.data.id);
    if (!earlier || earlier.card === player.card) return [];
    const known = new Set(reopenedHoles(earlier));
    const holes = reopenedHoles(player);
    if (holes.every((hole) => known.has(hole))) return [];
    // All of them, because this message replaces the earlier one on the screen.
    const named = `${holes.length === 1 ? 'hole' : 'holes'} ${listText(holes.map(String))}`;
    const body = `The committee reopened ${named} of your card. Please check ${holes.length === 1 ? 'it' : 'them'}.`;
    const title = `${now.data.game.name}: check your card`;
    return [{ kind: 'holeReopened', players: [player.data.id], title, body, path: pageOf('card', now) }];
  });
}

/** Without places, which the game may hide. */
function noticesOfClose(before: Board, now: Board): GameNotice[] {
  const { state, kind, name } = now.data.game;
  if (kind !== 'club' || state !== 'done' || before.data.game.state === 'done') return [];
  const texts = { title: `${name}: the result`, body: 'The game is closed. See your result.' };
  return [{ kind: 'result', players: [...now.players.keys()], ...texts, path: pageOf('result', now) }];
}

const noticesOfChange = (before: Board, now: Board): GameNotice[] =>
  [noticesOfStarts, noticesOfReopened, noticesOfClose]
    .flatMap((noticesOf) => noticesOf(before, now))
    .filter(({ players }) => players.length > 0);

/** Linked games share groups and cards: of each kind a player gets that of the first game, which has tee times. */
async function notifyOfChange(tx: Tx, changed: readonly ChangedGame[]): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const key = `${first.now.id}.${first.now.version}`;
  const hasTimes = ({ now }: ChangedGame) => now.startSheet.firstTime !== null;
  for (const { before, now } of changed.toSorted((a, b) => Number(hasTimes(b)) - Number(hasTimes(a))))
    for (const { players, ...notice } of noticesOfChange(before, now))
      await notify(tx, players, { ...notice, gameId: now.id, topic: now.id, key });
}

/** Notifies players in the transaction that changes their game. */
export const watchGames = ({ boards }: FeatureDeps<'boards'>): void => onGameChange(boards, notifyOfChange);
