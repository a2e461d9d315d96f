import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import { CodeInput } from '../../ui/input/CodeInput.tsx';
import panel from './components/panel.module.css';
import { SignedOutFrame } from './components/SignedOutFrame.tsx';
import { SignInForm } from './components/SignInForm.tsx';
import * as texts from './messages.ts';

function WatchBoard() {
  const [code, setCode] = useState('');
  const complete = code.length === limits.gameCodeLength;
  return (
    <form
      className={panel.watch}
      aria-label={texts.watchLabel}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) location.assign(`/leaderBoard/${code}`);
      }}
    >
      <p className="on-deep-2 fs-15">{texts.watchHint}</p>
      <CodeInput value={code} onChange={setCode} />
      <Button
        type="submit"
        variant={complete ? 'paper' : 'deep'}
        leftSection={<IconListNumbers size={22} aria-hidden="true" />}
        disabled={!complete}
      >
        {texts.watchTheLeaderboard}
      </Button>
    </form>
  );
}

export function SignInPage({ onEntered }: { onEntered?: () => void }) {
  return (
    <SignedOutFrame
      lead={texts.signInLead}
      title={texts.signInTitle}
      panel={
        <SignInForm title={common.signIn} action={common.signIn} {...(onEntered ? { onEntered } : {})} />
      }
    >
      <WatchBoard />
    </SignedOutFrame>
  );
}
