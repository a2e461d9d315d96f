import type { GameRule } from '@flagstick/contract';
import { scorings } from '@flagstick/contract/formats';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { scoringOptions } from '@flagstick/contract/scorings';
import { Switch } from '@mantine/core';
import { IconPower, IconReplace } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { fullName, joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { RuleForm } from './form/RuleForm.tsx';
import * as texts from './messages.ts';
import { ApplyRuleToGames } from './move/ApplyRuleToGames.tsx';
import { gamesUnderRule } from './move/reads.ts';

export const gameRulesTable = tableOf(routes.competitions, {
  sort: 'name:asc',
  filters: {
    scoringFormat: {
      label: common.scoring,
      all: texts.anyScoring,
      options: scoringOptions,
    },
    type: {
      label: common.type,
      all: texts.anyType,
      options: [
        { value: 'WHS', label: 'WHS' },
        { value: 'basic', label: texts.basic },
        { value: 'custom', label: common.custom },
      ],
    },
    holesNumber: {
      label: common.holes,
      all: texts.allHoles,
      options: limits.holesNumbers.map((holes) => ({
        value: String(holes),
        label: texts.holes(holes),
        sent: holes,
      })),
    },
    gender: {
      label: common.gender,
      all: texts.anyGender,
      options: [
        { value: 'both', label: texts.menAndLadies },
        { value: 'men', label: texts.menOnly },
        { value: 'women', label: texts.ladiesOnly },
      ],
    },
    active: {
      label: texts.active,
      all: texts.activeOrNot,
      options: [
        { value: 'on', label: texts.active, sent: true },
        { value: 'off', label: texts.turnedOff, sent: false },
      ],
    },
  },
});

const genders = { men: common.men, women: common.ladies } as const;
const types = { WHS: 'WHS', basic: texts.basic, custom: common.custom } as const;

const genderOf = ({ eligibility }: GameRule) =>
  joinNames(eligibility.flatMap(({ exist, gender }) => (exist ? [genders[gender]] : [])));

function useSwitch() {
  const changed = useInvalidate(routes.competitions);
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
      aria-label={texts.activeLabel(rule.name)}
      checked={change.isPending ? !rule.active : rule.active}
      onChange={(event) => change.mutate({ _id: rule._id, active: event.currentTarget.checked })}
    />
  );
}

const columns: ReadonlyArray<Column<GameRule>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    render: (rule) => (
      <>
        <b>{rule.name}</b> {!rule.active && <Tag>{texts.switchedOff}</Tag>}
      </>
    ),
  },
  {
    key: 'type',
    title: texts.ruleType,
    sort: 'type',
    width: 108,
    phone: 'end',
    render: ({ type }) => <Tag>{types[type]}</Tag>,
  },
  {
    key: 'format',
    title: texts.scoringFormat,
    sort: 'scoringFormat',
    width: 140,
    phone: 'line',
    render: ({ scoringFormat }) => scorings[scoringFormat].name,
    onPhone: ({ scoringFormat, holesNumber }) =>
      texts.formatAndHoles(scorings[scoringFormat].name, holesNumber),
  },
  {
    key: 'holes',
    title: common.holes,
    width: 80,
    align: 'right',
    phone: 'none',
    render: ({ holesNumber }) => holesNumber,
  },
  { key: 'gender', title: common.gender, sort: 'gender', width: 140, phone: 'line', render: genderOf },
];

const ofAdmins: ReadonlyArray<Column<GameRule>> = [
  {
    key: 'owner',
    title: common.owner,
    sort: 'owner.name',
    width: 130,
    phone: 'line',
    render: ({ owner }) => (owner ? fullName(owner) : common.flagstick),
  },
  {
    key: 'active',
    title: texts.active,
    sort: 'active',
    width: 84,
    phone: 'end',
    phoneTitle: true,
    render: (rule) => <Active rule={rule} />,
  },
];

const kept = {
  one: texts.ruleInUse,
  other: texts.ruleInUseByGames,
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
          mayChange(rule)
            ? [
                {
                  label: texts.moveGamesToRule,
                  icon: <IconReplace size={18} />,
                  onClick: () => setMoving(rule),
                },
                {
                  label: rule.active ? texts.switchOff : texts.switchOn,
                  icon: <IconPower size={18} />,
                  onClick: () => change.mutate({ _id: rule._id, active: !rule.active }),
                },
              ]
            : []
        }
        words={{
          title: texts.gameRules,
          add: texts.addGameRule,
          edit: texts.gameRuleSetup,
          search: common.name,
          remove: { one: texts.deleteGameRule, other: texts.deleteGameRules },
          consequence: {
            one: texts.deleteRuleText,
            other: texts.deleteRulesText,
          },
          copyNote: texts.copyText,
        }}
      />
      <Dialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        title={texts.gamesUnder(moving?.name ?? '')}
        width={820}
      >
        {moving && <ApplyRuleToGames rule={moving} onClose={() => setMoving(null)} />}
      </Dialog>
    </>
  );
}
