import type { GameView, HandicapEffect, Player } from '@flagstick/contract';
import { countsPoints, scoringSentences, scorings } from '@flagstick/contract/formats';
import * as routes from '@flagstick/contract/routes';
import type { ScoringFormat } from '@flagstick/golf';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { keyOf } from '../api/keys.ts';
import { versionKey } from '../api/version-key.ts';
import { formatHandicap } from '../display/handicap.ts';
import classes from './HandicapChange.module.css';
import * as texts from './messages.ts';

/** Changed handicaps of a seat. */
export interface NewHandicaps {
  readonly hci?: number | null;
  readonly hcp?: number | null;
}

interface HandicapChangeProps {
  game: GameView;
  player: Player;
  /** Null if nothing is typed, or it cannot be parsed. */
  handicaps: NewHandicaps | null;
}

/** The consequences of another handicap, before it is saved: strokes, result, position. */
export function HandicapChange({ game, player, handicaps }: HandicapChangeProps) {
  const [body] = useDebouncedValue(JSON.stringify(handicaps), 300);
  const params = { id: game._id, playerId: player._id };
  const { data } = useQuery({
    queryKey: keyOf(routes.handicaps.playingHcp, { params, query: { body, version: versionKey(game) } }),
    queryFn: ({ signal }) =>
      send(routes.handicaps.playingHcp, { params, body: JSON.parse(body) }, { signal }),
    enabled: body !== 'null',
    placeholderData: keepPreviousData,
  });
  const { scoringFormat } = game.competition;
  return (
    <>
      <p className="quiet fs-13">{texts.incorrectHandicap}</p>
      {body !== 'null' && data && (
        <ul className={classes.change} aria-live="polite" aria-label={texts.changes}>
          {changeWords(data.before, data.after, scoringFormat).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A sentence for each change. */
export function changeWords(before: HandicapEffect, after: HandicapEffect, format: ScoringFormat): string[] {
  const [now, then] = [formatHandicap(before.hcp), formatHandicap(after.hcp)];
  // A playing handicap that was set stays, whatever the index is.
  const lines = [now === then ? texts.playsOffSame(now) : texts.playsOffChanged(then, now)];
  const holes = Object.keys(after.strokes).filter((hole) => after.strokes[hole] !== before.strokes[hole]);
  if (holes.length > 0 && holes.length <= 9) lines.push(texts.strokesChange(holes.join(', ')));
  else if (holes.length > 9) lines.push(texts.strokesChangeOn(holes.length));
  if (countsPoints(format) && after.totalPoint !== before.totalPoint) {
    const { print } = scorings[format];
    const { printedFigureWithUnit: inWords } = scoringSentences[format];
    lines.push(texts.pointsChanged(inWords(print(after.totalPoint)), print(before.totalPoint)));
  }
  if (!countsPoints(format) && after.totalNett !== before.totalNett && after.totalNett !== null) {
    lines.push(texts.nettChanged(after.totalNett, before.totalNett));
  }
  if (after.place !== before.place && after.place !== null) {
    lines.push(texts.placeChanged(after.place ?? '', before.place ?? ''));
  }
  return lines;
}
