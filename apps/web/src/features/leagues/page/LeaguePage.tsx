import type { League } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage, Toolbar } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { LeagueForm } from '../form/LeagueForm.tsx';
import * as texts from '../messages.ts';
import { type ChosenFixture, ruleSentences } from '../names.ts';
import { leagueQuery, useLeagueCall } from '../reads.ts';
import { MyFixtures } from './MyFixtures.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { RoundTabs } from './RoundTabs.tsx';
import { SidesPanel } from './SidesPanel.tsx';
import { SubstitutesDialog } from './SubstitutesDialog.tsx';
import { TablePanel } from './TablePanel.tsx';

function LeagueActions({ league }: { league: League }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { _id: id } = league;
  const { run, isPending } = useLeagueCall(id);
  const remove = async () => {
    const question = { title: texts.deleteQuestion, text: texts.deleteConsequence, danger: true };
    if (!(await openConfirmDialog(question))) return;
    run(async () => {
      await send(routes.leagues.remove, { params: { id } });
      showToast(texts.deleted, { tone: 'success' });
      void navigate({ to: '/leagues' });
      return league;
    });
  };
  return (
    <Toolbar>
      <Button
        variant="default"
        leftSection={<IconSettings size={20} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      >
        {common.setUp}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={texts.moreActions} loading={isPending}>
            <IconDots size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={20} aria-hidden="true" />} onClick={() => void remove()}>
            {texts.deleteLeague}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={editing} onClose={() => setEditing(false)} title={common.setUp} width={760}>
        {editing && (
          <LeagueForm row={league} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
        )}
      </Dialog>
    </Toolbar>
  );
}

const Rules = ({ league }: { league: League }) => (
  <Panel title={texts.rules}>
    <ul className="stack gap-6 fs-15">
      {ruleSentences(league).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Panel>
);

/** A league with its table, fixtures, sides and rules. */
export function LeaguePage({ id }: { id: string | undefined }) {
  const query = useQuery(leagueQuery(id));
  const navigate = useNavigate();
  const [result, setResult] = useState<ChosenFixture | null>(null);
  const [substitutes, setSubstitutes] = useState<ChosenFixture | null>(null);
  const { data } = query;
  const nameSubstitutes = (chosen: ChosenFixture) => {
    setResult(null);
    setSubstitutes(chosen);
  };
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/leagues' })}
        title={data?.name ?? texts.leagues}
        sub={data?.club.name}
      />
      <SheetPage>
        <Loaded query={query} pending={<CardsLoading label={texts.leagues} count={5} />}>
          {(league) => (
            <>
              <MyFixtures league={league} onResult={setResult} onSubstitutes={nameSubstitutes} />
              {league.mayChange && <LeagueActions league={league} />}
              {league.rounds.length === 0 ? (
                <EmptyState title={texts.noFixtures}>
                  {league.mayChange ? texts.noFixturesForOrganiser : texts.noFixturesHint}
                </EmptyState>
              ) : (
                <>
                  <TablePanel league={league} />
                  <RoundTabs league={league} onResult={setResult} />
                </>
              )}
              <SidesPanel league={league} />
              <Rules league={league} />
              <ResultDialog
                league={league}
                chosen={result}
                onSubstitutes={nameSubstitutes}
                onClose={() => setResult(null)}
              />
              <SubstitutesDialog league={league} chosen={substitutes} onClose={() => setSubstitutes(null)} />
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
