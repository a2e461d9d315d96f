import { DID_NOT_PLAY, type HoleValue, sameValue } from './value.ts';

/** A scorer's value for one hole of a card. */
export interface ScorerEntry {
  /** The player in whose name it was entered. */
  readonly scorer: string;
  /** The account that entered it. */
  readonly typedBy: string;
  readonly value: HoleValue;
  /** The hole's version that this entry made. */
  readonly version: number;
  /** On a team's card: the member whose tee shot counted, if given. */
  readonly teeShot?: string | undefined;
}

/** The committee's value for a hole. */
export interface CommitteeValue {
  readonly typedBy: string;
  readonly value: HoleValue;
  /** True when it replaced scorers' entries; false when only the committee entered the hole. */
  readonly amends: boolean;
  /** The reason, if given. */
  readonly reason?: string;
  /** On a team's card: the member whose tee shot counted, if given. */
  readonly teeShot?: string | undefined;
}

export interface Reopening {
  /** The reason, if given. */
  readonly reason?: string;
}

export interface HoleEntries {
  /** Increased by every change of the hole, including one that clears a value. */
  readonly version: number;
  /** One per scorer, in the order of their first entry. */
  readonly entries: readonly ScorerEntry[];
  readonly committee: CommitteeValue | null;
  /** Scorers who cleared their own entry and have not entered another. */
  readonly cleared: readonly string[];
  /** Set while the hole is reopened and has no new entry. */
  readonly reopened: Reopening | null;
}

/** By hole number. A missing hole is untouched. */
export type CardEntries = ReadonlyMap<number, HoleEntries>;

/** A change of one hole of a card, as stored in the card's log. */
export type CardEvent =
  /** A scorer enters, changes or (null) clears their own value. */
  | {
      readonly kind: 'entry';
      readonly hole: number;
      readonly scorer: string;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly teeShot?: string | undefined;
    }
  /** The committee enters a hole without entries, or corrects or (null) clears its own value. */
  | {
      readonly kind: 'committee';
      readonly hole: number;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly reason?: string;
      readonly teeShot?: string | undefined;
    }
  /** The committee overrides a hole's entries, or (null) removes its own value. */
  | {
      readonly kind: 'amendment';
      readonly hole: number;
      readonly typedBy: string;
      readonly value: HoleValue | null;
      readonly reason?: string;
    }
  | { readonly kind: 'reopening'; readonly hole: number; readonly typedBy: string; readonly reason?: string };

/**
 * Why an event is refused. `newer`: the scorer has a newer entry. `amended`: the committee set the hole. `entered`:
 * scorers entered it, so it is not filled. `open`: the hole is already open.
 */
export type EntryRefusal = 'newer' | 'amended' | 'entered' | 'open';

export interface HoleChange {
  readonly event: CardEvent;
  readonly before: HoleEntries;
  readonly after: HoleEntries;
}

export const UNTOUCHED: HoleEntries = {
  version: 0,
  entries: [],
  committee: null,
  cleared: [],
  reopened: null,
};

const entriesOn = (card: CardEntries, hole: number): HoleEntries => card.get(hole) ?? UNTOUCHED;

/** The hole after an accepted event. */
export function applyCardEvent(before: HoleEntries, event: CardEvent): HoleEntries {
  const version = before.version + 1;
  switch (event.kind) {
    case 'entry':
      return {
        ...before,
        version,
        entries: withEntry(before.entries, event, version),
        cleared: clearedBy(before, event),
        reopened: null,
      };
    case 'committee':
    case 'amendment': {
      const { typedBy, value, kind, reason } = event;
      const why = reason === undefined ? {} : { reason };
      const amends = kind === 'amendment';
      const shot = teeShotIn(event.kind === 'committee' ? event : {});
      const committee = value === null ? null : { typedBy, value, amends, ...why, ...shot };
      return { ...before, version, committee, reopened: null };
    }
    case 'reopening': {
      const { reason } = event;
      return { ...before, version, committee: null, reopened: reason === undefined ? {} : { reason } };
    }
  }
}

/** Omitted when not given, so that the stored entry equals what was entered. */
const teeShotIn = ({ teeShot }: { readonly teeShot?: string | undefined }) =>
  teeShot === undefined ? {} : { teeShot };

