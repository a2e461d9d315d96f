import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { joinNames } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { bodyErrors } from '../../../ui/form/body-errors.ts';
import { Conflict } from '../../../ui/form/conflict/Conflict.tsx';
import { goToConflict } from '../../../ui/form/conflict/go-to-conflict.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, SwitchField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../setup/messages.ts';
import { BoardColumns } from './BoardColumns.tsx';
import classes from './PresentationPage.module.css';
import { PresentationPreview } from './PresentationPreview.tsx';
import { type Presentation, presentationBody, presentationOf, type RevealValues } from './presentation.ts';

const hidden = texts.hiddenHint;

function PrizeGiving({ of, game }: { of: FormField<RevealValues>; game: GameView }) {
  return (
    <Panel title={common.prizeGiving}>
      <div className="stack gap-16">
        <SegmentsField
          field={of.at('hide')}
          label={texts.hiddenPlaces}
          hint={
            game.linkedGames.length > 0
              ? texts.hiddenInLinkedGames(hidden, joinNames(game.linkedGames.map(({ name }) => name)))
              : texts.hiddenFromAll(hidden)
          }
          options={[
            { value: '0', label: texts.none },
            { value: '3', label: texts.firstThree },
            { value: '5', label: '5' },
            { value: '10', label: '10' },
            { value: '1000', label: common.all },
          ]}
        />
        <SegmentsField
          field={of.at('order')}
          label={texts.order}
          options={[
            { value: 'up', label: texts.winnerLast },
            { value: 'down', label: texts.winnerFirst },
          ]}
        />
        <SegmentsField
          field={of.at('steps')}
          label={texts.eachPlace}
          hint={texts.stepsHint}
          options={[
            { value: 'one', label: texts.oneStep },
            { value: 'two', label: texts.twoSteps },
          ]}
        />
        <SwitchField
          field={of.at('presentationMode')}
          label={texts.presentationMode}
          description={texts.presentationModeHint}
        />
        {game.leaderboard.presentationMode && (
          <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'reveal' }} variant="default">
            {texts.openPrizeGiving}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

/** Resets the presentation settings, which also shows hidden places. */
function ResetPresentation({ game }: { game: GameView }) {
  const navigate = useNavigate();
  const changed = useGameChanged();
  const reset = async () => {
    const sure = await openConfirmDialog({
      title: texts.resetTitle,
      text: game.hidden > 0 ? texts.resetWithHidden : texts.resetText,
      yes: texts.reset,
      no: common.keep,
      danger: true,
    });
    if (!sure) return;
    await send(routes.games.resetPresentation, { params: { id: game._id } });
    showToast(contractTexts.saved, { tone: 'success' });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: game._id } });
  };
  return (
    <Button variant="subtle" onClick={() => void reset()}>
      {texts.resetToDefaults}
    </Button>
  );
}

/** An out-of-range figure stays visible with its error; it is never corrected silently. */
const unclamped = { clampBehavior: 'none' } as const;

const presentationProblems = (leaderboard: Presentation) =>
  Object.fromEntries(
    Object.entries(bodyErrors(routes.games.update, { leaderboard: presentationBody(leaderboard) })).map(
      ([field, sentence]) => [field.replace(/^leaderboard\./, ''), sentence],
    ),
  );

export function PresentationPage({ game }: { game: GameView }) {
  const navigate = useNavigate();
  return (
    <main className={classes.page}>
      <div className="stack gap-16">
        <PageHead title={texts.presentation} note={texts.presentationNote(game.name)} />
        <PresentationForm
          game={game}
          onSaved={() => navigate({ to: '/', search: { view: 'game', game: game._id } })}
        />
      </div>
    </main>
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
      showToast(contractTexts.saved, { tone: 'success' });
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
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PresentationPreview form={form} game={latest} />
      <div className="stack gap-16">
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
      </div>
    </form>
  );
}
