import { compareText } from '../compare-text.ts';
import { requireWhole } from '../errors.ts';
import { roundToTenths } from '../figures.ts';
import { type CountbackBasis, countBack, countbackFigures, countbackSegments } from '../ranking/countback.ts';
import { placeLabel, placesOf } from '../tournament/places.ts';
import { cutKey } from './cut.ts';
import type {
  EventCell,
  EventCut,
  EventCutLine,
  EventNeed,
  EventNote,
  EventRound,
  EventRules,
  EventStanding,
  EventStandingRow,
} from './event.ts';
import { withSameGuests } from './guests.ts';
import { type EventPlayer, measureOfRounds, playersOfRounds } from './players.ts';

interface Placed {
  readonly player: EventPlayer;
  readonly key: number;
}

interface Place {
  readonly position: number;
  readonly label: string;
  readonly decidedBy: string | null;
}

interface Context {
  readonly rounds: readonly EventRound[];
  readonly rules: EventRules;
  readonly higherWins: boolean;
  readonly basis: CountbackBasis;
  readonly players: readonly EventPlayer[];
  readonly cut: Cut | null;
}

interface Cut {
  readonly rule: EventCut;
  readonly made: boolean;
  readonly key: number;
  /** The players with a place at the cut. */
  readonly field: readonly Placed[];
  /** The players of the field behind the line, which is projected until the cut is made. */
  readonly behind: ReadonlySet<string>;
}

/**
 * The standing of an event over its rounds, in order: players with a place, players who have not begun, players who
 * missed the cut, and players who are out.
 * @param notes of the committee after a round, at most one for each player
 * @throws GolfError for a cut or a note outside the rounds, a player with two cards in a round, or mixed figures
 */
export function eventStanding(
  rules: EventRules,
  rounds: readonly EventRound[],
  notes: readonly EventNote[] = [],
): EventStanding {
  for (const { afterRound } of notes) requireWhole(afterRound, 1, rounds.length, 'notes.afterRound');
  if (rules.cut) requireWhole(rules.cut.afterRound, 1, Math.max(1, rounds.length - 1), 'cut.afterRound');
  const { higherWins, basis } = measureOfRounds(rounds, rules.by);
  // Without a round that counts before it, no cut is made.
  const rule =
    rules.cut && rounds.slice(0, rules.cut.afterRound).some(({ counts }) => counts) ? rules.cut : null;
  const openCut = rule && !isMade(rounds, rule) ? rule.afterRound : undefined;
  const same = withSameGuests(rounds, notes);
  const players = playersOfRounds(same.rounds, rules.by, openCut, same.notes).sort(byName);
  const before = { rounds, rules, higherWins, basis, players, cut: null };
  const cut = rule === null ? null : cutOf(before, rule);
  const context: Context = { ...before, cut };
  return {
    counts: higherWins ? 'points' : 'strokes',
    final: areFinal(rounds),
    cut: cut && lineOf(context, cut),
    rows: rowsOf(context),
  };
}

const byName = (a: EventPlayer, b: EventPlayer) => compareText(a.name, b.name) || compareText(a.id, b.id);

const keyOf = (higherWins: boolean, score: number) => (higherWins ? 0 - score : score);

/** The sum of the rounds up to `last`, counted from 1; null before the first score. */
function sumUpTo({ rounds }: EventPlayer, last: number): number | null {
  const scores = rounds.slice(0, last).flatMap((round) => round?.score ?? []);
  return scores.length === 0 ? null : roundToTenths(scores.reduce((sum, score) => sum + score, 0));
}

const isOutBy = ({ outFrom }: EventPlayer, last: number) => outFrom <= last;

/** The players with a place after round `last`, without those behind the line of an earlier cut, best first. */
function placedAfter({ players, higherWins, cut }: Context, last: number): Placed[] {
  const isCut = ({ id }: EventPlayer) => cut !== null && last > cut.rule.afterRound && cut.behind.has(id);
  return players
    .filter((player) => !isOutBy(player, last) && !isCut(player))
    .flatMap((player) => {
      const sum = sumUpTo(player, last);
      return sum === null ? [] : [{ player, key: keyOf(higherWins, sum) }];
    })
    .sort((a, b) => a.key - b.key);
}

const areFinal = (rounds: readonly EventRound[]): boolean => {
  const counted = rounds.filter(({ counts }) => counts);
  return counted.length > 0 && counted.every(({ stage }) => stage === 'final');
};
const isMade = (rounds: readonly EventRound[], { afterRound }: EventCut) =>
  areFinal(rounds.slice(0, afterRound));

function cutOf(context: Context, rule: EventCut): Cut {
  const { rounds } = context;
  const field = placedAfter(context, rule.afterRound);
  const key = cutKey(
    field.map((placed) => placed.key),
    rule,
  );
  const behind = field.filter((placed) => placed.key > key).map(({ player }) => player.id);
  return { rule, made: isMade(rounds, rule), key, field, behind: new Set(behind) };
}

function lineOf({ higherWins }: Context, { rule, made, key, field }: Cut): EventCutLine {
  const passed = field.filter((placed) => placed.key <= key).length;
  return {
    afterRound: rule.afterRound,
    made,
    score: Number.isFinite(key) ? keyOf(higherWins, key) : null,
    passed,
    missed: field.length - passed,
  };
}

