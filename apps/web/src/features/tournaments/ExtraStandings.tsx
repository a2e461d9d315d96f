import * as limits from '@flagstick/contract/limits';
import { divisionName } from '@flagstick/contract/season-standings';
import { SEASON_CONTESTS } from '@flagstick/golf';
import { FigureList } from '../../ui/form/fields/FigureList.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { CheckboxField } from '../../ui/form/fields/fields.tsx';
import {
  type DivisionFields,
  divisionLimitsOf,
  type ExtraStandingsFields,
  type LimitedBy,
  limitedBy,
} from './extra-standings.ts';
import * as texts from './messages.ts';

const { divisions } = limits.tournament;

interface ExtraStandingsProps {
  contests: FormField<ExtraStandingsFields['contests']>;
  splits: FormField<ExtraStandingsFields['splits']>;
}

/** The contests that are counted over the season, and the divisions. */
export function ExtraStandings({ contests, splits }: ExtraStandingsProps) {
  return (
    <section className="stack gap-12" aria-label={texts.extraStandings}>
      <h3 className="no-margin fs-15 medium">{texts.extraStandings}</h3>
      <p className="quiet fs-13">{texts.extraStandingsHint}</p>
      {SEASON_CONTESTS.map((contest) => (
        <CheckboxField key={contest} field={contests.at(contest)} label={texts.countOver[contest]} />
      ))}
      {limitedBy.map((by) => (
        <Divisions key={by} by={by} of={splits.at(by)} />
      ))}
      <CheckboxField field={splits.at('gender')} label={texts.divideBy.gender} />
      <p className="quiet fs-13">{texts.divisionsHint}</p>
    </section>
  );
}

function Divisions({ by, of }: { by: LimitedBy; of: FormField<DivisionFields> }) {
  const { on } = useFieldValue(of);
  return (
    <>
      <CheckboxField field={of.at('on')} label={texts.divideBy[by]} />
      {on && (
        <div className="stack gap-8">
          <FigureList
            field={of.at('upTo')}
            label={texts.upperLimits[by]}
            nameOf={texts.division}
            min={divisions[by].min}
            max={divisions[by].max}
            decimals={by === 'index' ? 1 : 0}
            minCount={1}
            maxCount={divisions.limitsMax}
          />
          <Names by={by} of={of} />
        </div>
      )}
    </>
  );
}

function Names({ by, of }: { by: LimitedBy; of: FormField<DivisionFields> }) {
  const split = divisionLimitsOf(by, useFieldValue(of));
  if (!split) return null;
  const parts = Array.from({ length: split.upTo.length + 1 }, (_, part) => divisionName(split, part));
  return <p className="quiet fs-13">{parts.join(' · ')}</p>;
}
