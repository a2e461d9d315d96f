import { type CheckItem, formatOf, fullGroups, type ScoreCard, teeName } from '@flagstick/contract';
import { holesInPlay, parOf } from '@flagstick/golf';
import { type Board, type BoardGroup, type BoardPlayer, isInvited, isWalking } from '../../live/index.ts';
import { plural } from '../../shared/plural.ts';
import { entryRefusal, groupLimit, holesOf, teamLimit } from '../games/index.ts';
import { checkRatings } from './check-ratings.ts';
import { joinNames, nameOf, playersText } from './check-words.ts';

/** A Course Rating further from par than this, over eighteen holes, belongs to another number of holes. */
const ratingOffPar = 12;
const groupsOf = (count: number) => `${count} ${plural(count, 'group', 'groups')}`;

type Level = CheckItem['level'];

function playersItem(
  affected: readonly BoardPlayer[],
  item: { code: string; level: Level; title: (count: number) => string; text: (names: string) => string },
): CheckItem[] {
  const [first] = affected;
  if (!first) return [];
  const { code, level, title, text } = item;
  const way =
    affected.length === 1 ? ({ to: 'card', player: first.data.id } as const) : ({ to: 'players' } as const);
  return [{ code, level, title: title(affected.length), text: text(joinNames(affected.map(nameOf))), way }];
}

const repeated = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => {
  const first = new Set<string>();
  return list.filter((one) => {
    const key = keyOf(one);
    const again = first.has(key);
    first.add(key);
    return again;
  });
};

export function checkTees(
  tees: ReadonlyArray<Pick<ScoreCard, 'name' | 'gender' | 'holesParams' | 'courseRating'>>,
  holesNumber: number,
  startingTees: readonly number[],
): CheckItem[] {
  const found: CheckItem[] = [];
  const addItem = (level: Level, code: string, to: 'setup' | 'scoreCards', title: string, text: string) =>
    found.push({ code, level, title, text, way: { to } });
  for (const tee of tees) {
    const { holesParams: holes, courseRating } = tee;
    const [name, par] = [teeName(tee), parOf(holes)];
    const doubled = repeated(holes, ({ si }) => String(si));
    if (doubled.length > 0) {
      const title = `A stroke index stands twice on ${name}`;
      const text = `${doubled.map(({ si }) => si).join(', ')}: strokes fall on the wrong holes.`;
      addItem('must', 'strokeIndex', 'scoreCards', title, text);
    }
    if (Math.abs(courseRating - par) > (ratingOffPar * holes.length) / 18) {
      const text = `Course Rating ${courseRating.toFixed(1)}, par ${par}: every handicap from it is wrong by the difference.`;
      addItem('must', 'rating', 'scoreCards', `The rating of ${name} does not fit its par`, text);
    }
    if (holes.length < holesNumber) {
      const title = `${name} has fewer holes than the game rule plays`;
      addItem('must', 'holes', 'setup', title, `${holes.length} of ${holesNumber}.`);
    }
  }
  for (const tee of repeated(tees, (one) => teeName(one).toLowerCase())) {
    const title = `Two score cards read alike: ${teeName(tee)}`;
    addItem('look', 'alike', 'setup', title, 'Nobody can tell them apart when a card is chosen.');
  }
  const played = holesInPlay(tees[0]?.holesParams ?? [], holesNumber, Math.min(...startingTees));
  const off = startingTees.filter((hole) => !played.some(({ number }) => number === hole));
  if (off.length > 0) {
    const title = `The game rule does not play hole ${off.join(', ')}`;
    addItem('must', 'startingTee', 'setup', title, 'Play starts there by the set-up.');
  }
  return found;
}

const hasPhone = (board: Board, id: string) => board.players.get(id)?.data.guest === false;

/** The size of a full group under the game rule: its teams on one tee, or a number of players. */
function fullGroup(board: Board): number {
  const { individual, playingRules } = board.data.rule;
  return Math.min(groupLimit(board), fullGroups[formatOf(playingRules).key](playingRules, individual));
}

