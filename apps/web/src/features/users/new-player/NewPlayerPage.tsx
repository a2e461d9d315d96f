import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { useMe } from '../../../shared/session/me.ts';
import { Panel, SheetPage } from '../../../ui/layout.tsx';
import { ScreenHead } from '../../../ui/ScreenHead.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast.ts';
import { mayAddPlayer } from './may-add.ts';
import classes from './NewPlayer.module.css';
import { NewPlayerForm } from './NewPlayerForm.tsx';

export function NewPlayerPage() {
  const navigate = useNavigate();
  const me = useMe();
  const [added, setAdded] = useState(0);
  const denied = me !== undefined && me.rule !== 'admin' && !mayAddPlayer(me);
  return (
    <>
      <ScreenHead title="Add New Player" overSheet />
      <SheetPage narrow>
        {denied ? (
          <EmptyState title="You are not allowed here">
            An admin gives organisers the right to add players.
          </EmptyState>
        ) : (
          <Panel>
            <p className={`below-12 quiet ${classes.note}`}>
              They sign in with this username and password from now on.
            </p>
            <NewPlayerForm
              // Resets the form after each account.
              key={added}
              onSaved={(player) => {
                showToast(`${fullName(player)} has been added to the list.`, { tone: 'success' });
                setAdded((count) => count + 1);
              }}
              onCancel={() => void navigate({ to: '/', search: {} })}
            />
          </Panel>
        )}
      </SheetPage>
    </>
  );
}
