import type { League, LeagueSide } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import * as texts from '../messages.ts';
import { useLeagueCall } from '../reads.ts';

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
export const SidesPanel = ({ league }: { league: League }) => (
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
