import type { GameView, LeaderboardConfig } from '@flagstick/contract';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import * as common from '../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import * as texts from '../setup/messages.ts';
import classes from './BoardColumns.module.css';

type BoardFigure = LeaderboardConfig['scoresDisplayOrder'][number];

const figures: Record<BoardFigure, string> = { gross: common.gross, nett: common.nett, points: 'Pts' };

/** Hidden figures follow the shown ones. */
const allFigures = (chosen: readonly BoardFigure[]): BoardFigure[] => [
  ...chosen,
  ...(Object.keys(figures) as BoardFigure[]).filter((figure) => !chosen.includes(figure)),
];

interface ColumnsProps {
  of: FormField<BoardFigure[]>;
  format: GameView['competition']['scoringFormat'];
}

/** The deciding figure cannot be hidden: the leaderboard adds it if it is not chosen. */
export function BoardColumns({ of, format }: ColumnsProps) {
  const chosen = useFieldValue(of);
  const decides: BoardFigure = countsPoints(format) ? 'points' : 'nett';
  const named = (figure: BoardFigure) => (figure === decides ? scorings[format].head : figures[figure]);
  useFieldDescription(of, texts.columns, (now) => now.map(named).join(', '));
  const noteOf = (figure: BoardFigure) => {
    if (figure === decides) return texts.decidingFigure;
    return figure === 'points' && decides === 'nett' ? texts.notShownInStroke : null;
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...chosen];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    of.set(next);
  };
  return (
    <>
      <ul className={`${classes.columns} between`}>
        {allFigures(chosen).map((figure) => {
          const at = chosen.indexOf(figure);
          const name = named(figure);
          const note = noteOf(figure);
          return (
            <li className="row spread gap-12 line-above pad-y-8 min-56" key={figure}>
              <Checkbox
                checked={at >= 0}
                label={
                  <>
                    {name}
                    {note && <small>{note}</small>}
                  </>
                }
                disabled={at >= 0 && (figure === decides || chosen.length === 1)}
                onChange={() =>
                  of.set(at >= 0 ? chosen.filter((one) => one !== figure) : [...chosen, figure])
                }
              />
              {at >= 0 && (
                <span className="flex">
                  <ActionIcon
                    disabled={at === 0}
                    aria-label={texts.moveEarlier(name)}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={20} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    disabled={at === chosen.length - 1}
                    aria-label={texts.moveLater(name)}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={20} aria-hidden="true" />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {of.error && <p className="bad fs-13">{of.error}</p>}
    </>
  );
}
