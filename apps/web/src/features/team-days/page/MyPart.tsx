import type { TeamDay } from '@flagstick/contract';
import { otherSide } from '@flagstick/golf';
import { Button } from '@mantine/core';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { isOwnMatch, namesIn, waitsForMine } from '../names.ts';
import type { SessionActions } from './SessionView.tsx';

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
export function MyPart({ teamDay, onOrder, onResult }: { teamDay: TeamDay } & SessionActions) {
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
