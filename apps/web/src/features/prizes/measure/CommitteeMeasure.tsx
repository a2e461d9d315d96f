import type { ContestView, GameView, PrizesView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon, Button } from '@mantine/core';
import { IconRuler2, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { fullName } from '../../../shared/display/names.ts';
import { Sheet } from '../../../ui/dialog/dialogs.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { type MeasuredEntry, MeasureForm } from './MeasureForm.tsx';
import * as texts from './messages.ts';

type MeasuredView = ContestView & { readonly kind: Extract<ContestView['kind'], { hole: number }> };

const isMeasuredView = (contest: ContestView): contest is MeasuredView => 'hole' in contest.kind;

interface CommitteeMeasureProps {
  game: GameView;
  contest: ContestView;
  /** Called with the prizes after the entry. */
  onPrizes: (view: PrizesView) => void;
}

/** An organiser's entry of measured results, for any player; null for a contest on cards. */
export function CommitteeMeasure({ game, contest, onPrizes }: CommitteeMeasureProps) {
  const [opened, setOpened] = useState(false);
  if (!isMeasuredView(contest) || game.state === 'waitingList') return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={texts.enterFor(contest.name)}
        leftSection={<IconRuler2 size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {texts.enterResult}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={texts.enterResultIn(contest.name)}>
        {opened && (
          <Entry
            game={game}
            contest={contest}
            onPrizes={onPrizes}
            onSaved={(player) => {
              showToast(texts.saved(player), { tone: 'success' });
              setOpened(false);
            }}
          />
        )}
      </Sheet>
    </>
  );
}

interface EntryProps extends Omit<CommitteeMeasureProps, 'contest'> {
  contest: MeasuredView;
  onSaved: (player: string) => void;
}

function Entry({ game, contest, onPrizes, onSaved }: EntryProps) {
  const closed = game.state === 'done';
  const players = Object.values(game.players).toSorted((a, b) => fullName(a).localeCompare(fullName(b)));
  const enter = useMutation({
    mutationFn: ({ player: playerId, ...result }: Omit<MeasuredEntry, 'distance'> & Nullable) =>
      send(routes.prizes.measure, {
        params: { id: game._id, contestId: contest.id },
        body: { playerId, ...result },
      }),
    onSuccess: onPrizes,
    meta: { showsError: true },
  });
  const save = (entry: MeasuredEntry) =>
    enter.mutate(entry, {
      onSuccess: () => {
        const player = game.players[entry.player];
        onSaved(player ? fullName(player) : '');
      },
    });
  return (
    <div className="stack gap-16">
      <MeasureForm
        contest={contest.kind}
        players={players}
        first={null}
        needsReason={closed}
        busy={enter.isPending}
        refusal={enter.error ? errorText(enter.error) : null}
        onSave={save}
      />
      {contest.measured && contest.measured.length > 0 && (
        <ul className="stack" aria-label={texts.results}>
          {contest.measured.map(({ player, text }) => (
            <li className="row spread gap-10 line-above min-48" key={player._id}>
              <span className="anywhere">{texts.entry(fullName(player), text)}</span>
              {!closed && (
                <ActionIcon
                  size={44}
                  aria-label={texts.remove(fullName(player))}
                  disabled={enter.isPending}
                  onClick={() => enter.mutate({ player: player._id, distance: null })}
                >
                  <IconX size={18} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Nullable {
  readonly distance: MeasuredEntry['distance'] | null;
}
