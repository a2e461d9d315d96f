import type { GameRule } from '@flagstick/contract';
import { scorings } from '@flagstick/contract/formats';
import * as routes from '@flagstick/contract/routes';
import { Menu, Switch } from '@mantine/core';
import { IconPower, IconReplace } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { useMakeOld } from '../../shared/api/keys.ts';
import { fullName, listed } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useMe } from '../../shared/session/me.ts';
import { AuxDialog } from '../../ui/dialogs.tsx';
import { Tag } from '../../ui/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { RuleForm } from './form/RuleForm.tsx';
import { ApplyRuleToGames } from './move/ApplyRuleToGames.tsx';
import { gamesUnderRule } from './move/reads.ts';
import { gameRulesTable } from './table.ts';

const genders = { men: 'Men', women: 'Ladies' } as const;
const types = { WHS: 'WHS', basic: 'Basic', custom: 'Custom' } as const;

const genderOf = ({ eligibility }: GameRule) =>
  listed(eligibility.flatMap(({ exist, gender }) => (exist ? [genders[gender]] : [])));

function useSwitch() {
  const changed = useMakeOld(routes.competitions);
  return useMutation({
    mutationFn: ({ _id: id, active }: Pick<GameRule, '_id' | 'active'>) =>
      request(routes.competitions.remove, { params: { id }, body: { active } }),
    onSuccess: changed,
  });
}

function Active({ rule }: { rule: GameRule }) {
  const change = useSwitch();
  return (
    <Switch
      aria-label={`${rule.name} is active`}
      checked={change.isPending ? !rule.active : rule.active}
      onChange={(event) => change.mutate({ _id: rule._id, active: event.currentTarget.checked })}
    />
  );
}

const columns: ReadonlyArray<Column<GameRule>> = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    phone: 'name',
    render: (rule) => (
      <>
        <b>{rule.name}</b> {!rule.active && <Tag>switched off</Tag>}
      </>
    ),
  },
  {
    key: 'type',
    title: 'Rule type',
    sort: 'type',
    width: 108,
    phone: 'end',
    render: ({ type }) => <Tag>{types[type]}</Tag>,
  },
  {
    key: 'format',
    title: 'Scoring format',
    sort: 'scoringFormat',
    width: 140,
    phone: 'line',
    render: ({ scoringFormat }) => scorings[scoringFormat].name,
    onPhone: ({ scoringFormat, holesNumber }) => `${scorings[scoringFormat].name}, ${holesNumber} holes`,
  },
  {
    key: 'holes',
    title: 'Holes',
    width: 80,
    align: 'right',
    phone: 'none',
    render: ({ holesNumber }) => holesNumber,
  },
  { key: 'gender', title: 'Gender', sort: 'gender', width: 140, phone: 'line', render: genderOf },
];

const ofAdmins: ReadonlyArray<Column<GameRule>> = [
  {
    key: 'owner',
    title: 'Owner',
    sort: 'owner.name',
    width: 130,
    phone: 'line',
    render: ({ owner }) => (owner ? fullName(owner) : 'Flagstick'),
  },
  {
    key: 'active',
    title: 'Active',
    sort: 'active',
    width: 84,
    phone: 'end',
    phoneTitle: true,
    render: (rule) => <Active rule={rule} />,
  },
];

const kept = {
  one: 'One game uses it: it is switched off, and no new game can choose it.',
  other: '# games use it: it is switched off, and no new game can choose it.',
} as const;

/** The public rules and the user's own. */
export function GameRulesTable() {
  const me = useMe();
  const client = useQueryClient();
  const [moving, setMoving] = useState<GameRule | null>(null);
  const change = useSwitch();
  const isAdmin = me?.rule === 'admin';
  const mayChange = ({ standard, owner }: GameRule) =>
    isAdmin || (!standard && owner !== undefined && owner !== null && owner._id === me?._id);
  const askForGames = async (rule: GameRule) => {
    const { items } = await client.fetchQuery(gamesUnderRule(rule._id));
    if (items.some(({ behind }) => behind)) setMoving(rule);
  };
  return (
    <>
      <ResourcePage
        resource={routes.competitions}
        table={useTable(gameRulesTable)}
        columns={isAdmin ? [...columns, ...ofAdmins] : columns}
        form={RuleForm}
        dialogWidth={1320}
        mayChange={mayChange}
        onSaved={(rule) => void askForGames(rule)}
        whyNotDeleted={(answer) => (answer.deleted ? null : plural(answer.games, kept))}
        rowItems={(rule) =>
          mayChange(rule) && (
            <>
              <Menu.Item leftSection={<IconReplace size={18} />} onClick={() => setMoving(rule)}>
                Move games to it
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPower size={18} />}
                onClick={() => change.mutate({ _id: rule._id, active: !rule.active })}
              >
                {rule.active ? 'Switch off' : 'Switch on'}
              </Menu.Item>
            </>
          )
        }
        words={{
          title: 'Game Rules',
          add: 'Add game rule',
          edit: 'Game Rule Setup',
          search: 'Name',
          remove: { one: 'Delete # game rule?', other: 'Delete # game rules?' },
          consequence: {
            one: 'If a game uses it, it is switched off instead, and its games keep it.',
            other: 'Those that games use are switched off instead, and their games keep them.',
          },
          copyNote: 'The copy is your own.',
        }}
      />
      <AuxDialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        title={`Games under ${moving?.name ?? ''}`}
        width={820}
      >
        {moving && <ApplyRuleToGames rule={moving} onClose={() => setMoving(null)} />}
      </AuxDialog>
    </>
  );
}
