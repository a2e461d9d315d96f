import type { Competition, GameView, RuleChange } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { ruleTags } from '../../../shared/game/rule-words.ts';
import * as common from '../../../ui/common/messages.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../setup/messages.ts';
import classes from './RulePage.module.css';
import { RulePicker } from './RulePicker.tsx';

const ruleChangeQuery = (game: string, competitionId: string) =>
  queryOptions({
    queryKey: [...keyOf(routes.games.ruleChange, { params: { id: game } }), competitionId],
    queryFn: ({ signal }) =>
      send(routes.games.ruleChange, { params: { id: game }, query: { competitionId } }, { signal }),
    staleTime: 0,
  });

/** Shows the changes for players before the game's rule is changed. */
export function RulePage({ game, rules }: { game: GameView; rules: readonly Competition[] }) {
  const [picking, setPicking] = useState(false);
  const [ruleId, setRuleId] = useState(game.competition._id);
  const rule = rules.find(({ _id }) => _id === ruleId) ?? game.competition;
  const change = useQuery(ruleChangeQuery(game._id, ruleId));
  const navigate = useNavigate();
  const changed = useGameChanged();
  const move = useMutation({
    mutationFn: (updateDate: string) =>
      send(routes.games.updateRule, {
        params: { id: game._id },
        body: { competitionId: ruleId, updateDate },
      }),
    onSuccess: async () => {
      showToast(contractTexts.saved, { tone: 'success' });
      await changed();
      await navigate({ to: '/', search: { view: 'game', game: game._id } });
    },
    onError: () => void change.refetch(),
  });
  return (
    <NarrowPage>
      <div className="stack gap-16">
        <PageHead title={common.gameRule} note={texts.ruleOfGame(game.name, game.competition.name)} />
        <Panel
          title={rule.name}
          action={
            <Button variant="default" onClick={() => setPicking(true)}>
              {texts.changeRule}
            </Button>
          }
        >
          <p className="quiet fs-15">{ruleTags(rule).join(' · ')}</p>
        </Panel>
        <Loaded query={change} pending={<RowsLoading rows={4} columns={2} />}>
          {(read) => (
            <>
              <RuleChanges change={read} />
              <Button
                disabled={read.same || read.refused.length > 0}
                loading={move.isPending}
                onClick={() => move.mutate(read.to.updateDate)}
              >
                {texts.playRule(read.to.name)}
              </Button>
            </>
          )}
        </Loaded>
      </div>
      <RulePicker
        opened={picking}
        onClose={() => setPicking(false)}
        rules={rules}
        value={ruleId}
        onPick={({ _id }) => setRuleId(_id)}
      />
    </NarrowPage>
  );
}

function RuleChanges({ change: { same, refused, changes, unchanged } }: { change: RuleChange }) {
  if (same) return <p className="quiet fs-15">{texts.ruleUnchanged}</p>;
  return (
    <>
      {refused.length > 0 && (
        <Panel title={texts.refusedPlayers}>
          <ul className={`${classes.list} between`}>
            {refused.map((person) => (
              <li className="flex wrap spread line-above pad-y-10" key={person._id}>
                <b>{fullName(person)}</b>
                <span>{person.error}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={
          changes.length === 0
            ? texts.noPlayerChanges
            : plural(changes.length, { one: texts.playerChanges, other: texts.playersChange })
        }
      >
        <ul className={`${classes.list} between`}>
          {changes.map(({ before, after, ...person }) => (
            <li className="flex wrap spread line-above pad-y-10" key={person._id}>
              <b>{fullName(person)}</b>
              <span>
                {common.ph} {formatHandicap(before.hcp)} → {formatHandicap(after.hcp)}
                {before.label !== after.label && texts.placeChange(before.label, after.label)}
              </span>
            </li>
          ))}
        </ul>
        {unchanged > 0 && (
          <p className="quiet fs-15">
            {plural(unchanged, {
              one: texts.playerUnchanged,
              other: texts.playersUnchanged,
            })}
          </p>
        )}
      </Panel>
    </>
  );
}