function checkGroups(board: Board): CheckItem[] {
  const { groups, data } = board;
  const most = groupLimit(board);
  const full = fullGroup(board);
  const played = holesOf(board);
  const way = { to: 'players' } as const;
  const line = (
    which: ReadonlyArray<{ readonly name: string }>,
    code: string,
    level: Level,
    title: (count: number) => string,
    text: string,
  ): CheckItem[] =>
    which.length === 0
      ? []
      : [
          {
            code,
            level,
            title: title(which.length),
            text: `${joinNames(which.map(({ name }) => name))}. ${text}`,
            way,
          },
        ];
  const sized = (fits: (size: number) => boolean) => groups.filter(({ players: { length } }) => fits(length));
  const phones = (ids: readonly string[]) => ids.filter((id) => hasPhone(board, id)).length;
  return [
    ...line(
      sized((size) => size > most),
      'groupSize',
      'must',
      (n) => `${groupsOf(n)} of more than ${most}`,
      `A group holds ${most} at most.`,
    ),
    ...line(
      sized((size) => size > full && size <= most),
      'ball',
      'look',
      (n) => `${groupsOf(n)} of more than ${full}`,
      `The game rule is played in groups of ${full}.`,
    ),
    ...line(
      sized((size) => size === 1),
      'alone',
      'look',
      (n) => `${n} ${plural(n, 'player walks', 'players walk')} alone`,
      'Nobody marks them.',
    ),
    ...line(
      sized((size) => size === 0),
      'empty',
      'look',
      (n) => `${groupsOf(n)} without players`,
      'They stand on the start sheet.',
    ),
    ...line(
      groups.filter(({ startingHole }) => !played.includes(startingHole)),
      ...(['groupStart', 'must'] as const),
      (n) => `${groupsOf(n)} ${plural(n, 'starts', 'start')} where the game rule does not play`,
      `In play: ${played[0]} to ${played.at(-1)}.`,
    ),
    ...(data.game.verify_quick_scores
      ? line(
          groups.filter(({ players: ids }) => ids.length > 1 && phones(ids) < 2),
          ...(['onePhone', 'look'] as const),
          (n) => `${groupsOf(n)} with one phone at most`,
          'Scores need a second scorer: such cards come in as “one scorer”, and you accept them.',
        )
      : []),
  ];
}

function checkTeams(board: Board): CheckItem[] {
  const { playingRules } = board.data.rule;
  if (!formatOf(playingRules).hasTeams) return [];
  const { multiRules } = playingRules;
  const most = teamLimit(board);
  const way = { to: 'players' } as const;
  const line = (
    code: string,
    level: Level,
    fits: (size: number) => boolean,
    title: (n: number) => string,
    text: string,
  ) => {
    const which = board.teams.filter(({ players: { length } }) => fits(length));
    const names = joinNames(which.map(({ name }) => name));
    return which.length === 0
      ? []
      : [{ code, level, title: title(which.length), text: `${names}. ${text}`, way }];
  };
  const teamsOf = (n: number) => `${n} ${plural(n, 'team', 'teams')}`;
  return [
    ...playersItem(
      [...board.players.values()].filter(({ data }) => data.teamId === null && isWalking(data)),
      {
        ...{ code: 'noTeam', level: 'must' },
        title: (n) => `${playersText(n)} without a team`,
        text: (names) => `${names}. They stand in no row of the board.`,
      },
    ),
    ...line(
      ...(['teamSize', 'must'] as const),
      (size) => size > most,
      (n) => `${teamsOf(n)} of more than ${most}`,
      `A team has ${most} players.`,
    ),
    ...line(
      ...(['teamShort', 'look'] as const),
      (size) => size > 0 && size < (multiRules ? 2 : most),
      (n) => `${teamsOf(n)} of fewer than ${multiRules ? 2 : most}`,
      'On a hole where more scores have to count than they have, they come to no total.',
    ),
    ...line(
      ...(['teamUnused', 'look'] as const),
      (size) => size === 0,
      (n) => `${teamsOf(n)} without players`,
      'They stay off the board.',
    ),
  ];
}

