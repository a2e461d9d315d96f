import type { TeamDay, TeamDaySession } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { send } from '../../../shared/api/call.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { isOwnMatch, playsIn, type SideName, scoreText, sessionLine, sessionTitle } from '../names.ts';
import { useTeamDayCall } from '../reads.ts';
import { MatchRow } from './MatchRow.tsx';
import type { ChosenOrder } from './OrderDialog.tsx';
import type { ChosenMatch } from './ResultDialog.tsx';

export interface SessionActions {
  readonly onOrder: (chosen: ChosenOrder) => void;
  readonly onResult: (chosen: ChosenMatch) => void;
}

interface SessionViewProps extends SessionActions {
  teamDay: TeamDay;
  session: TeamDaySession;
}

/** Which orders are in, with the buttons of captains and organisers. */
function Orders({ teamDay, session, onOrder }: Omit<SessionViewProps, 'onResult'>) {
  const { sides, mayChange, mine } = teamDay;
  const { ordered, revealed, number } = session;
  const { run, isPending } = useTeamDayCall(teamDay._id);
  const isMine = (side: SideName) => mine?.isCaptain === true && mine.side === side;
  const mayOrder = (side: SideName) =>
    mine?.isCaptain ? isMine(side) && !(revealed && ordered[side]) : mayChange;
  const label = (side: SideName) => {
    if (isMine(side)) return ordered[side] ? texts.changeOrder : texts.submitOrder;
    return ordered[side] ? texts.changeOrderOf(sides[side].name) : texts.enterOrderOf(sides[side].name);
  };
  const isComplete = ordered.a && ordered.b;
  const mayReveal =
    mayChange && !revealed && (ordered.a || ordered.b) && !(mine?.isCaptain && !ordered[mine.side]);
  const reveal = async () => {
    const question = {
      ...{ title: texts.revealQuestion, text: texts.revealConsequence, yes: texts.revealOrders },
    };
    const params = { id: teamDay._id, session: String(number) };
    if (await openConfirmDialog(question)) run(() => send(routes.teamDays.reveal, { params }));
  };
  const buttons = matchSideNames.filter(mayOrder);
  return (
    <div className="stack gap-10">
      {!isComplete && (
        <>
          <ul className="stack gap-4">
            {matchSideNames.map((side) => (
              <li key={side} className="row gap-8">
                {ordered[side] ? (
                  <IconCheck size={20} aria-hidden="true" />
                ) : (
                  <IconClock size={20} aria-hidden="true" />
                )}
                {(ordered[side] ? texts.orderIn : texts.orderMissing)(sides[side].name)}
              </li>
            ))}
          </ul>
          {!revealed && <p className="quiet fs-13">{texts.hiddenHint}</p>}
        </>
      )}
      {(buttons.length > 0 || mayReveal) && (
        <Toolbar>
          {buttons.map((side) => (
            <Button
              key={side}
              variant={isMine(side) && !ordered[side] ? 'filled' : 'default'}
              onClick={() => onOrder({ session, side })}
            >
              {label(side)}
            </Button>
          ))}
          {mayReveal && (
            <Button variant="default" loading={isPending} onClick={() => void reveal()}>
              {texts.revealOrders}
            </Button>
          )}
        </Toolbar>
      )}
    </div>
  );
}

/** A session: its orders until they are revealed, then its matches. */
export function SessionView({ teamDay, session, onOrder, onResult }: SessionViewProps) {
  const { revealed, matches, score } = session;
  const mayEnter = (match: TeamDaySession['matches'][number]) =>
    (match.state === 'open' || (match.state === 'decided' && match.result?.at !== null)) &&
    (teamDay.mayChange || (match.state === 'open' && isOwnMatch(teamDay, match)));
  return (
    <Panel title={sessionTitle(session)}>
      <div className="stack gap-12">
        <p className="quiet fs-15">
          {[sessionLine(session), revealed && scoreText(score)].filter(Boolean).join(' · ')}
        </p>
        {revealed && (
          <ol className="stack gap-8">
            {matches.map((match) => (
              <li key={match.match}>
                <MatchRow
                  teamDay={teamDay}
                  match={match}
                  isMine={playsIn(teamDay, match)}
                  onOpen={mayEnter(match) ? () => onResult({ session, match }) : undefined}
                />
              </li>
            ))}
          </ol>
        )}
        <Orders teamDay={teamDay} session={session} onOrder={onOrder} />
      </div>
    </Panel>
  );
}
