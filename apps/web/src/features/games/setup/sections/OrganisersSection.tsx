import type { GameView, User } from '@flagstick/contract';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import type { ServerForm } from '../../../../ui/form/use-server-form.ts';
import { EditOrganisers } from '../../organisers/EditOrganisers.tsx';
import { OrganiserList } from '../../organisers/OrganiserList.tsx';
import * as texts from '../messages.ts';
import type { SetupValues } from '../setup.ts';
import classes from './sections.module.css';

interface OrganisersSectionProps {
  form: Pick<ServerForm<SetupValues>, 'at'>;
  me: User;
  /** An existing game's list changes at once, not with the form. */
  game: GameView | undefined;
}

export function OrganisersSection({ form, me, game }: OrganisersSectionProps) {
  return game ? <EditOrganisers game={game} /> : <NewOrganisers form={form} me={me} />;
}

function NewOrganisers({ form, me }: Omit<OrganisersSectionProps, 'game'>) {
  const of = form.at('organizers');
  const chosen = useFieldValue(of);
  return (
    <>
      <OrganiserList
        organisers={[
          { _id: me._id, name: me.name, lastName: me.lastName, type: 'owner' },
          ...chosen.map((person) => ({ ...person, type: 'organiser' as const })),
        ]}
        me={me._id}
        onAdd={({ _id, name, lastName }) => of.set([...chosen, { _id, name, lastName }])}
        onRemove={({ _id }) => of.set(chosen.filter((person) => person._id !== _id))}
      />
      {of.error && <p className="above-6 bad fs-13 medium">{of.error}</p>}
      <p className={`${classes.note} quiet fs-13`}>{texts.managersHint}</p>
    </>
  );
}
