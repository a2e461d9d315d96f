import * as limits from '@flagstick/contract/limits';
import { splitFee } from '@flagstick/golf';
import { formatPence, penceOf, poundsOf } from '../../../../shared/display/money.ts';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import { NumberField, SegmentsField, SwitchField } from '../../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import type { SetupValues } from '../setup.ts';
import classes from './sections.module.css';

const types = [
  { value: '1', label: texts.everyPlayer },
  { value: '2', label: texts.teamUpToFour },
] as const;

/** Undefined if the fee is not valid. */
function netWords(fee: number | ''): string | undefined {
  const pence = penceOf(fee);
  if (fee === '' || pence < limits.fee.min || pence > limits.fee.max) return undefined;
  const { fee: kept, net } = splitFee(pence);
  return texts.platformFee(formatPence(kept), formatPence(net));
}

/** `typeFixed`: after a payment the type of the fee cannot change. */
export function FeeSection({
  form,
  typeFixed,
}: {
  form: Pick<ServerForm<SetupValues>, 'at'>;
  typeFixed: boolean;
}) {
  const isPaid = useFieldValue(form.at('isPaid'));
  const fee = useFieldValue(form.at('fee'));
  return (
    <>
      <div className={`${classes.switches} stack gap-18`}>
        <SwitchField field={form.at('isPaid')} label={texts.hasFee} description={texts.hasFeeHint} />
        {isPaid && (
          <SwitchField
            field={form.at('payBeforePlay')}
            label={texts.payBeforePlay}
            description={texts.payBeforePlayHint}
          />
        )}
      </div>
      {isPaid && (
        <div className={`${classes.fee} stack gap-16`}>
          <NumberField
            field={form.at('fee')}
            label={texts.feeInPounds}
            decimalScale={2}
            description={netWords(fee)}
            min={poundsOf(limits.fee.min)}
            max={poundsOf(limits.fee.max)}
            clampBehavior="none"
          />
          {typeFixed ? (
            <p className={`${classes.note} quiet fs-13`}>{texts.feeTypeFixed}</p>
          ) : (
            <SegmentsField field={form.at('payType')} label={texts.forLabel} options={types} />
          )}
        </div>
      )}
    </>
  );
}
