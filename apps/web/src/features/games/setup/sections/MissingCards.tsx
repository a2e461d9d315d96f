import type { Competition, GameView, ScoreCard } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { Button } from '@mantine/core';
import { RatingNotice } from '../../../../shared/handicap/RatingNotice.tsx';
import { type FormField, useFieldValue } from '../../../../ui/form/fields/field.ts';
import * as texts from '../messages.ts';
import { missingCards } from '../setup-remarks.ts';

interface MissingCardsProps {
  of: FormField<string[]>;
  cards: readonly ScoreCard[];
  rule: Competition | undefined;
  game: GameView | undefined;
}

/** Score cards that the game lacks for a gender. */
export function MissingCards({ of, cards, rule, game }: MissingCardsProps) {
  const chosen = useFieldValue(of);
  const offers = missingCards(cards, chosen, rule, Object.values(game?.players ?? {}));
  return offers.map(({ card, text }) => (
    <RatingNotice key={card._id} text={text}>
      <Button variant="default" onClick={() => of.set([...chosen, card._id])}>
        {texts.addCard(teeName(card))}
      </Button>
    </RatingNotice>
  ));
}
