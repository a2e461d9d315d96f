import type { PrizeSetup } from '@flagstick/contract';
import { NumberInput, Switch } from '@mantine/core';
import { penceOf, poundsOf } from '../../../shared/display/money.ts';
import { Labelled } from '../../../ui/form/fields/fields.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from './messages.ts';

type RuleFields = Pick<PrizeSetup, 'onePrizeEach' | 'order' | 'amateurLimit'>;

interface RulesProps {
  setup: RuleFields;
  onChange: (part: Partial<RuleFields>) => void;
}

const orders = [
  { value: 'contests', label: texts.byContest },
  { value: 'places', label: texts.byPlace },
] as const;

/** The rules for prizes of several contests. */
export const Rules = ({ setup: { onePrizeEach, order, amateurLimit }, onChange }: RulesProps) => (
  <div className="stack one gap-18">
    <Switch
      label={texts.onePrizeEach}
      description={texts.onePrizeHint}
      checked={onePrizeEach}
      onChange={({ currentTarget: { checked } }) => onChange({ onePrizeEach: checked })}
    />
    {onePrizeEach && (
      <Labelled label={texts.order} hint={order === 'contests' ? texts.byContestHint : texts.byPlaceHint}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={order}
            onChange={(next) => onChange({ order: next })}
            options={orders}
          />
        )}
      </Labelled>
    )}
    <NumberInput
      label={texts.amateurLimit}
      description={texts.amateurLimitHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      prefix="£"
      decimalScale={2}
      min={0}
      hideControls
      value={amateurLimit === null ? '' : poundsOf(amateurLimit)}
      onChange={(pounds) => onChange({ amateurLimit: pounds === '' ? null : penceOf(pounds) })}
    />
  </div>
);
