import type { GameView, LeaderboardConfig } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { FormField } from '../../../ui/form/field.ts';
import { SegmentsField, SwitchField } from '../../../ui/form/fields.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useGameChanged } from '../api/writes.ts';

export interface RevealValues {
  readonly hide: '0' | '3' | '5' | '10' | '1000';
  readonly order: 'up' | 'down';
  readonly steps: 'one' | 'two';
  readonly presentationMode: boolean;
}

export const revealValues = (board: LeaderboardConfig): RevealValues => ({
  hide: `${board.hideUntil}`,
  order: board.reverseHiddenPlace ? 'down' : 'up',
  steps: board.showInTwoSteps ? 'two' : 'one',
  presentationMode: board.presentationMode,
});

export const revealBody = ({ hide, order, steps, presentationMode }: RevealValues) => ({
  hideUntil: Number(hide) as LeaderboardConfig['hideUntil'],
  reverseHiddenPlace: order === 'down',
  showInTwoSteps: steps === 'two',
  presentationMode,
});

const hidden = 'From the start of the game until you reveal them.';

export function PrizeGiving({ of, game }: { of: FormField<RevealValues>; game: GameView }) {
  return (
    <Panel title="Prize-giving">
      <div className="stack gap-16">
        <SegmentsField
          field={of.at('hide')}
          label="Hidden places"
          hint={
            game.linkedGames.length > 0
              ? `${hidden} The same cards show on the board of ${game.linkedGames.map(({ name }) => name).join(' and of ')}: hide places there, too.`
              : `${hidden} Nobody but its organisers can read them, on no board, list or file.`
          }
          options={[
            { value: '0', label: 'None' },
            { value: '3', label: 'First 3' },
            { value: '5', label: '5' },
            { value: '10', label: '10' },
            { value: '1000', label: 'All' },
          ]}
        />
        <SegmentsField
          field={of.at('order')}
          label="Order"
          options={[
            { value: 'up', label: 'Up to the winner' },
            { value: 'down', label: 'Winner first' },
          ]}
        />
        <SegmentsField
          field={of.at('steps')}
          label="Each place"
          hint="Hiding in another way begins the reveal again."
          options={[
            { value: 'one', label: 'In one line' },
            { value: 'two', label: 'Name, then figures' },
          ]}
        />
        <SwitchField
          field={of.at('presentationMode')}
          label="Presentation mode"
          description="Televisions show the hidden places large, and you reveal them from your phone."
        />
        {game.leaderboard.presentationMode && (
          <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'reveal' }} variant="default">
            To the prize-giving
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
      title: 'Reset the presentation?',
      text:
        game.hidden > 0
          ? 'Every setting goes back to its default, and all hidden places are shown to everybody at once.'
          : 'Every setting goes back to its default.',
      yes: 'Reset',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return;
    await send(routes.games.resetPresentation, { params: { id: game._id } });
    showToast(says.saved, { tone: 'success' });
    await changed();
    await navigate({ to: '/', search: { view: 'game', game: game._id } });
  };
  return (
    <Button variant="subtle" onClick={() => void reset()}>
      Reset to defaults
    </Button>
  );
}
