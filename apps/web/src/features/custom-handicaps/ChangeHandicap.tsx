import type { CustomHandicap, HandicapRecord } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import * as common from '../../ui/common/messages.ts';
import { AuxDialog } from '../../ui/dialog/dialogs.tsx';
import { checkBody } from '../../ui/form/check-body.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { NumberField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from './messages.ts';

interface ChangeHandicapProps {
  playerId: string;
  name: string;
  handicap: CustomHandicap;
  onDone: () => void;
}

const { min, max } = limits.rule.customHandicap;

export const ChangeHandicap = (props: ChangeHandicapProps) => (
  <AuxDialog opened onClose={props.onDone} title={`${props.name}: ${props.handicap.competition}`} width={440}>
    <Amount {...props} />
  </AuxDialog>
);

function Amount({ playerId, handicap, onDone }: ChangeHandicapProps) {
  const changed = useInvalidate(routes.customHandicaps);
  const { competitionId } = handicap;
  const under = ({ handicaps }: HandicapRecord) =>
    handicaps.find((one) => one.competitionId === competitionId) ?? handicap;
  const bodyOf = ({ hcp }: { hcp: number | '' }) => ({
    hcp: hcp === '' ? Number.NaN : hcp,
    competitionId,
    playerId,
  });
  const form = useServerForm<{ hcp: number | '' }, HandicapRecord>({
    initialValues: { hcp: handicap.hcp },
    merge: {
      valuesOf: (stored) => ({ hcp: under(stored).hcp }),
      versionOf: (stored) => under(stored).lastUpdateDate,
    },
    validate: (values) => ({
      ...checkBody(routes.customHandicaps.update, bodyOf(values)),
      ...(values.hcp === '' ? { hcp: texts.numberRange(min, max) } : {}),
    }),
    save: async (values, stored) => {
      const updateDate = stored ? under(stored).lastUpdateDate : handicap.lastUpdateDate;
      const body = { ...bodyOf(values), updateDate };
      await send(routes.customHandicaps.update, { params: { id: playerId }, body });
      await changed();
    },
    onSaved: onDone,
    onCancel: onDone,
  });
  return (
    <EditForm form={form} save={common.changeHandicap}>
      <NumberField
        field={form.at('hcp')}
        label={texts.customPlayingHandicap}
        description={texts.changeHint(min, max)}
        decimalScale={1}
        step={0.1}
        data-autofocus
      />
    </EditForm>
  );
}
