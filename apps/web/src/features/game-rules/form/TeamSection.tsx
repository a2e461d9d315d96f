import * as limits from '@flagstick/contract/limits';
import { useRuleFormat } from '../../../formats/game-rules/index.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';
import { ChoiceField } from './controls.tsx';

const bounds = limits.rule;
const teamSizes = [2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }));

type Form = ServerForm<RuleFields>;

export function TeamSection({ form }: { form: Form }) {
  const play = form.at('playingRules');
  const size = useFieldValue(play.at('teamPlayers'));
  const { Counting } = useRuleFormat(form);
  const three = size === bounds.teamsPerTee.threeOnlyForTeamsOf;
  return (
    <>
      <FieldRow>
        <ChoiceField
          of={play.at('teamPlayers')}
          label={texts.maxTeamSize}
          options={teamSizes}
          onChoose={(teamPlayers) =>
            form.set({
              playingRules: {
                ...play.get(),
                teamPlayers,
                teamsPerTee:
                  teamPlayers === bounds.teamsPerTee.threeOnlyForTeamsOf
                    ? play.get().teamsPerTee
                    : Math.min(play.get().teamsPerTee, 2),
              },
            })
          }
        />
        <ChoiceField
          of={play.at('teamsPerTee')}
          label={texts.teamsOnOneTee}
          hint={three ? undefined : texts.threeTeamsHint}
          options={(three ? [1, 2, 3] : [1, 2]).map((value) => ({ value, label: String(value) }))}
        />
      </FieldRow>
      <Counting form={form} />
    </>
  );
}