function checkPlayers(board: Board): CheckItem[] {
  const all = [...board.players.values()];
  const { rule } = board.data;
  const marked = new Set(
    all.flatMap(({ data, scoringPlayers }) => scoringPlayers.filter((id) => id !== data.id)),
  );
  // The player with the only phone of a group lacks no marker: `onePhone` covers their card.
  const needsMarker = ({ id, guest }: BoardPlayer['data'], { players: ids }: BoardGroup) =>
    ids.length > 1 &&
    (guest ||
      (board.data.game.verify_quick_scores && ids.some((other) => other !== id && hasPhone(board, other))));
  const refused = all.filter(
    ({ data, card }) =>
      !data.outOfCompetition && data.override === null && entryRefusal(data, rule, card.tee),
  );
  return [
    ...playersItem(
      all.filter(({ data, group }) => !group && isWalking(data)),
      {
        ...{ code: 'noGroup', level: 'must' },
        title: (n) => `${playersText(n)} ${plural(n, 'stands', 'stand')} in no group`,
        text: (names) => `${names}. They have no tee time and no marker.`,
      },
    ).map((item) => ({ ...item, way: { to: 'draw' as const } })),
    ...playersItem(
      all.filter(
        ({ data, group }) => isWalking(data) && group && !marked.has(data.id) && needsMarker(data, group),
      ),
      {
        ...{ code: 'noMarker', level: 'must' },
        title: (n) => `${playersText(n)} without a marker`,
        text: (names) => `${names}. Nobody of the group scores for them.`,
      },
    ),
    ...playersItem(refused, {
      ...{ code: 'notEligible', level: 'must' },
      title: (n) => `${playersText(n)} whom the game rule does not take`,
      text: (names) => `${names}. They came in before the rule said so.`,
    }),
    ...playersItem(
      all.filter(({ data }) => data.index === null && data.social === null && data.override === null),
      {
        ...{ code: 'noHandicap', level: 'must' },
        title: (n) => `${playersText(n)} without a handicap`,
        text: (names) => `${names}. They play off 0.`,
      },
    ),
    ...playersItem(
      repeated(all, (player) => nameOf(player).toLowerCase()),
      {
        ...{ code: 'sameName', level: 'look' },
        title: (n) => `${plural(n, 'A name stands', 'Names stand')} twice on the board`,
        text: (names) => `${names}.`,
      },
    ),
    ...playersItem(
      all.filter(({ data }) => isInvited(data)),
      {
        ...{ code: 'invited', level: 'look' },
        title: (n) => `${playersText(n)} have not accepted`.replace('1 player have', '1 player has'),
        text: (names) => `${names}. Without a yes the round is no part of their history.`,
      },
    ),
  ];
}

/**
 * The check before play: first what should be fixed, then what is worth a look. A closed game has no items.
 * @param courseCards the score cards of the game's course that the caller may use
 * @param mayMove whether the caller may change this player's tee
 */
export function checkGame(
  board: Board,
  courseCards: readonly ScoreCard[],
  mayMove: (player: BoardPlayer) => boolean,
): CheckItem[] {
  if (board.data.game.state === 'done') return [];
  const { startSheet, groups, players: all } = board;
  const items: CheckItem[] = [
    ...(all.size === 0
      ? [
          {
            ...{ code: 'nobody', level: 'must' as const, way: { to: 'players' as const } },
            title: 'Nobody is in yet',
            text: 'Share the code, add players, or import them.',
          },
        ]
      : []),
    ...checkTees(board.data.tees, board.data.rule.holesNumber, board.data.game.starting_tees),
    ...checkGroups(board),
    ...checkTeams(board),
    ...checkPlayers(board),
    ...checkRatings(board, courseCards, mayMove),
    ...(startSheet.firstTime === null && groups.length > 0
      ? [
          {
            ...{ code: 'noTimes', level: 'look' as const, way: { to: 'draw' as const } },
            title: 'No tee times',
            text: 'The start sheet shows groups and tees only.',
          },
        ]
      : []),
  ];
  return [...items.filter(({ level }) => level === 'must'), ...items.filter(({ level }) => level === 'look')];
}
