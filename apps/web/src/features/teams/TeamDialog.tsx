import type { GameView, Team } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import * as routes from '@flagstick/contract/routes';
import { freeTeamColor, teamColors } from '@flagstick/contract/team-colors';
import { Radio } from '@mantine/core';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { bodyErrors } from '../../ui/form/body-errors.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../ui/form/fields/field.ts';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { TeamDisc } from '../../ui/score/TeamDisc.tsx';
import { useCreateTeam, useRenameTeam } from './api.ts';
import * as texts from './messages.ts';
import classes from './Teams.module.css';

interface TeamFormProps {
  game: GameView;
  /** Undefined for a new team. */
  team?: Team | undefined;
  onDone: () => void;
}

export const colorWords = (color: string): string => {
  const [name = '', pattern] = color.split('-');
  const word = capital(name);
  return pattern === 'half' ? texts.colourAndWhite(word) : pattern === 'hoop' ? texts.colourHoop(word) : word;
};

function TeamForm({ game, team, onDone }: TeamFormProps) {
  const create = useCreateTeam();
  const rename = useRenameTeam(team?._id ?? '');
  const taken = new Set(game.teams.map(({ color }) => color));
  const form = useServerForm({
    initialValues: { name: team?.name ?? '', color: freeTeamColor([...taken]) as string },
    validate: ({ name }) =>
      team
        ? bodyErrors(routes.teams.rename, { name })
        : bodyErrors(routes.teams.create, { name, gameId: game._id }),
    save: ({ name, color }) =>
      team
        ? rename.mutateAsync(name)
        : create.mutateAsync({ name, gameId: game._id, color: color as (typeof teamColors)[number] }),
    draft: `team-${game._id}-${team?._id ?? 'new'}`,
    onSaved: onDone,
    onCancel: onDone,
  });
  const colors = form.at('color');
  const color = useFieldValue(colors);
  const name = useFieldValue(form.at('name'));
  return (
    <EditForm form={form} save={team ? common.save : texts.createTeam}>
      <TextField field={form.at('name')} label={common.name} description={texts.nameHint} />
      {!team && (
        <Radio.Group label={texts.colour} value={color} onChange={colors.set} error={colors.error}>
          <div className={classes.palette}>
            {teamColors.map((one) => (
              <Radio.Card
                key={one}
                value={one}
                className={`${classes.swatch} middle no-padding high-52 relative clear r-10 no-border`}
                data-taken={taken.has(one) || undefined}
                aria-label={taken.has(one) ? texts.colourTaken(colorWords(one)) : colorWords(one)}
              >
                <TeamDisc color={one} size={28} />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      {!team && (
        <p className={`${classes.preview} row gap-10 pad-12-14 lh-120 ground r-key`}>
          <TeamDisc color={color} size={20} />
          <b>{name}</b>
          <span>
            {texts.chosenColour(colorWords(color))} {taken.size > 0 && texts.takenHint}
          </span>
        </p>
      )}
    </EditForm>
  );
}

interface TeamDialogProps extends Omit<TeamFormProps, 'onDone'> {
  opened: boolean;
  onClose: () => void;
}

export function TeamDialog({ opened, onClose, ...form }: TeamDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={form.team ? texts.editTeam : texts.newTeam} width={520}>
      {opened && <TeamForm {...form} onDone={onClose} />}
    </Dialog>
  );
}
