import { playsOneCard } from '@flagstick/contract';
import { applyCardEvent, type CardEvent, parseHoleValue, UNTOUCHED } from '@flagstick/golf';
import { type Seat, type Step, stepsOf } from '@flagstick/scenarios/play';
import { type CardHole, holeRow, logRow, markerRotation, type Rule } from '../src/live/index.ts';
import type { NewRow } from '../src/storage/index.ts';
import { type DemoGroup, type Field, holesPlayedOn, type Seated, scoresOf } from './field.ts';
import type { DemoGame } from './programme.ts';
import { plusMinutes } from './when.ts';

/** An entry, and when it was typed. */
export interface Entered {
  readonly step: Step;
  readonly at: Date;
}

const minutesPerHole = 13;

const hasPhone = (key: string) => key.startsWith('player');

/** Who marks whom in a group of the demo. */
export const marksOf = ({ seated }: DemoGroup) =>
  markerRotation(
    seated.map(({ person }) => person.id),
    new Set(seated.filter(({ key }) => !hasPhone(key)).map(({ person }) => person.id)),
  );

function enteredBy(game: DemoGame, rule: Rule, group: DemoGroup): Entered[] {
  const { seated, position, start } = group;
  const holes = seated[0] ? holesPlayedOn(rule, seated[0].tee).map(({ number }) => number) : [];
  const marks = marksOf(group);
  // A team alone on its tee: the first of it writes on its card.
  const writers = playsOneCard(rule)
    ? seated.filter(({ team }, at) => seated.findIndex((other) => other.team === team) === at)
    : seated;
  const seats = writers.map(
    (player): Seat => ({
      id: player.person.id,
      key: `${game.name}|${player.key}`,
      card: scoresOf(game, rule, player),
      scoresFor: [
        player.person.id,
        ...marks.filter(({ scorerId }) => scorerId === player.person.id).map(({ playerId }) => playerId),
      ],
      hasPhone: hasPhone(player.key),
    }),
  );
  const played = holes.slice(0, game.played?.[position]);
  // In a game that goes on, what is in dispute would wait for somebody who knows who was right.
  const steps = stepsOf({ holes: played, seats, slips: game.state === 'done' });
  return steps.map((step) => ({ step, at: plusMinutes(start, step.due * minutesPerHole) }));
}

/** What the phones of a game entered, in order of time. */
export function entriesOf(game: DemoGame, rule: Rule, { groups }: Field): Entered[] {
  if (game.state === 'waitingList') return [];
  return groups
    .flatMap((group) => enteredBy(game, rule, group))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

export interface ScoreRows {
  readonly card_holes: NewRow<'card_holes'>[];
  readonly card_log: NewRow<'card_log'>[];
  /** One for each entry, with the versions that follow on the one given. */
  readonly game_log: NewRow<'game_log'>[];
}

/** On a team's card its members' tee shots count by turns. */
function teeShotOn(rule: Rule, everybody: readonly Seated[], cardId: string, hole: number) {
  if (!playsOneCard(rule)) return {};
  const members = everybody.filter((one) => one.cardId === cardId);
  const teeShot = members[hole % members.length]?.person.id;
  return teeShot === undefined ? {} : { teeShot };
}

/** The rows that the commits of the day would have left. Guests have no phone: the organiser typed for them. */
export function scoreRows(
  gameId: string,
  rule: Rule,
  { everybody }: Field,
  entered: readonly Entered[],
  organiser: string,
  version: number,
): ScoreRows {
  const field = new Map<string, Seated>(everybody.map((seated) => [seated.person.id, seated]));
  const cards = new Map<string, Map<number, CardHole>>();
  const card_log: NewRow<'card_log'>[] = [];
  const game_log: NewRow<'game_log'>[] = [];
  for (const [nth, { step, at }] of entered.entries()) {
    const { hole, scorer, instead } = step;
    const card_id = field.get(step.player)?.cardId ?? '';
    const card = cards.get(card_id) ?? new Map<number, CardHole>();
    cards.set(card_id, card);
    const value = parseHoleValue(step.value);
    const teeShot = teeShotOn(rule, everybody, card_id, hole);
    const event: CardEvent = hasPhone(field.get(scorer)?.key ?? '')
      ? { kind: 'entry', hole, scorer, typedBy: scorer, value, ...teeShot }
      : { kind: 'committee', hole, typedBy: organiser, value, ...teeShot };
    const after = { ...applyCardEvent(card.get(hole) ?? UNTOUCHED, event), at };
    card.set(hole, after);
    const old = instead === undefined ? null : String(instead);
    card_log.push(logRow({ cardId: card_id, event, old, after, call: null, reason: null, typedAt: null }));
    game_log.push({
      game_id: gameId,
      version: version + nth + 1,
      kind: 'score',
      card_id,
      hole,
      scorer_id: event.kind === 'entry' ? scorer : null,
      at,
    });
  }
  const card_holes = [...cards].flatMap(([card_id, holes]) =>
    [...holes].map(([hole, stands]) => holeRow(card_id, hole, stands)),
  );
  return { card_holes, card_log, game_log };
}
