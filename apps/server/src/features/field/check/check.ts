import { type CheckItem, type ScoreCard, teeName } from '@flagstick/contract';
import { holesInPlay, parOf } from '@flagstick/golf';
import {
  type Board,
  type BoardGroup,
  type BoardPlayer,
  hasPhone,
  isInvited,
  isWalking,
  liveFormatOf,
  playerName,
} from '../../../live/index.ts';
import { entryRefusal, groupLimit, holesOf } from '../../games/index.ts';
import { fieldFormatOf } from '../formats/index.ts';
import * as texts from '../messages.ts';
import { checkRatings } from './check-ratings.ts';
import { type CheckLevel, joinNames, playersItem } from './check-words.ts';

/** A Course Rating further from par than this, over eighteen holes, belongs to another number of holes. */
const ratingOffPar = 12;

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
  const addItem = (
    level: CheckLevel,
    code: string,
    to: 'setup' | 'scoreCards',
    title: string,
    text: string,
  ) => found.push({ code, level, title, text, way: { to } });
  for (const tee of tees) {
    const { holesParams: holes, courseRating } = tee;
    const [name, par] = [teeName(tee), parOf(holes)];
    const doubled = repeated(holes, ({ si }) => String(si));
    if (doubled.length > 0) {
      const text = texts.doubledIndexText(doubled.map(({ si }) => si).join(', '));
      addItem('must', 'strokeIndex', 'scoreCards', texts.doubledIndex(name), text);
    }
    if (Math.abs(courseRating - par) > (ratingOffPar * holes.length) / 18) {
      const text = texts.ratingOffParText(courseRating.toFixed(1), par);
      addItem('must', 'rating', 'scoreCards', texts.ratingOffPar(name), text);
    }
    if (holes.length < holesNumber) {
      const text = texts.tooFewHolesText(holes.length, holesNumber);
      addItem('must', 'holes', 'setup', texts.tooFewHoles(name), text);
    }
  }
  for (const tee of repeated(tees, (one) => teeName(one).toLowerCase())) {
    addItem('look', 'alike', 'setup', texts.sameScoreCards(teeName(tee)), texts.sameScoreCardsText);
  }
  const played = holesInPlay(tees[0]?.holesParams ?? [], holesNumber, Math.min(...startingTees));
  const off = startingTees.filter((hole) => !played.some(({ number }) => number === hole));
  if (off.length > 0) {
    const title = texts.startNotPlayed(off.join(', '));
    addItem('must', 'startingTee', 'setup', title, texts.startNotPlayedText);
  }
  return found;
}

const isWithPhone = (board: Board, id: string) => {
  const player = board.players.get(id);
  return player !== undefined && hasPhone(player.data);
};

/** The size of a full group under the game rule: its teams on one tee, or a number of players. */
function fullGroup(board: Board): number {
  const { individual, playingRules } = board.data.rule;
  return Math.min(groupLimit(board), liveFormatOf(board.data.rule).fullGroup(playingRules, individual));
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
    level: CheckLevel,
    title: (count: number) => string,
    text: (names: string) => string,
  ): CheckItem[] =>
    which.length === 0
      ? []
      : [
          {
            code,
            level,
            title: title(which.length),
            text: text(joinNames(which.map(({ name }) => name))),
            way,
          },
        ];
  const sized = (fits: (size: number) => boolean) => groups.filter(({ players: { length } }) => fits(length));
  const phones = (ids: readonly string[]) => ids.filter((id) => isWithPhone(board, id)).length;
  return [
    ...line(
      sized((size) => size > most),
      'groupSize',
      'must',
      (n) => texts.largeGroups(n, most),
      (names) => texts.largeGroupsText(names, most),
    ),
    ...line(
      sized((size) => size > full && size <= most),
      'ball',
      'look',
      (n) => texts.largeGroups(n, full),
      (names) => texts.largeForRuleText(names, full),
    ),
    ...line(
      sized((size) => size === 1),
      'alone',
      'look',
      texts.playersAlone,
      texts.playersAloneText,
    ),
    ...line(
      sized((size) => size === 0),
      'empty',
      'look',
      texts.emptyGroups,
      texts.emptyGroupsText,
    ),
    ...line(
      groups.filter(({ startingHole }) => !played.includes(startingHole)),
      ...(['groupStart', 'must'] as const),
      texts.groupStart,
      (names) => texts.groupStartText(names, played[0], played.at(-1)),
    ),
    ...(data.game.verify_quick_scores
      ? line(
          groups.filter(({ players: ids }) => ids.length > 1 && phones(ids) < 2),
          ...(['onePhone', 'look'] as const),
          texts.onePhone,
          texts.onePhoneText,
        )
      : []),
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
      (board.data.game.verify_quick_scores &&
        ids.some((other) => other !== id && isWithPhone(board, other))));
  const refused = all.filter(
    ({ data, card }) =>
      !data.outOfCompetition && data.override === null && entryRefusal(data, rule, card.tee),
  );
  return [
    ...playersItem(
      all.filter(({ data, group }) => !group && isWalking(data)),
      {
        ...{ code: 'noGroup', level: 'must' },
        title: texts.noGroup,
        text: texts.noGroupText,
      },
    ).map((item) => ({ ...item, way: { to: 'draw' as const } })),
    ...playersItem(
      all.filter(
        ({ data, group }) => isWalking(data) && group && !marked.has(data.id) && needsMarker(data, group),
      ),
      {
        ...{ code: 'noMarker', level: 'must' },
        title: texts.noMarker,
        text: texts.noMarkerText,
      },
    ),
    ...playersItem(refused, {
      ...{ code: 'notEligible', level: 'must' },
      title: texts.notEligible,
      text: texts.notEligibleText,
    }),
    ...playersItem(
      all.filter(({ data }) => data.index === null && data.social === null && data.override === null),
      {
        ...{ code: 'noHandicap', level: 'must' },
        title: texts.noHandicap,
        text: texts.noHandicapText,
      },
    ),
    ...playersItem(
      repeated(all, (player) => playerName(player).toLowerCase()),
      {
        ...{ code: 'sameName', level: 'look' },
        title: texts.sameName,
        text: texts.sameNameText,
      },
    ),
    ...playersItem(
      all.filter(({ data }) => isInvited(data)),
      {
        ...{ code: 'invited', level: 'look' },
        title: texts.notAccepted,
        text: texts.notAcceptedText,
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
            title: texts.noPlayers,
            text: texts.noPlayersText,
          },
        ]
      : []),
    ...checkTees(board.data.tees, board.data.rule.holesNumber, board.data.game.starting_tees),
    ...checkGroups(board),
    ...fieldFormatOf(board).checkTeams(board),
    ...checkPlayers(board),
    ...checkRatings(board, courseCards, mayMove),
    ...(startSheet.firstTime === null && groups.length > 0
      ? [
          {
            ...{ code: 'noTimes', level: 'look' as const, way: { to: 'draw' as const } },
            title: texts.noTimes,
            text: texts.noTimesText,
          },
        ]
      : []),
  ];
  return [...items.filter(({ level }) => level === 'must'), ...items.filter(({ level }) => level === 'look')];
}
