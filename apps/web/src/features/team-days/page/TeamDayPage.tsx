import type { TeamDay } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames, otherSide } from '@flagstick/golf';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDeviceTv, IconDots, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, SheetPage, Toolbar } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { TeamDayForm } from '../form/TeamDayForm.tsx';
import * as texts from '../messages.ts';
import { isOwnMatch, namesIn, waitsForMine } from '../names.ts';
import { teamDayQuery, useTeamDayCall } from '../reads.ts';
import { type ChosenOrder, OrderDialog } from './OrderDialog.tsx';
import { type ChosenMatch, ResultDialog } from './ResultDialog.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { type SessionActions, SessionView } from './SessionView.tsx';
import { Television } from './Television.tsx';

type Mine = NonNullable<TeamDay['mine']>;

/** The captain's orders that are due or wait for the other side. */
function OrderTasks({
  teamDay,
  mine,
  onOrder,
}: { teamDay: TeamDay; mine: Mine } & Pick<SessionActions, 'onOrder'>) {
  const due = teamDay.sessions.filter(({ ordered }) => !ordered[mine.side]);
  const waiting = teamDay.sessions.filter(({ ordered, revealed }) => ordered[mine.side] && !revealed);
  const [next] = due;
  return (
    <>
      {waiting.map(({ number }) => (
        <p key={number}>{texts.waitForOther(number)}</p>
      ))}
      {next && (
        <div className="stack gap-8">
          <p>{texts.orderDue(next.number)}</p>
          <Toolbar>
            <Button onClick={() => onOrder({ session: next, side: mine.side })}>{texts.submitOrder}</Button>
          </Toolbar>
        </div>
      )}
    </>
  );
}

/** The matches for which the user enters or answers a result. */
function MatchTasks({
  teamDay,
  mine,
  onResult,
}: { teamDay: TeamDay; mine: Mine } & Pick<SessionActions, 'onResult'>) {
  const open = teamDay.sessions.flatMap((session) =>
    session.matches
      .filter((match) => match.state === 'open' && isOwnMatch(teamDay, match))
      .map((match) => ({ session, match })),
  );
  const waiting = open.filter(({ match }) => waitsForMine(teamDay, match));
  // A captain enters any result of the side in the list below.
  const shown = mine.isCaptain ? waiting : open;
  return (
    <>
      {mine.isCaptain && waiting.length > 0 && <p>{texts.matchesToConfirm(waiting.length)}</p>}
      {shown.map(({ session, match }) => {
        const other = otherSide(mine.side);
        return (
          <div key={`${session.number}.${match.match}`} className="stack gap-8">
            <p className="bold">
              {texts.matchAgainst(session.number, namesIn(teamDay, other, match[other]))}
            </p>
            <Toolbar>
              <Button onClick={() => onResult({ session, match })}>
                {waitsForMine(teamDay, match) ? texts.answerResult : texts.enterResult}
              </Button>
            </Toolbar>
          </div>
        );
      })}
    </>
  );
}

/** What the user can do as a captain or a player. */
function MyPart({ teamDay, onOrder, onResult }: { teamDay: TeamDay } & SessionActions) {
  const { mine, sides } = teamDay;
  if (!mine) return null;
  return (
    <Panel title={texts.mySide(sides[mine.side].name)}>
      <div className="stack gap-12">
        <p className="quiet fs-15">{mine.isCaptain ? texts.youAreCaptain : texts.youPlay}</p>
        {mine.isCaptain && <OrderTasks teamDay={teamDay} mine={mine} onOrder={onOrder} />}
        <MatchTasks teamDay={teamDay} mine={mine} onResult={onResult} />
      </div>
    </Panel>
  );
}

function TeamDayActions({ teamDay }: { teamDay: TeamDay }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { _id: id, mayChange } = teamDay;
  const { run, isPending } = useTeamDayCall(id);
  const remove = async () => {
    const question = { title: texts.deleteQuestion, text: texts.deleteConsequence, danger: true };
    if (!(await openConfirmDialog(question))) return;
    run(async () => {
      await send(routes.teamDays.remove, { params: { id } });
      showToast(texts.deleted, { tone: 'success' });
      void navigate({ to: '/teamDays' });
      return teamDay;
    });
  };
  return (
    <Toolbar>
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconSettings size={20} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {common.setUp}
        </Button>
      )}
      <LinkButton
        to="/teamDay/$id"
        params={{ id }}
        search={{ tv: '1' }}
        variant="default"
        leftSection={<IconDeviceTv size={20} aria-hidden="true" />}
      >
        {texts.television}
      </LinkButton>
      {mayChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={texts.moreActions} loading={isPending}>
              <IconDots size={22} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTrash size={20} aria-hidden="true" />} onClick={() => void remove()}>
              {texts.deleteTeamDay}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog opened={editing} onClose={() => setEditing(false)} title={common.setUp} width={760}>
        {editing && (
          <TeamDayForm row={teamDay} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
        )}
      </Dialog>
    </Toolbar>
  );
}

/** The players of both sides. */
const Teams = ({ sides }: Pick<TeamDay, 'sides'>) => (
  <Panel title={common.teams}>
    <div className="stack halves gap-16">
      {matchSideNames.map((name) => {
        const { captain, players, name: title } = sides[name];
        return (
          <section key={name} className="stack gap-6">
            <h3 className="no-margin fs-15 bold">{title}</h3>
            {captain && <p className="quiet fs-13">{texts.captainNamed(fullName(captain))}</p>}
            <ol className="stack gap-4 fs-15">
              {players.map((player) => (
                <li key={player._id} className="anywhere">
                  {fullName(player)}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  </Panel>
);

export const TeamDayPage = ({ id, tv }: { id: string | undefined; tv: boolean }) =>
  tv ? <Television id={id} /> : <Page id={id} />;

function Page({ id }: { id: string | undefined }) {
  const query = useQuery(teamDayQuery(id));
  const navigate = useNavigate();
  const [order, setOrder] = useState<ChosenOrder | null>(null);
  const [result, setResult] = useState<ChosenMatch | null>(null);
  const { data } = query;
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/teamDays' })}
        title={data?.name ?? texts.teamDays}
        sub={data?.club.name}
      />
      <SheetPage>
        <Loaded query={query} pending={<CardsLoading label={texts.teamDays} count={5} />}>
          {(teamDay) => (
            <>
              <Scoreboard teamDay={teamDay} />
              <MyPart teamDay={teamDay} onOrder={setOrder} onResult={setResult} />
              <TeamDayActions teamDay={teamDay} />
              {teamDay.sessions.length === 0 && (
                <EmptyState title={texts.noSessionsYet}>
                  {teamDay.mayChange ? texts.noSessionsForOrganiser : texts.noSessionsHint}
                </EmptyState>
              )}
              {teamDay.sessions.map((session) => (
                <SessionView
                  key={session.number}
                  teamDay={teamDay}
                  session={session}
                  onOrder={setOrder}
                  onResult={setResult}
                />
              ))}
              <Teams sides={teamDay.sides} />
              <OrderDialog teamDay={teamDay} chosen={order} onClose={() => setOrder(null)} />
              <ResultDialog teamDay={teamDay} chosen={result} onClose={() => setResult(null)} />
            </>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
