import { calls, type GameView, type HandicapStanding, type Player } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { typedHandicap } from '../../../shared/form/handicap.ts';
import { formatHandicap } from '../../../shared/formats/handicap.ts';
import classes from './Submission.module.css';
import { type Draft, draftOf } from './submission.ts';

/** The handicaps of a draft that are different; null: none is, or one cannot be read. */
function typed(draft: Draft, player: Player): { hci?: number | null; hcp?: number | null } | null {
  const before = draftOf(player);
  const hci = draft.hci.trim() === '' ? null : typedHandicap(draft.hci, limits.scoringIndex);
  const hcp = draft.hcp === null ? null : typedHandicap(draft.hcp, limits.playingHandicap);
  const set = {
    ...(draft.hci.trim() !== before.hci && hci !== undefined ? { hci } : {}),
    ...(draft.hcp !== before.hcp && hcp !== undefined ? { hcp } : {}),
  };
  return Object.keys(set).length > 0 ? set : null;
}

/** What another handicap would change, before anything is: strokes, result, place. */
export function HandicapChange({ game, player, draft }: { game: GameView; player: Player; draft: Draft }) {
  const [body] = useDebouncedValue(JSON.stringify(typed(draft, player)), 300);
  const params = { id: game._id, playerId: player._id };
  const { data } = useQuery({
    queryKey: keyOf(calls.handicaps.playingHcp, { params, query: { body, version: game.v } }),
    queryFn: ({ signal }) => send(calls.handicaps.playingHcp, { params, body: JSON.parse(body) }, { signal }),
    enabled: body !== 'null',
    placeholderData: keepPreviousData,
  });
  if (body === 'null' || !data) {
    return <p className={classes.hint}>An incorrect handicap index can lead to disqualification.</p>;
  }
  const stableford = game.competition.scoringFormat === 'stableford';
  return (
    <ul className={classes.change} aria-live="polite" aria-label="What the handicap changes">
      {changeWords(data.before, data.after, stableford).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A sentence for each thing that is different. */
export function changeWords(
  before: HandicapStanding,
  after: HandicapStanding,
  stableford: boolean,
): string[] {
  const lines = [`Plays off ${formatHandicap(after.hcp)}, now ${formatHandicap(before.hcp)}.`];
  const holes = Object.keys(after.strokes).filter((hole) => after.strokes[hole] !== before.strokes[hole]);
  if (holes.length > 0 && holes.length <= 9) lines.push(`Other strokes on ${holes.join(', ')}.`);
  else if (holes.length > 9) lines.push(`Other strokes on ${holes.length} holes.`);
  if (stableford && after.totalPoint !== before.totalPoint) {
    lines.push(`${after.totalPoint} points, now ${before.totalPoint}.`);
  }
  if (!stableford && after.totalNett !== before.totalNett && after.totalNett !== null) {
    lines.push(`Nett ${after.totalNett}, now ${before.totalNett ?? '–'}.`);
  }
  if (after.place !== before.place && after.place !== null) {
    lines.push(`Place ${after.place}, now ${before.place}.`);
  }
  return lines;
}
