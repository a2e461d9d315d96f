import { calls, type GameView, type Group, type Player } from '@flagstick/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { check } from '../../../shared/form/check.ts';
import { FormError } from '../../../shared/form/FormError.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { counted, fullName } from '../../../shared/formats/names.ts';
import { AuxDialog, DialogFoot } from '../../../shared/ui/dialogs.tsx';
import { useCreateGroups, useEditGroup } from '../api/members.ts';
import classes from './forms.module.css';
import { bySurname, groupLimit, nextGroupName } from './members.ts';

interface GroupFormProps {
  game: GameView;
  /** The group that is changed; without it a new one is made. */
  group?: Group | undefined;
  free: readonly Player[];
  onDone: () => void;
}

function GroupForm({ game, group, free, onDone }: GroupFormProps) {
  const create = useCreateGroups(game._id);
  const edit = useEditGroup(game._id);
  const members = group ? group.players.flatMap((id) => game.players[id] ?? []) : [];
  const choice = [...members, ...free].sort(bySurname);
  const most = groupLimit(game);
  const { form, error, saving, submit } = useServerForm({
    initialValues: {
      name: group?.name ?? nextGroupName(game.groups.map(({ name }) => name)),
      playersId: members.map(({ _id }) => _id),
    },
    validate: (values) =>
      group
        ? check(calls.groups.edit.body, { ...values, oldName: group.name })
        : check(calls.groups.create.body, values),
    save: (values) =>
      group ? edit.mutateAsync({ ...values, oldName: group.name }) : create.mutateAsync([values]),
    onSaved: onDone,
  });
  const chosen = form.values.playersId;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput label="Group name" {...form.getInputProps('name')} />
      <Checkbox.Group
        label={`Players, ${chosen.length} of ${most}`}
        value={chosen}
        onChange={(playersId) => form.setFieldValue('playersId', playersId)}
        error={form.errors.playersId}
      >
        <div className={classes.members}>
          {choice.length === 0 && <p className={classes.hint}>There is no free player</p>}
          {choice.map((player) => (
            <Checkbox
              classNames={{ body: classes.member ?? '' }}
              key={player._id}
              value={player._id}
              label={fullName(player)}
              disabled={chosen.length >= most && !chosen.includes(player._id)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <FormError error={error} />
      <DialogFoot>
        <Button type="submit" loading={saving} disabled={!group && chosen.length === 0}>
          {group
            ? 'Save'
            : chosen.length === 0
              ? 'Choose players'
              : `Make a group of ${counted(chosen.length, 'player')}`}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface GroupDialogProps extends Omit<GroupFormProps, 'onDone'> {
  opened: boolean;
  onClose: () => void;
}

/** Makes a group of free players, or changes the name and members of one. */
export function GroupDialog({ opened, onClose, ...rest }: GroupDialogProps) {
  return (
    <AuxDialog
      opened={opened}
      onClose={onClose}
      title={rest.group ? rest.group.name : 'New group'}
      width={460}
    >
      <GroupForm {...rest} onDone={onClose} />
    </AuxDialog>
  );
}
