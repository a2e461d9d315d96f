import { Button } from '@mantine/core';
import * as texts from './messages.ts';
import { useStopScoring } from './use-stop-scoring.ts';

/** Offers a guest who handed in a card to sign in or up, which then offers the round to the account. */
export default function KeepRound() {
  const stop = useStopScoring();
  return (
    <p className="row wrap gap-8 below-12">
      {texts.keepRound}
      <Button variant="default" onClick={() => void stop()}>
        {texts.signInOrUp}
      </Button>
    </p>
  );
}
