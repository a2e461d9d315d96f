import type { GameView } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../../shared/api/call.ts';
import { joinNames } from '../../../../shared/display/names.ts';
import * as common from '../../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { FormField } from '../../../../ui/form/fields/field.ts';
import { SegmentsField, SwitchField } from '../../../../ui/form/fields/fields.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Panel } from '../../../../ui/page/layout.tsx';
import { showToast } from '../../../../ui/toast/toast.ts';
import { useGameChanged } from '../../api/writes.ts';
import type { RevealValues } from '../../presentation/presentation.ts';
import * as texts from '../messages.ts';

const hidden = texts.hiddenHint;

export function PrizeGiving({ of, game }: { of: FormField<RevealValues>; game: GameView }) {
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
export function ResetPresentation({ game }: { game: GameView }) {
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
