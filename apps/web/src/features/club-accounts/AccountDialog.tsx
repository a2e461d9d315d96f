import type { ClubAccount, ClubAccountEntry } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { SideDialog } from '../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { useStatement } from './api.ts';
import { EntryForm } from './EntryForm.tsx';
import * as texts from './messages.ts';
import { Balance, Statement } from './Statement.tsx';
import { UndoDialog } from './UndoDialog.tsx';

interface AccountDialogProps {
  club: string;
  player: ClubAccount['player'] | null;
  onClose: () => void;
}

/** A member's account, with the form to book purchases. */
export const AccountDialog = ({ club, player, onClose }: AccountDialogProps) => (
  <SideDialog opened={player !== null} onClose={onClose} title={player ? fullName(player) : ''}>
    {player && <Account key={player._id} club={club} player={player._id} />}
  </SideDialog>
);

function Account({ club, player }: { club: string; player: string }) {
  const { query, more } = useStatement(club, player);
  const [undone, setUndone] = useState<ClubAccountEntry | null>(null);
  return (
    <Loaded query={query} pending={<CardsLoading label={texts.loading} />}>
      {(statement) => (
        <div className="stack gap-20">
          <Balance balance={statement.balance} next={statement.next} />
          <EntryForm {...statement} />
          <Statement
            statement={statement}
            onMore={more}
            actionOf={(entry) =>
              entry.kind === 'spent' &&
              !entry.undone && (
                <Button
                  variant="subtle"
                  aria-label={texts.undoNamed(entry.reason)}
                  onClick={() => setUndone(entry)}
                >
                  {texts.undo}
                </Button>
              )
            }
          />
          <UndoDialog club={club} player={player} entry={undone} onClose={() => setUndone(null)} />
        </div>
      )}
    </Loaded>
  );
}
