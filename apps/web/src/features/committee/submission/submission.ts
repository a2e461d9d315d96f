import type { GameView, Gross, Player, RouteInput, ScorerHole } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type * as routes from '@flagstick/contract/routes';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { cardOwner, ownersOf, ownHandicap } from '../../../shared/game/card/card-owners.ts';
import type { NewHandicaps } from '../../../shared/handicap/HandicapChange.tsx';
import { parseHandicap } from '../../../ui/form/fields/handicap.ts';
import { parseGross } from '../lib/parse-gross.ts';

type Amendment = RouteInput<typeof routes.committee.amend>['body'];
export type NoFinish = NonNullable<Player['nofinish']>;

/** Two scorers agree (auto), one alone entered it (manual), they differ, the committee set it, or it is open. */
export type Verification = 'auto' | 'manual' | 'dispute' | 'committee' | 'open';

export interface SubmissionHole {
  readonly number: number;
  /** The value that counts. */
  readonly current: Gross | null;
  readonly verified: Verification;
  /** By scorer. */
  readonly entries: Readonly<Record<string, Gross>>;
  /** By scorer: the strokes before the player retired. */
  readonly shots: Readonly<Record<string, number>>;
  readonly editable: boolean;
}

function verifiedOf(hole: ScorerHole | undefined): Verification {
  if (hole?.committee) return 'committee';
  switch (hole?.state) {
    case 'finished':
      return 'auto';
    case 'mismatch':
      return 'dispute';
    case 'scored':
    case 'unverifiable':
      return 'manual';
    default:
      return 'open';
  }
}

/** An open hole can be filled until the close only. */
export function submissionHoles(
  { state }: Pick<GameView, 'state'>,
  { holes, uholes = {} }: Pick<Player, 'holes' | 'uholes'>,
  numbers: readonly number[],
): SubmissionHole[] {
  return numbers.map((number) => {
    const verified = verifiedOf(uholes[number]);
    return {
      number,
      current: holes[number]?.gross ?? null,
      verified,
      entries: uholes[number]?.grosses ?? {},
      shots: uholes[number]?.shots ?? {},
      editable: verified === 'open' ? state === 'playing' : verified !== 'auto' && state !== 'waitingList',
    };
  });
}

interface CardScorers {
  readonly player: Player;
  readonly owners: readonly string[];
  readonly marking: readonly string[];
  readonly entered: readonly string[];
}

/** The scorers with a column of their own, also before their first entry. */
const scorerColumns = {
  player: ({ player, marking }: CardScorers) => [player._id, ...marking],
  // One scorer per team: the other members have no column of their own.
  team: ({ owners, marking, entered }: CardScorers) =>
    [owners, marking].flatMap((side) => {
      const typed = side.filter((id) => entered.includes(id));
      return typed.length > 0 ? typed : side.slice(0, 1);
    }),
};

export function scorersOf({ players }: Pick<GameView, 'players'>, player: Player): string[] {
  const entered = Object.values(player.uholes ?? {}).flatMap(({ grosses }) => Object.keys(grosses));
  const owners = ownersOf(Object.values(players), player).map(({ _id }) => _id);
  const marking = Object.values(players)
    .filter(({ scoringPlayers }) => scoringPlayers.some((id) => owners.includes(id)))
    .map(({ _id }) => _id);
  return [
    ...new Set([...scorerColumns[cardOwner(player)]({ player, owners, marking, entered }), ...entered]),
  ];
}

export interface SubmissionDraft {
  /** By hole number, for the edited holes. */
  readonly grosses: Readonly<Record<number, string>>;
  readonly nofinish: NoFinish | null;
  readonly disqualified: boolean;
  readonly allGames: boolean;
  readonly outOfCompetition: boolean;
  readonly comments: string;
  readonly reason: string;
  readonly hci: string;
  /** `null` for the computed handicap. */
  readonly hcp: string | null;
}

export const draftOf = (player: Player): SubmissionDraft => ({
  grosses: {},
  nofinish: player.nofinish,
  disqualified: player.disqualified,
  allGames: false,
  outOfCompetition: player.outOfCompetition === true,
  comments: player.comments ?? '',
  reason: '',
  hci: player.hci === null ? '' : formatIndex(player.hci),
  hcp: setHandicapText(player),
});

/** A disqualification in this game can be extended to all linked games later. */
export const mayApplyToLinked = (
  draft: Pick<SubmissionDraft, 'disqualified'>,
  player: Pick<Player, 'disqualified'>,
): boolean => draft.disqualified || player.disqualified;

/** Returns null if the handicap is computed. */
function setHandicapText(player: Player): string | null {
  const own = ownHandicap(player);
  return own === null ? null : formatHandicap(own);
}

