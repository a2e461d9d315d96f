import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { useMe } from '../../../shared/session/me.ts';
import { Panel, SheetPage } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
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
      <ScreenHead title={texts.addNewPlayer} overSheet />
      <SheetPage narrow>
        {denied ? (
          <EmptyState title={texts.notAllowed}>{texts.addPlayersHint}</EmptyState>
        ) : (
          <Panel>
            <p className={`below-12 quiet ${classes.note}`}>{texts.signInHint}</p>
            <NewPlayerForm
              // Resets the form after each account.
              key={added}
              onSaved={(player) => {
                showToast(texts.playerAdded(fullName(player)), { tone: 'success' });
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
