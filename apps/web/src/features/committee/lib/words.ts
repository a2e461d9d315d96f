import type { CloseItem, GameView, Player } from '@flagstick/contract';
import { holeName, LAST_COURSE_HOLE } from '@flagstick/golf';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { cardOwner, ownersOf, shareCard } from '../../../shared/game/card/card-owners.ts';
import type { GameSetup } from '../../../shared/game/card/cards.ts';
import { holesCount } from '../../../shared/game/card/holes-count.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';

/**
 * `holes 3–9, 12`, `holes 18, 19th`
 *
 * @param inPlay how many holes are in play: extra holes count on from them
 */
export function holesWords(holes: readonly number[], inPlay = LAST_COURSE_HOLE): string {
  const runs: Array<[number, number]> = [];
  for (const hole of holes) {
    const last = runs.at(-1);
    if (last && last[1] === hole - 1 && hole <= LAST_COURSE_HOLE) last[1] = hole;
    else runs.push([hole, hole]);
  }
  const named = runs.map(([from, to]) =>
    from === to ? holeName(from, inPlay) : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`,
  );
  return `${plural(holes.length, { one: 'hole', other: 'holes' })} ${named.join(', ')}`;
}

/** Names the scorers without entries on these holes: the markers, or the player. */
function missingScorerWords({ players }: Pick<GameView, 'players'>, item: CloseItem): string {
  const { _id, name, markers, oneScorer } = item;
  if (markers.length === 0) return texts.noMarker;
  const { uholes = {} } = players[_id] ?? {};
  /** A value that another person entered for the scorer does not count. */
  const entered = (id: string) =>
    oneScorer.every((hole) => {
      const held = uholes[hole];
      return held?.grosses[id] !== undefined && (held.typedBy?.[id] ?? id) === id;
    });
  const missing = markers.filter((marker) => !entered(marker._id));
  const owner = players[_id];
  const owners = owner ? ownersOf(Object.values(players), owner).map((one) => one._id) : [_id];
  if (missing.length === 0 && !owners.some(entered)) return texts.playerHasNotEntered(name);
  const named = missing.length === 0 ? markers : missing;
  return texts.missingMarker(named.map((marker) => marker.name).join(', '));
}

const certifierWords =
  ({ markers }: CloseItem) =>
  (role: 'player' | 'marker') =>
    role === 'player' ? texts.certifierPlayer : [texts.certifierMarker, ...markers.map(fullName)].join(', ');

const indexWords = (index: number | null) => (index === null ? 'none' : formatIndex(index));

export function reasonsOf(
  game: GameSetup & Pick<GameView, 'players' | 'gameResultRules'>,
  item: CloseItem,
): string[] {
  const named = (holes: readonly number[]) => holesWords(holes, holesCount(game));
  const { open, oneScorer, disputes, otherCards, left, gone, thru, notHandedIn, uncertified, handicap } =
    item;
  const lines: string[] = [];
  if (left) lines.push(texts.leftAfter(plural(thru, { one: '# hole', other: '# holes' })));
  if (gone) lines.push(texts.accountDeleted);
  if (open.length > 0) lines.push(texts.holesOpen(named(open)));
  if (disputes.length > 0) {
    const holes = disputes.map(({ holeNumber }) => holeNumber);
    lines.push(texts.holesInDispute(named(holes)));
  }
  if (oneScorer.length > 0) {
    lines.push(texts.oneScorerOn(named(oneScorer), missingScorerWords(game, item)));
  }
  if (notHandedIn) lines.push(texts.completeNotHandedIn);
  if (uncertified.length > 0)
    lines.push(texts.notCertifiedBy(uncertified.map(certifierWords(item)).join(' and ')));
  if (handicap !== null)
    lines.push(texts.certifiedHandicap(formatHandicap(handicap.certified), formatHandicap(handicap.now)));
  for (const other of otherCards) {
    lines.push(
      texts.newAndOldCard(
        plural(thru, { one: '# hole', other: '# holes' }),
        plural(other.thru, { one: '# hole', other: '# holes' }),
      ),
    );
    if (other.index) lines.push(texts.indexDiffers(indexWords(other.index.old), indexWords(other.index.now)));
    if (other.tee) lines.push(texts.teeDiffers(other.tee.old, other.tee.now));
  }
  return lines;
}

/** First name of the scorer of a value. */
export const scorerName = ({ players }: Pick<GameView, 'players'>, item: CloseItem, id: string): string =>
  players[id]?.name ?? (id === item._id ? item.name : texts.someMarker);

/** Reason text for a dispute that is decided for one scorer's value. */
export function disputeReason(
  { players }: Pick<GameView, 'players'>,
  player: Player,
  scorer: string,
): string {
  const by = players[scorer];
  const isOwn = scorer === player._id || (by !== undefined && shareCard(by, player));
  return texts.valueAccepted[isOwn ? cardOwner(player) : 'marker'];
}

/** Progress of a card: `Thru 7`, `Handed in`, `Accepted`, `WD`. */
export function cardWords({ state, accepted, nofinish, disqualified, thru }: Player): string {
  if (disqualified) return 'DQ';
  if (nofinish !== null) return nofinish;
  if (accepted) return texts.accepted;
  return state === 'done' ? common.handedIn : texts.thru(thru);
}