/** Returns null if no handicap changed or one cannot be parsed. */
export function handicapsOf(draft: SubmissionDraft, player: Player): NewHandicaps | null {
  const before = draftOf(player);
  const hci = draft.hci.trim() === '' ? null : parseHandicap(draft.hci, limits.scoringIndex);
  const hcp = draft.hcp === null ? null : parseHandicap(draft.hcp, limits.playingHandicap);
  const set = {
    ...(draft.hci.trim() !== before.hci && hci !== undefined ? { hci } : {}),
    ...(draft.hcp !== before.hcp && hcp !== undefined ? { hcp } : {}),
  };
  return Object.keys(set).length > 0 ? set : null;
}

export type SubmissionField = 'grosses' | 'reason' | 'hci' | 'hcp';

export interface SubmissionChanges {
  readonly body: Omit<Amendment, 'playerId'>;
  readonly count: number;
  /** The errors by field, with the holes concerned. */
  readonly wrong: ReadonlyMap<SubmissionField, readonly number[]>;
  readonly needsReason: boolean;
}

/** A retirement cannot be typed: it is accepted from a scorer with its strokes. */
function parseHole(
  { entries, shots }: SubmissionHole,
  text: string,
): { gross: Gross; shots?: number } | undefined {
  const gross = parseGross(text);
  if (gross !== undefined) return { gross };
  const retired = Object.keys(entries).find((scorer) => entries[scorer] === 'DNF');
  if (retired === undefined || text.trim().toUpperCase() !== 'DNF') return undefined;
  const after = shots[retired];
  return { gross: 'DNF', ...(after === undefined ? {} : { shots: after }) };
}

/** @param me the organiser: committee values are entered under this id */
export function cardChangesOf(
  draft: SubmissionDraft,
  player: Player,
  holes: readonly SubmissionHole[],
  me: string,
): SubmissionChanges {
  const wrong = new Map<SubmissionField, readonly number[]>();
  const uholes: NonNullable<Amendment['uholes']> = {};
  const badHoles: number[] = [];
  let amends = false;
  for (const hole of holes) {
    const { number, current, verified } = hole;
    const text = draft.grosses[number];
    // In a dispute the player's value counts until a decision: to confirm it is a change, too.
    const disputed = verified === 'dispute';
    if (text === undefined || (!disputed && text.trim() === String(current ?? ''))) continue;
    const typed = parseHole(hole, text);
    if (typed === undefined && !(text.trim() === '' && verified === 'committee')) {
      badHoles.push(number);
      continue;
    }
    if (!disputed && typed?.gross === current) continue;
    uholes[number] = {
      holeNumber: number,
      grosses: { [me]: typed?.gross ?? null },
      ...(typed?.shots === undefined ? {} : { shots: { [me]: typed.shots } }),
    };
    if (verified !== 'open') amends = true;
  }
  if (badHoles.length > 0) wrong.set('grosses', badHoles);

  const body: { -readonly [K in keyof SubmissionChanges['body']]: SubmissionChanges['body'][K] } = {};
  const changed = Object.keys(uholes).length;
  if (changed > 0) body.uholes = uholes;
  if (draft.nofinish !== player.nofinish) body.nofinish = draft.nofinish;
  const inAllGames = draft.allGames && mayApplyToLinked(draft, player);
  if (draft.disqualified !== player.disqualified || inAllGames) {
    body.disqualified = draft.disqualified;
    if (inAllGames) body.allGames = true;
  }
  if (draft.outOfCompetition !== (player.outOfCompetition === true)) {
    body.outOfCompetition = draft.outOfCompetition;
  }
  if (draft.comments.trim() !== (player.comments ?? '')) body.comments = draft.comments.trim() || null;

  const before = draftOf(player);
  if (draft.hci.trim() !== before.hci) {
    const hci = draft.hci.trim() === '' ? null : parseHandicap(draft.hci, limits.scoringIndex);
    if (hci === undefined) wrong.set('hci', []);
    else if (hci !== player.hci) body.hci = hci;
  }
  if (draft.hcp === null) {
    if (before.hcp !== null) body.hcp = null;
  } else if (draft.hcp.trim() !== before.hcp) {
    const hcp = parseHandicap(draft.hcp, limits.playingHandicap);
    if (hcp === undefined) wrong.set('hcp', []);
    else if (hcp !== ownHandicap(player)) body.hcp = hcp;
  }

  const parts = Object.keys(body).filter((part) => part !== 'uholes').length;
  const silent = (body.comments === undefined ? 0 : 1) + (changed > 0 && !amends ? 1 : 0);
  const needsReason = parts + (changed > 0 ? 1 : 0) > silent;
  const reason = draft.reason.trim();
  if (needsReason && reason.length < 2) wrong.set('reason', []);
  if (reason !== '') body.reason = reason;
  return { body, count: parts + changed, wrong, needsReason };
}

/** Applies typed values, for the totals. */
export function withDraftHoles(draft: SubmissionDraft, { holes }: Pick<Player, 'holes'>): Player['holes'] {
  const now = { ...holes };
  for (const [hole, text] of Object.entries(draft.grosses)) {
    const holeNumber = Number(hole);
    const gross = parseGross(text);
    if (gross !== undefined) now[holeNumber] = { holeNumber, gross };
    else if (text.trim() === '') delete now[holeNumber];
  }
  return now;
}
