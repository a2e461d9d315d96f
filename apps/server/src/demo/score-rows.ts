import type { Competition, Gross } from '@flagstick/contract';
import { type Seat, type Step, stepsOf } from '../simulate/steps.ts';
import type { NewRow } from '../storage/index.ts';
import { type DemoGroup, type Field, holesPlayedOn, type Seated, scoresOf } from './field.ts';
import type { DemoGame } from './programme.ts';
import { plusMinutes } from './when.ts';

/** An entry, and when it was typed. */
export interface Entered {
  readonly step: Step;
  readonly at: Date;
}

const minutesPerHole = 13;

function enteredBy(game: DemoGame, rule: Competition, group: DemoGroup): Entered[] {
  const { seated, position, start } = group;
  const holes = seated[0] ? holesPlayedOn(rule, seated[0].tee).map(({ number }) => number) : [];
  const seats = seated.map((player, at): Seat => {
    const next = seated[(at + 1) % seated.length];
    return {
      id: player.person.id,
      key: `${game.name}|${player.key}`,
      card: scoresOf(game, rule, player),
      scoresFor: [player.person.id, ...(next && next !== player ? [next.person.id] : [])],
    };
  });
  const played = holes.slice(0, game.played?.[position]);
  // In a game that goes on, what is in dispute would wait for somebody who knows who was right.
  const steps = stepsOf({ holes: played, seats, slips: game.state === 'done' });
  return steps.map((step) => ({ step, at: plusMinutes(start, step.due * minutesPerHole) }));
}

/** What the phones of a game entered, in order of time. */
export function entriesOf(game: DemoGame, rule: Competition, { groups }: Field): Entered[] {
  if (game.state === 'waitingList') return [];
  return groups
    .flatMap((group) => enteredBy(game, rule, group))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

export interface ScoreRows {
  readonly card_holes: NewRow<'card_holes'>[];
  readonly card_entries: NewRow<'card_entries'>[];
  readonly card_log: NewRow<'card_log'>[];
  /** One for each entry, with the versions that follow on the one given. */
  readonly game_log: NewRow<'game_log'>[];
}

const columnsOf = (value: Gross) => ({
  gross: typeof value === 'number' ? value : null,
  mark: typeof value === 'number' ? null : value,
  shots: value === 'DNF' ? 0 : null,
});

/** The rows that the commits of the day would have left. Guests have no phone: the organiser typed for them. */
export function scoreRows(
  gameId: string,
  { everybody }: Field,
  entered: readonly Entered[],
  organiser: string,
  version: number,
): ScoreRows {
  const field = new Map<string, Seated>(everybody.map((seated) => [seated.person.id, seated]));
  const holes = new Map<string, NewRow<'card_holes'>>();
  const standing = new Map<string, NewRow<'card_entries'>>();
  const card_log: NewRow<'card_log'>[] = [];
  const game_log: NewRow<'game_log'>[] = [];
  for (const [nth, { step, at }] of entered.entries()) {
    const { hole, scorer, instead } = step;
    const card_id = field.get(step.player)?.cardId ?? '';
    const holeKey = `${card_id}|${hole}`;
    const entryKey = `${holeKey}|${scorer}`;
    const holeVersion = (holes.get(holeKey)?.version ?? 0) + 1;
    holes.set(holeKey, { card_id, hole, version: holeVersion });
    const entry = { card_id, hole, scorer_id: scorer, version: holeVersion, ...columnsOf(step.value) };
    const first_version = standing.get(entryKey)?.first_version ?? holeVersion;
    standing.set(entryKey, { ...entry, first_version });
    const hasPhone = field.get(scorer)?.key.startsWith('player') ?? false;
    const old = instead === undefined ? null : String(instead);
    card_log.push({ ...entry, typed_by: hasPhone ? scorer : organiser, call_id: null, old, at });
    game_log.push({ game_id: gameId, version: version + nth + 1, kind: 'score', card_id, hole, at });
  }
  return { card_holes: [...holes.values()], card_entries: [...standing.values()], card_log, game_log };
}
