import { type GameView, handicapRuleOf, type Player, type ScoreCard } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { cardForGender, teeName } from '@flagstick/contract/tees';
import {
  addsParDifference,
  explainPlayingHandicap,
  handicapFor,
  holesInPlay,
  isRefused,
  parAdditions,
  parOf,
} from '@flagstick/golf';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { cardOwner } from '../../../shared/game/card/card-owners.ts';
import { hasScores } from '../../../shared/game/progress.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { customHandicapSource } from '../../../shared/handicap/custom.ts';
import { holderOf, teamHandicapExplanation, teamHandicapOf } from '../../../shared/handicap/team-handicap.ts';
import { formatFigure, type HandicapExplanation, whyLines } from '../../../shared/handicap/why.ts';
import * as texts from '../page/messages.ts';

/** Four, or in team games the players of the teams on one tee. */
export function groupLimit({ competition }: Pick<GameView, 'competition'>): number {
  const { playingRules } = competition;
  return formatOf(playingRules).groupLimit(playingRules);
}

/** Groups with players and a space. Once a group has begun, its players accept a late one. */
export const groupsToJoin = (game: GameView) =>
  startSheet(game)
    .rows.filter(({ players }) => players.length > 0 && players.length < groupLimit(game))
    .map((row) => ({ ...row, begun: hasScores(row.players) }));

/** Whether a player who has just joined may choose playing partners. */
export const mayChoosePartners = (game: GameView, me: Player | undefined): me is Player =>
  me !== undefined &&
  !me.group &&
  !me.asks &&
  !me.invited &&
  !(game.paymentRules && me.payStatus === 0) &&
  game.state !== 'done' &&
  game.audience !== 'organisers' &&
  groupsToJoin(game).length > 0;

/** The numbers of the holes in play. */
export function startHoles({
  scoreCards: [card],
  competition,
  startingTees,
}: Pick<GameView, 'scoreCards' | 'competition' | 'startingTees'>): number[] {
  const first = Math.min(...startingTees);
  return card
    ? holesInPlay(card.holesParams, competition.holesNumber, first).map(({ number }) => number)
    : [];
}

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ignores case and accents. */
export const matchesName = (player: Pick<Player, 'name' | 'lastName'>, typed: string): boolean =>
  withoutAccents(fullName(player)).includes(withoutAccents(typed.trim()));

/** Counts on from the number of groups until the name is free, whatever its case. */
export function nextGroupName(names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  let number = names.length + 1;
  while (taken.has(texts.groupInSentence(number))) number += 1;
  return texts.groupNumber(number);
}

/** As evenly as possible, in the given order: 13 by four are 4, 3, 3, 3. */
export function splitEvenly<T>(players: readonly T[], size: number): T[][] {
  const count = Math.ceil(players.length / size);
  const groups: T[][] = [];
  let from = 0;
  for (let at = 0; at < count; at++) {
    const share = Math.ceil((players.length - from) / (count - at));
    groups.push(players.slice(from, from + share));
    from += share;
  }
  return groups;
}

type ExplainedGame = Pick<GameView, 'competition' | 'scoreCards' | 'startingTees' | 'players' | 'teams'>;

function explainOwn(game: ExplainedGame, player: Player): HandicapExplanation | null {
  const card = game.scoreCards.find(({ _id }) => _id === player.teeColor);
  if (!card) return null;
  const firstHole = player.group?.startingHole ?? Math.min(...game.startingTees);
  const holes = holesInPlay(card.holesParams, game.competition.holesNumber, firstHole);
  const rule = handicapRuleOf(game.competition);
  const steps = explainPlayingHandicap(
    holderOf(player),
    { holes: card.holesParams, slope: card.slope, courseRating: card.courseRating },
    rule,
  );
  const before = player.hcp - player.addedStrokes;
  const explained = isRefused(steps) ? [] : steps;
  const last = explained.at(-1)?.numbers;
  const result = last && 'result' in last ? Math.floor(last.result + 0.5) : player.hci;
  const lines =
    result === before
      ? whyLines(explained, teeName(card), customHandicapSource(game.competition, player))
      : [{ title: texts.handicapSetForGame, value: formatHandicap(before) }];
  if (player.addedStrokes !== 0) {
    lines.push({
      title: texts.parDifference(parOf(holes)),
      sum: `${formatHandicap(before)} + ${player.addedStrokes}`,
      value: formatFigure(player.hcp),
    });
  }
  return {
    title: texts.whyHandicap(player.name, formatHandicap(player.hcp)),
    lines,
    playingHandicap: player.hcp,
    strokeIndexes: holes.map(({ si }) => si),
  };
}