/** A corrected entry keeps its position. A cleared entry that is entered again is last. */
function withEntry(
  entries: readonly ScorerEntry[],
  { scorer, typedBy, value, teeShot }: Extract<CardEvent, { kind: 'entry' }>,
  version: number,
): readonly ScorerEntry[] {
  if (value === null) return entries.filter((entry) => entry.scorer !== scorer);
  const entry: ScorerEntry = { scorer, typedBy, value, version, ...teeShotIn({ teeShot }) };
  const at = entries.findIndex((other) => other.scorer === scorer);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

function clearedBy(
  { cleared, entries }: HoleEntries,
  { scorer, typedBy, value }: Extract<CardEvent, { kind: 'entry' }>,
): readonly string[] {
  const others = cleared.filter((other) => other !== scorer);
  const hadEntry = others.length < cleared.length || entries.some((entry) => entry.scorer === scorer);
  return value === null && typedBy === scorer && hadEntry ? [...others, scorer] : others;
}

/** @param log accepted events, first to last */
export function replayCard(log: readonly CardEvent[]): CardEntries {
  const card = new Map<number, HoleEntries>();
  for (const event of log) card.set(event.hole, applyCardEvent(entriesOn(card, event.hole), event));
  return card;
}

/**
 * Applies an event to a card.
 * @param inPlay the numbers of the card's holes in play
 * @param seenVersion the hole version that the scorer saw when entering; undefined skips the check
 * @returns the changes, the event's own hole first, then the holes that a retirement leaves unplayed; or the reason for
 * the refusal
 */
export function enterOnCard(
  card: CardEntries,
  event: CardEvent,
  inPlay: readonly number[],
  seenVersion?: number | undefined,
): readonly HoleChange[] | { readonly refused: EntryRefusal } {
  const refused = refusalOf(entriesOn(card, event.hole), event, seenVersion);
  if (refused !== null) return { refused };
  return [event, ...unplayedAfterRetirement(card, event, inPlay)].map((change) => {
    const before = entriesOn(card, change.hole);
    return { event: change, before, after: applyCardEvent(before, change) };
  });
}

function refusalOf(
  { committee, entries, reopened }: HoleEntries,
  event: CardEvent,
  seenVersion: number | undefined,
): EntryRefusal | null {
  switch (event.kind) {
    case 'entry': {
      if (committee !== null) return 'amended';
      const own = entries.find(({ scorer }) => scorer === event.scorer);
      const isOutdated = own !== undefined && seenVersion !== undefined && own.version > seenVersion;
      const same = sameValue(own?.value ?? null, event.value) && own?.teeShot === event.teeShot;
      return isOutdated && !same ? 'newer' : null;
    }
    case 'committee': {
      if (entries.length > 0) return 'entered';
      const setByOthers = committee !== null && (committee.amends || committee.typedBy !== event.typedBy);
      return setByOthers ? 'amended' : null;
    }
    case 'amendment':
      return null;
    case 'reopening':
      return committee === null && (entries.length === 0 || reopened !== null) ? 'open' : null;
  }
}

/**
 * The events that set a hole to a value in one committee action. A hole without entries is filled, an agreed hole is
 * reopened and amended, any other is amended; null removes the committee's value. On a card that was handed in, the
 * committee's own value is amended too.
 * @param agreed two or more people entered the same value
 */
export function eventsOfCommitteeValue(
  { entries, committee }: HoleEntries,
  { agreed, handedIn }: { readonly agreed: boolean; readonly handedIn: boolean },
  { hole, typedBy, value }: Pick<Extract<CardEvent, { kind: 'amendment' }>, 'hole' | 'typedBy' | 'value'>,
): readonly CardEvent[] {
  if (committee === null && value === null) return [];
  const fills = committee === null || (!handedIn && !committee.amends && committee.typedBy === typedBy);
  if (entries.length === 0 && fills) return [{ kind: 'committee', hole, typedBy, value }];
  const amendment = { kind: 'amendment', hole, typedBy, value } as const;
  return agreed && committee === null ? [{ kind: 'reopening', hole, typedBy }, amendment] : [amendment];
}

/**
 * After a retirement the scorer's open holes become DNP. A hole with the committee's value, or with anything but
 * another scorer's DNP, is not open.
 */
function unplayedAfterRetirement(
  card: CardEntries,
  event: CardEvent,
  inPlay: readonly number[],
): CardEvent[] {
  if (event.kind !== 'entry' && event.kind !== 'committee') return [];
  if (event.value?.kind !== 'retired' && event.value?.kind !== 'didNotPlay') return [];
  const isOpen = (hole: number) => {
    const { committee, entries } = entriesOn(card, hole);
    if (committee !== null) return false;
    if (event.kind === 'committee') return entries.length === 0;
    return entries.every(({ scorer, value }) => scorer !== event.scorer && value.kind === 'didNotPlay');
  };
  return inPlay
    .filter((hole) => hole !== event.hole && isOpen(hole))
    .map((hole) => ({ ...event, hole, value: DID_NOT_PLAY, teeShot: undefined }));
}
