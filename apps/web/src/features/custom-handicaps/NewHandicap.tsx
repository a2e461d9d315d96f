import type { HandicapRecord, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { formatIndex } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { bodyErrors } from '../../ui/form/body-errors.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { SelectField, TextField } from '../../ui/form/fields/fields.tsx';
import { handicapIndexError, parseHandicap } from '../../ui/form/fields/handicap.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { SearchPicker } from '../../ui/input/SearchPicker.tsx';
import { customRulesOf, playerCountQuery, playersWithoutHandicap } from './api.ts';
import * as texts from './messages.ts';

interface NewHandicapProps {
  onSaved: (saved: HandicapRecord) => void;
  onCancel: () => void;
}

interface Fields {
  code: string;
  competitionId: string;
  playerId: string;
  hcp: string;
}

const bounds = limits.rule.customHandicap;

const bodyOf = ({ competitionId, playerId, hcp }: Fields) => ({
  competitionId,
  playerId,
  hcp: parseHandicap(hcp, bounds) ?? Number.NaN,
});

function missing({ competitionId, playerId, hcp }: Fields) {
  const error = handicapIndexError(hcp, bounds);
  return {
    ...(competitionId === '' ? { competitionId: texts.ruleRequired } : {}),
    ...(playerId === '' ? { playerId: texts.playerRequired } : {}),
    ...(error === undefined ? {} : { hcp: error }),
  };
}

export function NewHandicap({ onSaved, onCancel }: NewHandicapProps) {
  const changed = useInvalidate(routes.customHandicaps);
  const me = useSession(({ user }) => user?._id);
  const form = useServerForm<Fields>({
    initialValues: { code: '', competitionId: '', playerId: '', hcp: '' },
    validate: (values) => ({
      ...bodyErrors(routes.customHandicaps.insert, bodyOf(values)),
      ...missing(values),
    }),
    save: async (values) => {
      const saved = await send(routes.customHandicaps.insert, { body: bodyOf(values) });
      await changed();
      return saved;
    },
    onSaved: (saved) => onSaved(saved as HandicapRecord),
    onCancel,
  });
  const code = useFieldValue(form.at('code')).trim().toUpperCase();
  const competitionId = useFieldValue(form.at('competitionId'));
  const rules = useQuery(customRulesOf(me));
  const offered = useQuery(playerCountQuery(code, competitionId));
  const own = rules.data?.items ?? [];
  const player = form.at('playerId');
  const partly = code.length > 0 && code.length < limits.gameCodeLength;
  return (
    <EditForm form={form} save={texts.addSave}>
      <TextField
        field={form.at('code')}
        label={common.gameCode}
        description={texts.gameCodeHint}
        error={offered.data?.refused ?? undefined}
        maxLength={limits.gameCodeLength}
        autoCapitalize="characters"
        autoComplete="off"
        data-autofocus
      />
      <SelectField
        field={form.at('competitionId')}
        label={texts.customGameRule}
        description={rules.data && own.length === 0 ? texts.noRules : undefined}
        options={own.map(({ _id: value, name }) => ({ value, label: name }))}
      />
      <SearchPicker<UserLight>
        label={common.player}
        placeholder={texts.choosePlayer}
        description={
          partly ? texts.codeIncomplete : offered.data && plural(offered.data.count, texts.playersWithout)
        }
        {...playersWithoutHandicap(code, competitionId)}
        minLength={0}
        keyOf={({ _id }) => _id}
        nameOf={fullName}
        empty={texts.noPlayerFound}
        path={player.path}
        error={player.error}
        onPick={({ _id }) => player.set(_id)}
        onClear={() => player.set('')}
      />
      <TextField
        field={form.at('hcp')}
        label={texts.customPlayingHandicap}
        description={texts.handicapHint(formatIndex(bounds.min), formatIndex(bounds.max))}
      />
    </EditForm>
  );
}
