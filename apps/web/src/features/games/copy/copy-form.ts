import {
  type Competition,
  GameCopy,
  type GameView,
  gameDateRefusal,
  type Player,
  sameName,
  type User,
} from '@flagstick/contract';
import { dayMs } from '@flagstick/contract/dates';
import * as limits from '@flagstick/contract/limits';
import { gamesErrors } from '@flagstick/contract/messages';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';
import type * as z from 'zod';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import type { FieldErrors } from '../../../ui/form/use-server-form.ts';
import { usualRule } from '../setup/setup.ts';
import * as texts from './messages.ts';

export interface CopyValues {
  name: string;
  /** The clock at the club: `YYYY-MM-DD HH:mm:ss`. */
  date: string;
  scoreCards: string[];
  competitionId: string;
  players: string[];
}

const weekMs = 7 * dayMs;
/** An older game is taken for a yearly one. */
const yearlyAfterMs = 26 * weekMs;

/** The next date on the same weekday and at the same time: within a week, or for a yearly game within a year. */
export function nextDate({ date, club: { timeZone } }: Pick<GameView, 'date' | 'club'>, now: Date): string {
  const was = Date.parse(date);
  const step = now.getTime() - was > yearlyAfterMs ? 52 * weekMs : weekMs;
  const steps = Math.max(1, Math.ceil((now.getTime() - was) / step));
  return `${localTimeOf(was + steps * step, timeZone).slice(0, 10)} ${localTimeOf(was, timeZone).slice(11)}`;
}

const dayAtEnd = /\s+\d\d\/\d\d(?:\/\d\d)?$/;

/** The name with the year of the new date in place of the old one, or else followed by the day. */
export function nextName(
  { name, date, club }: Pick<GameView, 'name' | 'date' | 'club'>,
  wall: string,
): string {
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  const wasYear = localTimeOf(date, club.timeZone).slice(0, 4);
  const renewed = name.replace(wasYear, year);
  if (renewed !== name) return renewed;
  const ending = ` ${day}/${month}`;
  const base = name.replace(dayAtEnd, '').slice(0, limits.gameName.max - ending.length);
  return base + ending === name ? texts.copyName(base) : base + ending;
}

export interface CopyCandidate {
  player: Player;
  group: string | null;
}

/** Players in the order of the groups, without those who have not accepted their invitation. */
export function copyCandidates({ groups, players }: Pick<GameView, 'groups' | 'players'>): CopyCandidate[] {
  const grouped = groups.flatMap(({ name, players: ids }) =>
    ids.flatMap((id) => (players[id] ? [{ player: players[id], group: name }] : [])),
  );
  const inGroup = new Set(grouped.map(({ player }) => player._id));
  const alone = Object.values(players)
    .filter(({ _id }) => !inGroup.has(_id))
    .map((player) => ({ player, group: null }));
  return [...grouped, ...alone].filter(({ player }) => !player.invited);
}

/** The server also checks what the licence of a club allows. */
export const maxCopied = (
  { maxPlayers }: Pick<GameView, 'maxPlayers'>,
  { rule }: Pick<User, 'rule'>,
): number => (rule === 'player' ? Math.min(maxPlayers, limits.maxPlayers.limitedGame) : maxPlayers);

function defaultPlayers(game: GameView, me: User): string[] {
  const mates = copyCandidates(game);
  const most = maxCopied(game, me);
  if (mates.length <= most) return mates.map(({ player }) => player._id);
  const mine = mates.find(({ player }) => player._id === me._id)?.group ?? null;
  return mates
    .filter(({ player, group }) => player._id === me._id || (mine !== null && group === mine))
    .map(({ player }) => player._id)
    .slice(0, most);
}

export function copyOf(game: GameView, rules: readonly Competition[], me: User, now: Date): CopyValues {
  const date = nextDate(game, now);
  const rule =
    rules.find(({ _id }) => _id === game.competition._id) ?? usualRule(rules, game.course.holesNumber);
  return {
    name: nextName(game, date),
    date,
    scoreCards: game.scoreCards.map(({ _id }) => _id),
    competitionId: rule?._id ?? '',
    players: defaultPlayers(game, me),
  };
}

export function copyBody(values: CopyValues, game: GameView, paid?: boolean): z.input<typeof GameCopy> {
  const { players, name, scoreCards, competitionId } = values;
  return {
    name,
    date: instantOf(values.date, game.club.timeZone) ?? '',
    scoreCards,
    competitionId,
    keepPlayers: players.length > 0,
    ...(players.length > 0 && players.length < copyCandidates(game).length ? { playersId: players } : {}),
    ...(paid === undefined ? {} : { paid }),
  };
}

/** Errors by field, in the server's words. */
export function copyProblems(values: CopyValues, game: GameView, me: User, now: Date): FieldErrors {
  const found: FieldErrors = schemaErrors(GameCopy, copyBody(values, game));
  const date = instantOf(values.date, game.club.timeZone);
  const most = maxCopied(game, me);
  if (sameName(values.name, game.name)) found.name = gamesErrors['game.sameName'].text;
  found.date = date === null ? texts.chooseADate : gameDateRefusal(me.rule, new Date(date), now);
  if (values.players.length > most) found.players = texts.tooManyPlayers(most);
  return found;
}
