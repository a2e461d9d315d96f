import type { EventStanding, GolfEvent } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { SegmentsField, SelectField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { EntryListDialog } from '../../entry-lists/index.ts';
import * as texts from '../messages.ts';
import { eventQuery } from '../reads.ts';

interface NoteFields {
  player: string;
  /** Named as in the body, so that its errors are shown at these fields. */
  note: { reason: GolfEvent['notes'][number]['reason']; afterRound: string };
}

const reasons = (['withdrawn', 'disqualified'] as const).map((value) => ({
  ...{ value, label: texts.noteReasons[value] },
}));

interface NoteFormProps {
  event: GolfEvent;
  standing: EventStanding;
  onClose: () => void;
}

/** A withdrawal or a disqualification after a round. */
function NoteForm({ event, standing, onClose }: NoteFormProps) {
  const changed = useInvalidate(routes.events);
  const begun = standing.rounds.findLastIndex(({ status }) => status === 'live' || status === 'final');
  const form = useServerForm<NoteFields>({
    initialValues: { player: '', note: { reason: 'withdrawn', afterRound: String(Math.max(1, begun + 1)) } },
    validate: ({ player }) => ({ player: player === '' ? texts.choosePlayer : null }),
    save: async ({ player, note }) => {
      await send(routes.events.notePlayer, {
        params: { id: event._id, playerId: player },
        body: { note: { ...note, afterRound: Number(note.afterRound) } },
      });
      await changed();
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const rounds = event.rounds.map((_, at) => ({ value: String(at + 1), label: texts.roundNamed(at + 1) }));
  const players = standing.items.map((row) => ({ value: row._id, label: fullName(row) }));
  return (
    <EditForm form={form} save={common.save}>
      <p className="quiet fs-15">{texts.noteHint}</p>
      <SelectField field={form.at('player')} label={common.player} options={players} searchable />
      <SegmentsField field={form.at('note').at('reason')} label={texts.what} options={reasons} />
      <SelectField field={form.at('note').at('afterRound')} label={texts.cutAfter} options={rounds} />
    </EditForm>
  );
}

function Notes({ event }: { event: GolfEvent }) {
  const changed = useInvalidate(routes.events);
  const remove = useMutation({
    mutationFn: (playerId: string) =>
      send(routes.events.notePlayer, { params: { id: event._id, playerId }, body: { note: null } }),
    onSettled: changed,
  });
  return (
    <ul className="stack gap-10">
      {event.notes.map(({ player, reason, afterRound }) => (
        <li key={player._id} className="row spread gap-10">
          <span>
            <b className="bold">{fullName(player)}</b>
            <small className="block quiet fs-13">{texts.reasons[reason].after(afterRound)}</small>
          </span>
          <Button
            variant="default"
            aria-label={texts.removeNoteOf(fullName(player))}
            loading={remove.isPending && remove.variables === player._id}
            onClick={() => remove.mutate(player._id)}
          >
            {common.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function OrganiserTools({ event, standing }: { event: GolfEvent; standing: EventStanding }) {
  const [noting, setNoting] = useState(false);
  const [openingList, setOpeningList] = useState(false);
  const { rounds } = standing;
  const live = rounds.findLastIndex(({ status }) => status === 'live');
  const current = live >= 0 ? live : rounds.findIndex(({ status }) => status === 'waiting');
  const close = () => setNoting(false);
  const [first] = event.rounds;
  const mayOpenList = first?.state === 'waitingList' && !first.hasEntryList;
  return (
    <Panel title={texts.forOrganisers}>
      <div className="stack gap-16">
        <div className="row wrap gap-10">
          {event.rounds.map(({ game }, at) => (
            <LinkButton
              key={game}
              to="/"
              search={{ view: 'game', game }}
              variant={at === current ? 'filled' : 'default'}
            >
              {texts.openRound(at + 1)}
            </LinkButton>
          ))}
          {first?.hasEntryList && (
            <LinkButton to="/entry/$code" params={{ code: first.code }} variant="default">
              {texts.entryList}
            </LinkButton>
          )}
          <LinkButton to="/events" search={{ q: event.name }} variant="default">
            {texts.eventSetup}
          </LinkButton>
        </div>
        {mayOpenList && (
          <div className="stack gap-8">
            <p className="quiet fs-15 lh-135">{texts.entryListHint(event.cut?.afterRound ?? null)}</p>
            <div>
              <Button variant="default" onClick={() => setOpeningList(true)}>
                {texts.openEntryList}
              </Button>
            </div>
          </div>
        )}
        {event.notes.length > 0 && <Notes event={event} />}
        {standing.items.length > 0 && (
          <div>
            <Button variant="default" onClick={() => setNoting(true)}>
              {texts.notePlayer}
            </Button>
          </div>
        )}
      </div>
      <Dialog opened={noting} onClose={close} title={texts.notePlayer} width={480}>
        {noting && <NoteForm event={event} standing={standing} onClose={close} />}
      </Dialog>
      {first && (
        <LazyDialog opened={openingList}>
          <EntryListDialog
            opened={openingList}
            list={null}
            game={{ ...first, _id: first.game, club: { timeZone: first.timeZone } }}
            onClose={() => setOpeningList(false)}
          />
        </LazyDialog>
      )}
    </Panel>
  );
}

/** For those who may change the event: its games, its set-up, and notes on players between rounds. */
export default function OrganiserPanel({ standing }: { standing: EventStanding }) {
  const { data } = useQuery(eventQuery(standing._id));
  return data ? <OrganiserTools event={data} standing={standing} /> : null;
}
