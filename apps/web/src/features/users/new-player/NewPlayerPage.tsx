import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../../shared/formats/names.ts';
import { useMe } from '../../../shared/session/me.ts';
import { PageHead, Panel } from '../../../shared/ui/layout.tsx';
import { say } from '../../../shared/ui/say.ts';
import { Empty } from '../../../shared/ui/states.tsx';
import { mayAddPlayer } from './may-add.ts';
import classes from './NewPlayer.module.css';
import { NewPlayerForm } from './NewPlayerForm.tsx';

/** Accounts of players, one after the other. */
export function NewPlayerPage() {
  const navigate = useNavigate();
  const me = useMe();
  const [added, setAdded] = useState(0);
  if (me && me.rule !== 'admin' && !mayAddPlayer(me)) {
    return (
      <Empty title="You are not allowed here">An admin gives organisers the right to add players.</Empty>
    );
  }
  return (
    <div className={classes.page}>
      <PageHead title="Add New Player" note="They sign in with this username and password from now on." />
      <Panel title="The player">
        <NewPlayerForm
          // A fresh form for the next one.
          key={added}
          onSaved={(player) => {
            say(`${fullName(player)} has been added to the list.`, { tone: 'success' });
            setAdded((count) => count + 1);
          }}
          onCancel={() => void navigate({ to: '/', search: {} })}
        />
      </Panel>
    </div>
  );
}
