import type { GameView, Group, Player } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { bodyErrors } from '../../../ui/form/body-errors.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SelectField, TextField } from '../../../ui/form/fields/fields.tsx';
import { withSwearWords } from '../../../ui/form/fields/swear-words.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { useChangeGroup, useCreateGroups } from '../api/members.ts';
import classes from '../page/forms.module.css';
import * as texts from '../page/messages.ts';
import { bySurname, groupLimit, matchesName, nextGroupName, startHoles } from '../players/members.ts';

interface GroupFormProps {
  game: GameView;
  /** Undefined for a new group. */
  group?: Group | undefined;
  free: readonly Player[];
  /** The player who makes a group for themselves is always a member. */
  maker?: Player | undefined;
  /** A group's own players may only add others. */
  addOnly?: boolean;
  onDone: () => void;
}

function GroupForm({ game, group, free, maker, addOnly = false, onDone }: GroupFormProps) {
  const create = useCreateGroups(game._id, true);
  const change = useChangeGroup(game._id, group?.name ?? '');
  const initialMembers = maker ? [maker] : [];
  const members = group ? group.players.flatMap((id) => game.players[id] ?? []) : initialMembers;
  const fixedMembers = new Set(addOnly || maker ? members.map(({ _id }) => _id) : []);
  const limit = groupLimit(game);
  // A chosen player who was added to another group stays visible until deselected.
  const idsElsewhere = (ids: readonly string[]) =>
    ids.filter((id) => ![...members, ...free].some(({ _id }) => _id === id));
  // Only organisers move players from another group; players leave their group themselves.
  const idsMoved = (ids: readonly string[]) => (maker ? [] : idsElsewhere(ids));
  const [query, setQuery] = useState('');
  const holes = startHoles(game).map((hole) => ({ value: String(hole), label: String(hole) }));
  const form = useServerForm({
    initialValues: {
      name: group?.name ?? nextGroupName(game.groups.map(({ name }) => name)),
      startingHole: String(group?.startingHole ?? ''),
      playersId: members.map(({ _id }) => _id),
    },
    validate: ({ name, playersId }) =>
      withSwearWords(
        group
          ? bodyErrors(routes.groups.edit, { name, playersId, oldName: group.name })
          : bodyErrors(routes.groups.create, { name, playersId }),
        { name: name === group?.name ? null : name },
      ),
    invalid: contractTexts.groupFormInvalid,
    save: ({ startingHole, ...values }) => {
      // No confirmation: the form shows the move beside the player and on the button.
      const moves = idsMoved(values.playersId).length > 0;
      if (!group) return create.mutateAsync([moves ? { ...values, moves } : values]);
      const hole = Number(startingHole);
      return change.mutateAsync(hole === group.startingHole ? values : { ...values, startingHole: hole });
    },
    within: group && 'data',
    draft: `group-${game._id}-${group?.name ?? 'new'}`,
    onSaved: onDone,
    onCancel: onDone,
  });
  const players = form.at('playersId');
  const chosen = useFieldValue(players);
  const gone = idsElsewhere(chosen);
  const others = [
    ...free.filter((player) => !members.includes(player)),
    ...gone.flatMap((id) => game.players[id] ?? []),
  ];
  // Sorted, because there may be a hundred other players.
  const choice = [...members.toSorted(bySurname), ...others.sort(bySurname)];
  const moved = idsMoved(chosen).length;
  // Chosen players stay visible, whatever the search.
  const shown = choice.filter((player) => chosen.includes(player._id) || matchesName(player, query));
  return (
    <EditForm
      form={form}
      disabled={!group && chosen.length === 0}
      save={
        group
          ? common.save
          : chosen.length === 0
            ? texts.choosePlayers
            : [
                plural(chosen.length, {
                  one: texts.createGroupOfOne,
                  other: texts.createGroupOf,
                }),
                moved > 0 && plural(moved, { one: '# moves', other: '# move' }),
              ]
                .filter(Boolean)
                .join(', ')
      }
    >
      <TextField field={form.at('name')} label={texts.groupName} />
      {group && <SelectField field={form.at('startingHole')} label={texts.startingHole} options={holes} />}
      {choice.length > limit && (
        <TextInput
          type="search"
          label={texts.searchByName}
          value={query}
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <Checkbox.Group
        label={texts.playersChosen(chosen.length, limit)}
        value={chosen}
        onChange={players.set}
        error={players.error}
      >
        <div className={`${classes.members} stack gap-2`}>
          {choice.length === 0 && <p className="quiet fs-13">{contractTexts.noFreePlayer}</p>}
          {shown.map((player) => (
            <Checkbox
              classNames={{ body: classes.member ?? '' }}
              key={player._id}
              value={player._id}
              label={
                gone.includes(player._id) && player.group
                  ? texts.playerInGroup(fullName(player), player.group.name)
                  : fullName(player)
              }
              disabled={chosen.includes(player._id) ? fixedMembers.has(player._id) : chosen.length >= limit}
            />
          ))}
        </div>
      </Checkbox.Group>
    </EditForm>
  );
}

interface GroupDialogProps extends Omit<GroupFormProps, 'onDone'> {
  opened: boolean;
  onClose: () => void;
}

export function GroupDialog({ opened, onClose, ...rest }: GroupDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={rest.group ? rest.group.name : texts.newGroup}
      width={460}
    >
      <GroupForm {...rest} onDone={onClose} />
    </Dialog>
  );
}
