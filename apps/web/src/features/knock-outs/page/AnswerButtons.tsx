import { Button } from '@mantine/core';
import { Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';

interface AnswerButtonsProps {
  isPending: boolean;
  onAnswer: (agree: boolean) => void;
  /** Enters another result instead. */
  onCorrect?: () => void;
}

/** The answers to a result that the other side entered. */
export const AnswerButtons = ({ isPending, onAnswer, onCorrect }: AnswerButtonsProps) => (
  <Toolbar>
    <Button loading={isPending} onClick={() => onAnswer(true)}>
      {texts.confirmResult}
    </Button>
    <Button variant="default" disabled={isPending} onClick={() => onAnswer(false)}>
      {texts.disputeResult}
    </Button>
    {onCorrect && (
      <Button variant="default" disabled={isPending} onClick={onCorrect}>
        {texts.enterOther}
      </Button>
    )}
  </Toolbar>
);
