import type { TeamDay, TeamDaySession } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button, Select } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { fullName } from '../../../shared/display/names.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { Toolbar } from '../../../ui/page/layout.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { chosenLines, emptyLines, filledLines, linesOf, type OrderLines } from '../form/team-day-order.ts';
import * as texts from '../messages.ts';
import type { SideName } from '../names.ts';
import { useTeamDayCall } from '../reads.ts';
import classes from './OrderDialog.module.css';

export interface ChosenOrder {
  readonly session: TeamDaySession;
  readonly side: SideName;
}

interface OrderDialogProps {
  teamDay: TeamDay;
  chosen: ChosenOrder | null;
  onClose: () => void;
}

function OrderForm({ teamDay, chosen, onClose }: OrderDialogProps & { chosen: ChosenOrder }) {
  const { session, side } = chosen;
  const { runAsync } = useTeamDayCall(teamDay._id);
  const { players } = teamDay.sides[side];
  const isMine = teamDay.mine?.isCaptain === true && teamDay.mine.side === side;
  const params = { id: teamDay._id, session: String(session.number), side };
  const form = useServerForm<{ lines: OrderLines }, never>({
    initialValues: { lines: linesOf(session, side, isMine ? side : undefined) },
    save: ({ lines }) =>
      runAsync(() => send(routes.teamDays.setOrder, { params, body: { lines: chosenLines(lines) } })),
    onSaved: () => {
      showToast(texts.orderSaved, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  const field = form.at('lines');
  const lines = useFieldValue(field);
  const used = new Set(lines.flat());
  const empty = emptyLines(lines);
  const label = (match: number, turn: number, size: number) => {
    if (size === 1) return texts.playerIn(match);
    return turn === 0 ? texts.firstPlayerIn(match) : texts.secondPlayerIn(match);
  };
  return (
    <EditForm form={form} save={texts.submitOrder}>
      <div className="stack gap-12">
        <p className="quiet fs-15">
          {session.revealed
            ? texts.orderHintRevealed
            : isMine
              ? texts.orderHint
              : texts.orderHintForOrganiser}
        </p>
        <Toolbar>
          <Button variant="default" onClick={() => field.set(filledLines(lines, players))}>
            {texts.fillOrder}
          </Button>
          <Button variant="default" onClick={() => field.set(lines.map((line) => line.map(() => '')))}>
            {texts.clearOrder}
          </Button>
        </Toolbar>
        <ol className="column gap-10 no-margin no-padding">
          {lines.map((line, at) => {
            const match = at + 1;
            const { error } = field.at(at);
            return (
              <li className="flex gap-10 align-top" key={match}>
                <span className={classes.match}>
                  <b className="fs-13">{match}</b>
                  <span className="fs-12 quiet">{session.matches[at]?.start}</span>
                </span>
                <span className="column grow gap-4">
                  {line.map((chosenId, turn) => (
                    <Select
                      key={label(match, turn, line.length)}
                      aria-label={label(match, turn, line.length)}
                      placeholder={turn === 0 ? texts.emptyMatch : texts.emptySecond}
                      clearable
                      searchable
                      data={players
                        .filter(({ _id }) => _id === chosenId || !used.has(_id))
                        .map((player) => ({ value: player._id, label: fullName(player) }))}
                      value={chosenId || null}
                      onChange={(next) =>
                        field.set(
                          lines.map((other, index) =>
                            index === at
                              ? other.map((id, place) => (place === turn ? (next ?? '') : id))
                              : other,
                          ),
                        )
                      }
                    />
                  ))}
                  {error && <span className="bad fs-13">{error}</span>}
                </span>
              </li>
            );
          })}
        </ol>
        {field.error && <p className="bad fs-13">{field.error}</p>}
        {empty > 0 && <p className="warn fs-15">{texts.emptyWarning(empty)}</p>}
      </div>
    </EditForm>
  );
}

/** The players of one side in each match of a session. */
export const OrderDialog = ({ teamDay, chosen, onClose }: OrderDialogProps) => (
  <Dialog
    opened={chosen !== null}
    onClose={onClose}
    title={chosen ? texts.orderTitle(teamDay.sides[chosen.side].name, chosen.session.number) : ''}
    width={560}
  >
    {chosen && <OrderForm teamDay={teamDay} chosen={chosen} onClose={onClose} />}
  </Dialog>
);
