import type { GameView, LeaderboardConfig } from '@flagstick/contract';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import * as common from '../../../ui/common/messages.ts';
import { checkBody } from '../../../ui/form/check-body.ts';
import { Conflict } from '../../../ui/form/conflict/Conflict.tsx';
import { goToConflict } from '../../../ui/form/conflict/go-to-conflict.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { NumberField, SwitchField, useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { NarrowPage, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../setup/messages.ts';
import { PrizeGiving, ResetPresentation } from '../setup/sections/PrizeGiving.tsx';
import classes from './PresentationPage.module.css';
import { type Presentation, presentationBody, presentationOf } from './presentation.ts';

type BoardFigure = LeaderboardConfig['scoresDisplayOrder'][number];

/** An out-of-range figure stays visible with its error; it is never corrected silently. */
const unclamped = { clampBehavior: 'none' } as const;

const presentationProblems = (leaderboard: Presentation) =>
  Object.fromEntries(
    Object.entries(checkBody(routes.games.update, { leaderboard: presentationBody(leaderboard) })).map(
      ([field, sentence]) => [field.replace(/^leaderboard\./, ''), sentence],
    ),
  );

export function PresentationPage({ game }: { game: GameView }) {
  const navigate = useNavigate();
  return (
    <NarrowPage>
      <div className="stack gap-16">
        <PageHead title={texts.presentation} note={texts.presentationNote(game.name)} />
        <PresentationForm
          game={game}
          onSaved={() => navigate({ to: '/', search: { view: 'game', game: game._id } })}
        />
      </div>
    </NarrowPage>
  );
}

interface PresentationFormProps {
  game: GameView;
  onSaved: () => Promise<void> | void;
}

export function PresentationForm({ game: latest, onSaved }: PresentationFormProps) {
  const [game] = useState(latest);
  const changed = useGameChanged();
  const form = useServerForm<Presentation, GameView>({
    initialValues: presentationOf(game),
    draft: `presentation-${game._id}`,
    version: game.updateDate,
    within: 'leaderboard',
    validate: presentationProblems,
    merge: { valuesOf: presentationOf, versionOf: ({ updateDate }) => updateDate },
    save: async (presentation, stored) => {
      const { updateDate } = stored ?? game;
      const leaderboard = presentationBody(presentation);
      await send(routes.games.update, { params: { id: game._id }, body: { leaderboard, updateDate } });
      showToast(says.saved, { tone: 'success' });
      await changed();
      await onSaved();
    },
  });
  const seconds = (name: 'firstPageHoldTime' | 'lastPageHoldTime' | 'pagesHoldTime', label: string) => {
    const { min, max } = limits.presentation[name];
    return (
      <NumberField {...unclamped} field={form.at(name)} label={label} min={min} max={max} suffix=" seconds" />
    );
  };
  const { rowsPerPage, scrollSpeed } = limits.presentation;
  return (
    <form className="stack gap-16" onSubmit={form.submit} noValidate>
      {form.conflict && <Conflict form={form} />}
      <Panel title={texts.columns}>
        <BoardColumns of={form.at('scoresDisplayOrder')} format={game.competition.scoringFormat} />
      </Panel>
      <Panel title={texts.television}>
        <div className="stack gap-16">
          <SwitchField
            field={form.at('widescreen')}
            label={texts.televisionLayout}
            description={texts.televisionLayoutHint}
          />
          <NumberField
            {...unclamped}
            field={form.at('rowsPerPage')}
            label={texts.rowsPerPage}
            min={rowsPerPage.min}
            max={rowsPerPage.max}
          />
          <FieldRow columns={3}>
            {seconds('firstPageHoldTime', texts.firstPage)}
            {seconds('pagesHoldTime', texts.otherPages)}
            {seconds('lastPageHoldTime', texts.lastPage)}
          </FieldRow>
          <SwitchField field={form.at('scroll')} label={texts.scroll} description={texts.scrollHint} />
          <NumberField
            {...unclamped}
            field={form.at('scrollSpeed')}
            label={texts.scrollTime}
            min={scrollSpeed.min}
            max={scrollSpeed.max}
            suffix=" seconds"
          />
          <SwitchField
            field={form.at('continuous')}
            label={texts.continuous}
            description={texts.continuousHint}
          />
        </div>
      </Panel>
      <PrizeGiving of={form.at('reveal')} game={game} />
      <FormError error={form.conflict ? null : form.error} />
      {form.conflict ? (
        <Button variant="default" onClick={goToConflict}>
          {common.compareVersions}
        </Button>
      ) : (
        <Button type="submit" loading={form.saving}>
          {common.save}
        </Button>
      )}
      <ResetPresentation game={game} />
    </form>
  );
}

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

/** The deciding figure is always shown. */
function BoardColumns({ of, format }: ColumnsProps) {
  const chosen = useFieldValue(of);
  const decides: BoardFigure = countsPoints(format) ? 'points' : 'nett';
  const named = (figure: BoardFigure) => (figure === decides ? scorings[format].head : figures[figure]);
  useFieldDescription(of, texts.columns, (now) => now.map(named).join(', '));
  const notes = (figure: BoardFigure) => {
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
      <ul className={classes.columns}>
        {allFigures(chosen).map((figure) => {
          const at = chosen.indexOf(figure);
          const name = named(figure);
          return (
            <li className="row spread gap-12 line-above pad-y-8 min-56" key={figure}>
              <Checkbox
                checked={at >= 0}
                label={
                  <>
                    {name}
                    <small>{notes(figure)}</small>
                  </>
                }
                disabled={chosen.length === 1 && at === 0}
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