const explain = { player: explainOwn, team: teamHandicapExplanation };

/** Explains a playing handicap: its calculation, or that an organiser or the rule's own list set it. */
export const explainHandicap = (game: ExplainedGame, player: Player): HandicapExplanation | null =>
  explain[cardOwner(player)](game, player);

/** A tee that the player may choose, with the resulting playing handicap of the player or the one-card team. */
export interface TeeOffer {
  readonly card: ScoreCard;
  readonly playingHandicap: number;
}

/** One card for each tee: the card rated for the player's gender if there is one. Includes the current card. */
export const cardsFor = (
  cards: readonly ScoreCard[],
  { gender, teeColor }: Pick<Player, 'gender' | 'teeColor'>,
): ScoreCard[] =>
  cards.filter((card) => card._id === teeColor || (cardForGender(cards, card, gender) ?? card) === card);

/** The tees for the player's gender, and the current one. A handicap set for this game applies on every tee. */
export function teeOffersFor(game: GameView, player: Player): TeeOffer[] {
  const { competition, startingTees, scoreCards } = game;
  const rule = handicapRuleOf(competition);
  const parFrom = (card: ScoreCard) =>
    parOf(holesInPlay(card.holesParams, competition.holesNumber, Math.min(...startingTees)));
  const others = Object.values(game.players).flatMap(({ _id, teeColor }) => {
    const card = scoreCards.find((each) => each._id === teeColor);
    return card && _id !== player._id ? [parFrom(card)] : [];
  });
  const format = formatOf(competition.playingRules).parDifferenceFormat(competition.scoringFormat);
  const offers = scoreCards.flatMap((card): TeeOffer[] => {
    if (card.gender !== player.gender && card._id !== player.teeColor) return [];
    const ofTeam = teamHandicapOf(game, { ...player, teeColor: card._id });
    if (ofTeam) return [{ card, playingHandicap: ofTeam.playingHandicap + player.addedStrokes }];
    const handicap = handicapFor(
      holderOf(player),
      { holes: card.holesParams, slope: card.slope, courseRating: card.courseRating },
      rule,
    );
    if (isRefused(handicap)) return [];
    const [added = 0] = parAdditions([parFrom(card), ...others], format, addsParDifference(rule));
    return [{ card, playingHandicap: handicap.playingHandicap + added }];
  });
  const now = offers.find(({ card }) => card._id === player.teeColor);
  if (now?.playingHandicap === player.hcp) return offers;
  return offers.map(({ card }) => ({ card, playingHandicap: player.hcp }));
}

export const bySurname = (a: Player, b: Player): number =>
  a.lastName.localeCompare(b.lastName) || a.name.localeCompare(b.name);

export function guestsFor(
  { players, groups, audience }: Pick<GameView, 'players' | 'groups' | 'audience'>,
  me: string | undefined,
): Player[] {
  const mine = groups.find((group) => me !== undefined && group.players.includes(me))?.players ?? [];
  return Object.values(players)
    .filter(({ _id, guest }) => guest && (audience === 'organisers' || mine.includes(_id)))
    .sort(bySurname);
}

/** An organiser may edit a guest until the close, the player who brought them until their first score. */
export const mayCorrectGuest = (
  { audience, state }: Pick<GameView, 'audience' | 'state'>,
  { broughtBy, uholes, thru }: Player,
  me: string | undefined,
): boolean =>
  state !== 'done' &&
  (audience === 'organisers' ||
    (me !== undefined && broughtBy === me && thru === 0 && Object.keys(uholes ?? {}).length === 0));
