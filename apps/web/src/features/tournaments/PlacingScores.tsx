import * as limits from '@flagstick/contract/limits';
import { ordinal } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { FigureList, type NumberInputValue } from '../../ui/form/fields/FigureList.tsx';
import type { FormField } from '../../ui/form/fields/field.ts';
import * as texts from './messages.ts';
import { pointsLists } from './systems.ts';

const { placingScores } = limits.tournament;

/** The points of each place, typed or from a ready-made list. */
export const PlacingScores = ({ field }: { field: FormField<NumberInputValue[]> }) => (
  <div className="stack gap-8">
    <FigureList
      field={field}
      label={texts.placingScores}
      nameOf={(at) => ordinal(at + 1)}
      max={placingScores.max}
      decimals={2}
      minCount={1}
      maxCount={placingScores.listMax}
    />
    {/* biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of their own. */}
    <div className="flex wrap gap-8" role="group" aria-label={texts.readyPoints}>
      {pointsLists.map((list) => (
        <Button key={list.join()} size="compact-md" variant="default" onClick={() => field.set([...list])}>
          {texts.readyList(list.slice(0, 3).join(' · '))}
        </Button>
      ))}
    </div>
  </div>
);
