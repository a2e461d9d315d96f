import type { CustomHandicap, HandicapRecord } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { handicapIndexError, parseHandicap } from '../../ui/form/fields/handicap.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from './messages.ts';

interface ChangeHandicapProps {
  playerId: string;
  name: string;
  handicap: CustomHandicap;
  onDone: () => void;
}

const bounds = limits.rule.customHandicap;

export const ChangeHandicap = (props: ChangeHandicapProps) => (
  <Dialog opened onClose={props.onDone} title={`${props.name}: ${props.handicap.competition}`} width={440}>
    <Amount {...props} />
  </Dialog>
);

function Amount({ playerId, handicap, onDone }: ChangeHandicapProps) {
  const changed = useInvalidate(routes.customHandicaps);
  const { competitionId } = handicap;
  const under = ({ handicaps }: HandicapRecord) =>
    handicaps.find((one) => one.competitionId === competitionId) ?? handicap;
  const form = useServerForm<{ hcp: string }, HandicapRecord>({
    initialValues: { hcp: formatIndex(handicap.hcp) },
    merge: {
      valuesOf: (stored) => ({ hcp: formatIndex(under(stored).hcp) }),
      versionOf: (stored) => under(stored).lastUpdateDate,
    },
    validate: ({ hcp }) => {
      const error = handicapIndexError(hcp, bounds);
      return error === undefined ? {} : { hcp: error };
    },
    save: async (values, stored) => {
      const updateDate = stored ? under(stored).lastUpdateDate : handicap.lastUpdateDate;
      const hcp = parseHandicap(values.hcp, bounds) ?? Number.NaN;
      const body = { hcp, competitionId, playerId, updateDate };
      await send(routes.customHandicaps.update, { params: { id: playerId }, body });
      await changed();
    },
    onSaved: onDone,
    onCancel: onDone,
  });
  return (
    <EditForm form={form} save={common.changeHandicap}>
      <TextField
        field={form.at('hcp')}
        label={texts.customPlayingHandicap}
        description={texts.changeHint(formatIndex(bounds.min), formatIndex(bounds.max))}
        data-autofocus
      />
    </EditForm>
  );
}
