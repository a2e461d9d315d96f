import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { useGameChange } from '../api/members.ts';
import { sendConfirmingPaid } from '../copy/confirm-paid.ts';
import * as texts from './messages.ts';
import type { DrawnEvent } from './standing.ts';

/** The players of the standing who are not in the game yet, and the button that adds them. */
export function MissingPlayers({ game, event }: { game: GameView; event: DrawnEvent }) {
  const { missing } = event;
  const params = { id: event.id };
  const add = useGameChange(
    () =>
      sendConfirmingPaid(missing.length, (paid) =>
        send(routes.events.seatPlayers, {
          params,
          body: { game: game._id, ...(paid === undefined ? {} : { paid }) },
        }),
      ),
    true,
  );
  if (missing.length === 0) return null;
  const fields = add.error instanceof ApiError ? add.error.fields : [];
  return (
    <section className="above-16 pad-y-14 stack gap-8">
      <h2 className="fs-17">{plural(missing.length, { one: texts.missingOne, other: texts.missingMany })}</h2>
      <p className="quiet fs-15">{missing.map(fullName).join(', ')}</p>
      {add.error && (
        <div className="bad fs-15" role="alert">
          {fields.length > 0 ? (
            fields.map(({ field, error }) => <p key={field}>{error}</p>)
          ) : (
            <p>{errorText(add.error)}</p>
          )}
        </div>
      )}
      <Button variant="default" loading={add.isPending} onClick={() => add.mutate(undefined)}>
        {plural(missing.length, { one: texts.addMissingOne, other: texts.addMissingMany })}
      </Button>
    </section>
  );
}
