import type { League, LeagueSide } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { otherSide } from '@flagstick/golf';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage, Toolbar } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { LeagueForm } from '../form/LeagueForm.tsx';
import * as texts from '../messages.ts';
import {
  type ChosenFixture,
  enteredSentence,
  ownFixtures,
  ownSide,
  roundLine,
  ruleSentences,
  sideOf,
  titleOf,
  waitsForMine,
} from '../names.ts';
import { leagueQuery, useLeagueCall } from '../reads.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { RoundTabs } from './RoundTabs.tsx';
import { SubstitutesDialog } from './SubstitutesDialog.tsx';
import { TablePanel } from './TablePanel.tsx';

/** Fixtures beside the next one are in the list of rounds. */
const shownFixtures = 2;

interface FixtureActions {
  readonly onResult: (chosen: ChosenFixture) => void;
  readonly onSubstitutes: (chosen: ChosenFixture) => void;
}

function NextFixture({
  league,
  chosen,
  isFirst,
  ...actions
}: { league: League; chosen: ChosenFixture; isFirst: boolean } & FixtureActions) {
  const { round, fixture } = chosen;
  const own = ownSide(league, fixture);
  const of = league.rounds.find(({ number }) => number === round);
  if (!own || !of) return null;
  const isDue = waitsForMine(league, fixture);
  const entered = enteredSentence(league, fixture);
  const hasSubstitutes = sideOf(league, fixture[own])?.players.some(({ substitute }) => substitute);
  return (
    <div className="stack gap-8">
      <p className="bold">{texts.fixtureAgainst(round, titleOf(league, fixture[otherSide(own)]))}</p>
      <p className={of.overdue ? 'warn fs-15' : 'quiet fs-15'}>{roundLine(of)}</p>
      {entered && <p className="fs-15">{entered}</p>}
      <Toolbar>
        <Button variant={isFirst ? 'filled' : 'default'} onClick={() => actions.onResult(chosen)}>
          {isDue ? texts.answerResult : entered ? texts.changeResult : texts.enterResult}
        </Button>
        {hasSubstitutes && (
          <Button variant="default" onClick={() => actions.onSubstitutes(chosen)}>
            {texts.nameSubstitutes}
          </Button>
        )}
      </Toolbar>
    </div>
  );
}

/** The next fixtures of the user, those with a result to answer first. */
function MyFixtures({ league, ...actions }: { league: League } & FixtureActions) {
  const { mine, rounds } = league;
  if (!mine || rounds.length === 0) return null;
  const open = ownFixtures(league);
  return (
    <Panel title={texts.mySide(titleOf(league, mine.side))}>
      <div className="stack gap-16">
        {open.length === 0 && <p>{texts.noneLeft}</p>}
        {open.slice(0, shownFixtures).map((chosen, at) => (
          <NextFixture
            key={`${chosen.round}.${chosen.fixture.fixture}`}
            league={league}
            chosen={chosen}
            isFirst={at === 0}
            {...actions}
          />
        ))}
      </div>
    </Panel>
  );
}

function WithdrawButton({ league, side }: { league: League; side: LeagueSide }) {
  const { run, isPending } = useLeagueCall(league._id);
  const set = async () => {
    const withdrawn = !side.withdrawn;
    const question = {
      title: texts.withdrawQuestion(side.title),
      text: texts.withdrawalSentences[league.withdrawal],
      yes: texts.withdrawYes,
      danger: true,
    };
    if (withdrawn && !(await openConfirmDialog(question))) return;
    const params = { id: league._id, side: side._id };
    run(() => send(routes.leagues.setWithdrawn, { params, body: { withdrawn } }));
  };
  return (
    <Toolbar>
      <Button variant="default" loading={isPending} onClick={() => void set()}>
        {side.withdrawn ? texts.undoWithdrawal(side.title) : texts.withdrawSide(side.title)}
      </Button>
    </Toolbar>
  );
}

/** The players and substitutes of each side. */
const SidesPanel = ({ league }: { league: League }) => (
  <Panel title={texts.sides}>
    <div className="stack halves gap-16">
      {league.sides.map((side) => (
        <section key={side._id} className="stack gap-6">
          <h3 className="no-margin fs-15 bold">{side.title}</h3>
          {side.withdrawn && (
            <p className="quiet fs-13">{side.void ? texts.withdrawnVoid : texts.withdrawn}</p>
          )}
          <ol className="stack gap-4 fs-15">
            {side.players.map((player) => (
              <li key={player._id} className="row gap-8">
                <span className="anywhere">{fullName(player)}</span>
                {player.substitute && <Tag>{texts.substituteTag}</Tag>}
              </li>
            ))}
          </ol>
          {league.mayChange && <WithdrawButton league={league} side={side} />}
        </section>
      ))}
    </div>
  </Panel>
);

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
