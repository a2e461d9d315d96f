import { GameResultSettings, LeaderboardSettings, playsMatches, playsOneCard } from '@flagstick/contract';
import type { Rows } from '@flagstick/scenarios/rows';
import { gameSearchText } from '../src/features/courses/index.ts';
import { type NewRow, newId } from '../src/storage/index.ts';
import { type DemoGround, type DemoPerson, type Field, interval, type Seated, seatField } from './field.ts';
import type { DemoGame, PersonKey } from './programme.ts';
import { type Entered, entriesOf, marksOf, scoreRows } from './score-rows.ts';
import { plusMinutes } from './when.ts';

export interface DemoStaff {
  readonly organiser: string;
  /** The manager of the course's club, where the demo has one. */
  readonly manager: string | undefined;
}

interface Times {
  readonly made: Date;
  readonly first: Date;
  /** Null while it is not over. */
  readonly ended: Date | null;
}

/** From the last score to the close. */
const minutesToClose = 12;
const daysAhead = 5;

function structureLog(game: DemoGame, gameId: string, { made, first }: Times): NewRow<'game_log'>[] {
  // Version 1 is the empty game; then everybody is in and, where it was, play began.
  const at = game.state === 'waitingList' ? [made] : [made, first];
  return at.map((date, nth) => ({
    game_id: gameId,
    version: nth + 2,
    kind: 'structure',
    card_id: null,
    hole: null,
    at: date,
  }));
}

const gameRow = (
  game: DemoGame,
  head: { id: string; code: string; version: number; owner: string; mainId: string | null },
  { course, rule }: DemoGround,
  { made, first, ended }: Times,
): NewRow<'games'> => ({
  id: head.id,
  code: head.code,
  name: game.name,
  date: first,
  state: game.state,
  course_id: course.id,
  rule_id: rule.id,
  rule_version: rule.version,
  owner_id: head.owner,
  kind: 'club',
  max_players: game.maxPlayers,
  leaderboard: JSON.stringify(LeaderboardSettings.parse({})),
  starting_tees: JSON.stringify([1]),
  start_sheet: JSON.stringify({ firstTime: first.toISOString(), interval, note: game.note }),
  verify_quick_scores: true,
  auto_progress: true,
  ...(playsMatches(rule)
    ? { result_rules: JSON.stringify(GameResultSettings.parse({ sameScores: true })) }
    : {}),
  ...(game.sides ? { side_a: game.sides[0], side_b: game.sides[1] } : {}),
  main_game_id: head.mainId,
  redirect_url: null,
  version: head.version,
  started_at: game.state === 'waitingList' ? null : first,
  ended_at: ended,
  search: gameSearchText(game.name, head.code, course.name, course.clubName),
  created_at: made,
  updated_at: ended ?? made,
});

/** Who has an account handed their card in; the others' cards the committee accepted. */
const cardRow = ({ cardId, key }: Seated, { ended }: Times): NewRow<'cards'> => ({
  id: cardId,
  state: ended ? 'done' : 'open',
  submitted_at: ended,
  accepted_by_committee: ended !== null && key.startsWith('guest'),
});

/** What a player plays off is fixed by the close. */
function resultOf({ handicap }: Seated): string {
  const { playingHandicap, exact, courseHandicap, courseHandicapRounded } = handicap;
  return JSON.stringify({
    playingHandicap,
    exact: exact ?? playingHandicap,
    courseHandicap,
    courseHandicapRounded,
  });
}

/** The teams, with their card where they play one. */
const teamRows = (
  { teams = [] }: DemoGame,
  gameId: string,
  { rule }: DemoGround,
  { everybody }: Field,
): NewRow<'teams'>[] =>
  teams.map(([name, color], position) => ({
    ...{ id: newId(), game_id: gameId, name, color, position },
    card_id: playsOneCard(rule) ? (everybody.find(({ team }) => team === position)?.cardId ?? null) : null,
  }));