/** The places after round `last`; only a final result breaks ties. */
function placesAfter(context: Context, last: number, isResult: boolean): Map<string, Place> {
  const places = new Map<string, Place>();
  const sorted = placedAfter(context, last);
  for (let at = 0; at < sorted.length; ) {
    let end = at + 1;
    while (sorted[end]?.key === sorted[at]?.key) end++;
    const level = sorted.slice(at, end).map(({ player }) => player);
    const tied = isResult && level.length > 1 ? breakTie(context, level) : null;
    const broken = tied ?? level.map((item) => ({ item, place: 0, decidedBy: undefined }));
    for (const [i, { item, place, decidedBy }] of broken.entries()) {
      const shared = broken[i - 1]?.place === place || broken[i + 1]?.place === place;
      const position = at + 1 + place;
      const label = placeLabel({ place: position, shared });
      places.set(item.id, { position, label, decidedBy: decidedBy ?? null });
    }
    at = end;
  }
  return places;
}

function breakTie({ rules, rounds, higherWins, basis }: Context, level: readonly EventPlayer[]) {
  if (rules.ties === 'shared') return null;
  const last = rounds.findLastIndex(({ counts }) => counts);
  const cards = level.map((player) => ({ player, round: player.rounds[last] ?? null }));
  const length = cards[0]?.round?.card.holes.length ?? 0;
  const countsBack =
    rules.ties === 'countback' &&
    cards.every(({ round }) => round?.full === true && round.card.holes.length === length);
  const figuresOf = ({ round }: (typeof cards)[number]) => {
    if (!countsBack || round === null) return [];
    const { gross, nett } = round.card.total;
    return countbackFigures({ ...round.card, deducted: (gross ?? 0) - (nett ?? 0) }, basis);
  };
  return countBack(
    cards.map((card) => ({ item: card.player, figures: [card.round?.score ?? 0, ...figuresOf(card)] })),
    ['lastRound', ...countbackSegments(length).map(({ step }) => step as string)],
    higherWins,
  );
}

function rowsOf(context: Context): EventStandingRow[] {
  const { players, rounds, cut } = context;
  const isResult = areFinal(rounds);
  const after = rounds.map((_, at) => placesAfter(context, at + 1, false));
  const places = placesAfter(context, rounds.length, isResult);
  const behind = (cut?.field ?? []).filter(({ player }) => cut?.behind.has(player.id));
  const passed = places.size;
  const placesBehind = placesOf(behind, (a, b) => a.key === b.key);
  for (const [at, { player }] of behind.entries()) {
    const own = placesBehind[at];
    if (own === undefined) continue;
    const position = passed + own.place;
    const label = placeLabel({ place: position, shared: own.shared });
    places.set(player.id, { position, label, decidedBy: null });
  }
  return players
    .map((player) => rowOf(context, player, places.get(player.id), after))
    .sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section) || compareRows(a, b));
}

const order: readonly EventStandingRow['section'][] = ['placed', 'notStarted', 'missedCut', 'out'];

const outFrom = ({ out }: EventStandingRow): number =>
  out === null ? 0 : out.isAfter && out.reason === 'withdrawn' ? out.round + 1 : out.round;

/** By place; without one the player with more rounds first. Equal rows keep the order of names. */
function compareRows(a: EventStandingRow, b: EventStandingRow): number {
  if (a.position !== null && b.position !== null) return a.position - b.position;
  return outFrom(b) - outFrom(a);
}

function rowOf(
  context: Context,
  player: EventPlayer,
  place: Place | undefined,
  after: readonly ReadonlyMap<string, Place>[],
): EventStandingRow {
  const { cut, rounds } = context;
  const isBehind = cut?.behind.has(player.id) === true;
  const isCut = isBehind && cut.made;
  const last = isBehind ? cut.rule.afterRound : rounds.length;
  const cells = player.rounds.map((round, at): EventCell | null => {
    if (round === null || (isCut && at >= last)) return null;
    const { score, strokes, thru, full } = round;
    return { score, strokes, thru, full, position: after[at]?.get(player.id)?.position ?? null };
  });
  const strokes = cells.flatMap((cell) => cell?.strokes ?? []);
  const out = isBehind ? null : player.out;
  return {
    id: player.id,
    name: player.name,
    section: isCut ? 'missedCut' : out ? 'out' : place ? 'placed' : 'notStarted',
    position: place?.position ?? null,
    label: place?.label ?? '-',
    score: sumUpTo(player, last),
    strokes: strokes.length === 0 ? null : roundToTenths(strokes.reduce((sum, count) => sum + count, 0)),
    cells,
    out,
    need: needOf(context, player),
    decidedBy: place?.decidedBy ?? null,
  };
}

function needOf({ cut, rounds, higherWins }: Context, player: EventPlayer): EventNeed | null {
  if (cut === null || cut.made || !Number.isFinite(cut.key) || isOutBy(player, cut.rule.afterRound))
    return null;
  const holes = rounds.slice(0, cut.rule.afterRound).reduce((sum, round, at) => {
    const played = player.rounds[at];
    if (!round.counts || played?.full === true || round.stage === 'final') return sum;
    return sum + (played?.card.holes.length ?? round.holes) - (played?.thru ?? 0);
  }, 0);
  if (holes <= 0) return null;
  const missing = roundToTenths(keyOf(higherWins, cut.key) - (sumUpTo(player, cut.rule.afterRound) ?? 0));
  return { score: higherWins ? Math.max(0, missing) : missing, holes };
}
