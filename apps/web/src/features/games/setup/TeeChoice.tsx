import type { ScoreCard } from '@flagstick/contract';
import { parOf } from '@flagstick/golf';
import { Checkbox } from '@mantine/core';
import { type Field, useValue } from '../../../shared/form/field.ts';
import { useDescribed } from '../../../shared/form/fields.tsx';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { TeeBand } from '../../../shared/ui/TeeName.tsx';
import classes from './TeeChoice.module.css';

interface TeeChoiceProps {
  /** The chosen ones, by id. */
  of: Field<string[]>;
  cards: readonly ScoreCard[];
}

const genders = { men: 'Men', women: 'Ladies' } as const;

/** `White men, Red ladies` */
const namesOf = (cards: readonly ScoreCard[], ids: readonly string[]): string =>
  cards
    .filter(({ _id }) => ids.includes(_id))
    .map(({ name, gender }) => `${name} ${genders[gender].toLowerCase()}`)
    .join(', ') || 'none';

/** The score cards of the course; a game needs one at least. */
export function TeeChoice({ of, cards }: TeeChoiceProps) {
  useDescribed(of, 'Score cards', (ids) => namesOf(cards, ids));
  return (
    <Checkbox.Group value={useValue(of)} onChange={of.set} error={of.error}>
      <div className={classes.cards}>
        {cards.map((card) => (
          <Checkbox.Card key={card._id} value={card._id} className={classes.card ?? ''} withBorder={false}>
            <TeeBand color={card.teeColor} />
            <Checkbox.Indicator className={classes.box ?? ''} />
            <span className={classes.name}>
              <b>{card.name}</b>
              <span>
                {genders[card.gender]}
                {card.cardType === 'custom' && ', own card'}
              </span>
            </span>
            <dl>
              <div>
                <dt>Par</dt>
                <dd>{parOf(card.holesParams)}</dd>
              </div>
              <div>
                <dt>Yards</dt>
                <dd>{formatNumber(card.holesParams.reduce((sum, { yards }) => sum + yards, 0))}</dd>
              </div>
              <div>
                <dt>Rating</dt>
                <dd>{card.courseRating.toFixed(1)}</dd>
              </div>
              <div>
                <dt>Slope</dt>
                <dd>{card.slope}</dd>
              </div>
            </dl>
          </Checkbox.Card>
        ))}
      </div>
    </Checkbox.Group>
  );
}
