import type { EventStanding, GolfEvent } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../../shared/api/call.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { SegmentsField, SelectField } from '../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';

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
export function NoteForm({ event, standing, onClose }: NoteFormProps) {
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
