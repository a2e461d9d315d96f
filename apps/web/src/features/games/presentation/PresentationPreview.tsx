import type { GameView } from '@flagstick/contract';
import { countsPoints } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { Skeleton } from '@mantine/core';
import { IconDeviceMobile, IconDeviceTv, IconTrophy } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { Panel } from '../../../ui/page/layout.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from '../setup/messages.ts';
import classes from './PresentationPage.module.css';
import { type Presentation, type Preset, presentationBody, presets, presetValues } from './presentation.ts';

const BoardPreview = lazy(() => loadWithRetry(() => import('../../../board/preview/BoardPreview.tsx')));

const icons = { television: IconDeviceTv, phone: IconDeviceMobile, prizeGiving: IconTrophy } as const;

interface PresentationPreviewProps {
  form: ServerForm<Presentation>;
  game: GameView;
}

/** A picture of the leaderboard with the values of the form, and presets that fill the form. */
export function PresentationPreview({ form, game }: PresentationPreviewProps) {
  const values = useFieldValue(form.all);
  const [on, setOn] = useState<'television' | 'page'>('television');
  const settings = useMemo(() => presentationBody(withinBounds(values)), [values]);
  const deciding = countsPoints(game.competition.scoringFormat) ? 'points' : 'nett';
  const choose = (preset: Preset) => {
    form.set(presetValues(preset, values, deciding));
    setOn(preset === 'phone' ? 'page' : 'television');
  };
  const isChosen = (preset: Preset) =>
    Object.entries(presetValues(preset, values, deciding)).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(values[name as keyof Presentation]),
    );
  return (
    <div className={`${classes.preview} stack gap-16`}>
      <Panel
        title={texts.preview}
        action={
          <Segments
            value={on}
            onChange={setOn}
            aria-label={texts.preview}
            options={[
              { value: 'television', label: texts.previewOn.television },
              { value: 'page', label: texts.previewOn.page },
            ]}
          />
        }
      >
        <Suspense fallback={<Skeleton className={classes.pending ?? ''} />}>
          <BoardPreview game={game} settings={settings} on={on} />
        </Suspense>
        {game.state === 'waitingList' && <p className="above-8 quiet fs-13">{texts.previewExample}</p>}
      </Panel>
      <Panel title={texts.presets}>
        <p className="below-12 quiet fs-13">{texts.presetsHint}</p>
        <div className={classes.presets}>
          {presets.map((preset) => {
            const Icon = icons[preset];
            return (
              <button
                key={preset}
                type="button"
                className={classes.preset}
                aria-pressed={isChosen(preset)}
                onClick={() => choose(preset)}
              >
                <Icon size={24} aria-hidden="true" />
                <b>{texts.presetNames[preset]}</b>
                <span className="quiet fs-13">{texts.presetHints[preset]}</span>
              </button>
            );
          })}
        </div>
      </Panel>
    </div>
  );
}

/** A figure that is not allowed is shown as the nearest one that is. */
function withinBounds(values: Presentation): Presentation {
  const bounded = Object.entries(limits.presentation).map(([name, { min, max, default: usual }]) => {
    const value = values[name as keyof typeof limits.presentation];
    return [name, Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : usual];
  });
  return { ...values, ...Object.fromEntries(bounded) };
}
