import type { ScoreCard } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { parOf } from '@flagstick/golf';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../../../shared/display/numbers.ts';
import * as common from '../../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../../ui/form/fields/fields.tsx';
import { TeeBand, TeeMark } from '../../../../ui/score/TeeName.tsx';
import * as texts from '../messages.ts';
import { usualTees } from '../setup.ts';
import classes from './TeeChoice.module.css';

interface TeeChoiceProps {
  of: FormField<string[]>;
  cards: readonly ScoreCard[];
}

/** `White, men · Red, ladies` */
const namesOf = (cards: readonly ScoreCard[], ids: readonly string[]): string =>
  cards
    .filter(({ _id }) => ids.includes(_id))
    .map(teeName)
    .join(' · ') || 'none';

/** Number of cards that a phone shows at first. */
const first = 6;

/** The usual cards first, then men's and ladies' alternately. */
function firstTees(cards: readonly ScoreCard[]): ReadonlySet<string> {
  const [men, women] = (['men', 'women'] as const).map((of) => cards.filter(({ gender }) => gender === of));
  const inTurn = cards.flatMap((_, at) => [men?.[at], women?.[at]]).flatMap((card) => card?._id ?? []);
  return new Set([...new Set([...usualTees(cards), ...inTurn])].slice(0, first));
}

/** On a phone the less usual cards are shown on request. */
export function TeeChoice({ of, cards }: TeeChoiceProps) {
  useFieldDescription(of, common.scoreCards, (ids) => namesOf(cards, ids));
  const chosen = useFieldValue(of);
  const [all, setAll] = useState(false);
  const [shown] = useState(() => firstTees(cards));
  const rest = cards.filter(({ _id }) => !shown.has(_id) && !chosen.includes(_id));
  return (
    // The error is above the cards, which are longer than the screen.
    <Checkbox.Group value={chosen} onChange={of.set} error={of.error} inputWrapperOrder={['error', 'input']}>
      <div className={classes.cards} data-all={all || undefined}>
        {cards.map((card, at) => (
          <Checkbox.Card
            key={card._id}
            value={card._id}
            className={`${classes.card} relative ink lh-115`}
            withBorder={false}
            data-path={at === 0 ? of.path : undefined}
            data-rest={rest.includes(card) || undefined}
          >
            <TeeBand color={card.teeColor} name={card.name} />
            <Checkbox.Indicator className={classes.box ?? ''} />
            <span className={classes.name}>
              <b className="fs-17 bold">
                <TeeMark color={card.teeColor} name={card.name} />
                {teeName(card)}
              </b>
              {card.cardType === 'custom' && <small className="quiet fs-13">{texts.ownCard}</small>}
            </span>
            <dl>
              <div>
                <dt>{common.par}</dt>
                <dd className="fs-15">{parOf(card.holesParams)}</dd>
              </div>
              <div>
                <dt>{common.yards}</dt>
                <dd className="fs-15">
                  {formatNumber(card.holesParams.reduce((sum, { yards }) => sum + yards, 0))}
                </dd>
              </div>
              <div>
                <dt>{texts.rating}</dt>
                <dd className="fs-15">{card.courseRating.toFixed(1)}</dd>
              </div>
              <div>
                <dt>{texts.slope}</dt>
                <dd className="fs-15">{card.slope}</dd>
              </div>
            </dl>
          </Checkbox.Card>
        ))}
      </div>
      {!all && rest.length > 0 && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setAll(true)}>
          {plural(rest.length, { one: texts.moreScoreCard, other: texts.moreScoreCards })}
        </Button>
      )}
    </Checkbox.Group>
  );
}