function playerRows(
  gameId: string,
  { groups, everybody }: Field,
  teams: ReadonlyArray<NewRow<'teams'>>,
  { made, ended }: Times,
) {
  return everybody.map((seated, at): NewRow<'game_players'> => {
    const group = groups.find((candidate) => candidate.seated.includes(seated));
    return {
      game_id: gameId,
      player_id: seated.person.id,
      card_id: seated.cardId,
      tee_id: seated.tee.id,
      group_id: group?.id ?? null,
      group_position: group?.seated.indexOf(seated) ?? null,
      team_id: teams[seated.team ?? -1]?.id ?? null,
      index_tenths: seated.person.indexTenths,
      social_hundredths: null,
      result: ended ? resultOf(seated) : null,
      joined_at: plusMinutes(made, at),
      updated_at: ended ?? plusMinutes(made, at),
    };
  });
}

const scorerRows = (gameId: string, { groups }: Field) =>
  groups.flatMap((group) =>
    marksOf(group).map(
      ({ scorerId, playerId }): NewRow<'game_scorers'> => ({
        game_id: gameId,
        scorer_id: scorerId,
        player_id: playerId,
      }),
    ),
  );

/** A round as it was played, before it is written down for a game. */
export interface Round {
  readonly gameId: string;
  readonly field: Field;
  readonly entered: readonly Entered[];
}

export function playRound(
  game: DemoGame,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  ground: DemoGround,
  now: Date,
): Round {
  const field = seatField(game, people, ground, game.firstTime(now, ground.course.timeZone));
  return { gameId: newId(), field, entered: entriesOf(game, ground.rule, field) };
}

/** The same round in a game that is linked with its first one: the same cards, off other handicaps. */
export function playLinked(
  { field: { groups, everybody }, entered }: Round,
  game: DemoGame,
  people: ReadonlyMap<PersonKey, DemoPerson>,
  ground: DemoGround,
): Round {
  const cards = new Map(everybody.map(({ key, cardId }) => [key, cardId]));
  const first = groups[0]?.start ?? new Date(0);
  return { gameId: newId(), field: seatField(game, people, ground, first, cards), entered };
}

/**
 * Everything that a game of the demo is made of.
 *
 * @param main of a linked game: the game whose rows hold the cards; of that one itself the same id
 */
export function gameRows(
  game: DemoGame,
  code: string,
  { gameId: id, field, entered }: Round,
  ground: DemoGround,
  { organiser, manager }: DemoStaff,
  { now, main }: { readonly now: Date; readonly main: string | null },
): Rows {
  const first = game.firstTime(now, ground.course.timeZone);
  const last = entered.at(-1)?.at ?? first;
  const times: Times = {
    made: plusMinutes(first < now ? first : now, -daysAhead * 24 * 60),
    first,
    ended: game.state === 'done' ? plusMinutes(last, minutesToClose) : null,
  };
  const structure = structureLog(game, id, times);
  const before = structure.length + 1;
  const scores = scoreRows(id, ground.rule, field, entered, organiser, before);
  const version = before + entered.length + (times.ended ? 1 : 0);
  const teams = teamRows(game, id, ground, field);
  const closed: NewRow<'game_log'>[] = times.ended
    ? [{ game_id: id, version, kind: 'structure', card_id: null, hole: null, at: times.ended }]
    : [];
  const cards = [...new Map(field.everybody.map((seated) => [seated.cardId, seated])).values()];
  // The cards of a set are written once.
  const writes = main === null || main === id;
  return {
    games: [gameRow(game, { id, code, version, owner: organiser, mainId: main }, ground, times)],
    game_tees: ground.tees.map((tee) => ({ game_id: id, tee_id: tee.id })),
    game_organisers: [
      { game_id: id, user_id: organiser, type: 'owner' },
      ...(manager ? [{ game_id: id, user_id: manager, type: 'club manager' as const }] : []),
    ],
    game_groups: field.groups.map((group) => ({
      id: group.id,
      game_id: id,
      name: `Group ${group.position + 1}`,
      starting_hole: 1,
      position: group.position,
    })),
    cards: writes ? cards.map((seated) => cardRow(seated, times)) : [],
    teams,
    game_players: playerRows(id, field, teams, times),
    game_scorers: scorerRows(id, field),
    card_holes: writes ? scores.card_holes : [],
    card_log: writes ? scores.card_log : [],
    game_log: [...structure, ...scores.game_log, ...closed],
  };
}
