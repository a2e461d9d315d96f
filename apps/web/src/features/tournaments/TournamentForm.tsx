import type { Tournament } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { ordinal } from '../../shared/display/numbers.ts';
import { useMe } from '../../shared/session/me.ts';
import { AllocatedTo } from '../../ui/form/AllocatedTo.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { Figures } from '../../ui/form/Figures.tsx';
import { type Field, useValue } from '../../ui/form/field.ts';
import { SelectField, TextField, useDescribed } from '../../ui/form/fields.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { GamesList, GamesOf } from './Games.tsx';
import { PublicPage } from './PublicPage.tsx';
import { bodyOf, counted, fieldsOf, showsPlacingScores, type TournamentFields } from './tournament-form.ts';

const systems = scoreSystems.map((label, number) => ({ value: String(number), label }));
const { placingScores } = limits.tournament;

export function TournamentForm(props: RowFormProps<Tournament>) {
  const { row } = props;
  const me = useMe();
  const isAdmin = me?.rule === 'admin';
  const form = useRowForm(routes.tournaments, {
    ...props,
    fields: (tournament) => fieldsOf(tournament),
    body: (values, over) => bodyOf(values, over === null, isAdmin),
  });
  const system = useValue(form.at('selectedScoreSystem'));
  return (
    <EditForm form={form} save={row ? 'Save' : 'Create tournament'}>
      <TextField of={form.at('name')} label="Name" maxLength={limits.titleMax} data-autofocus />
      <FieldRow>
        <DayField of={form.at('seasonStart')} label="Season starts" />
        <DayField of={form.at('seasonEnd')} label="Season ends" />
      </FieldRow>
      <SelectField
        of={form.at('selectedScoreSystem')}
        label="Scoring system"
        options={systems}
        maxDropdownHeight={420}
      />
      {showsPlacingScores(system) && (
        <Figures
          of={form.at('placingScores')}
          label="Placing scores"
          nameOf={(at) => ordinal(at + 1)}
          max={placingScores.max}
          decimals={2}
          least={1}
          most={placingScores.most}
        />
      )}
      {row ? (
        <GamesOf tournament={row._id} system={system} />
      ) : (
        <FirstGames of={form.at('games')} system={system} />
      )}
      <PublicPage
        of={form.at('publicPage')}
        row={row}
        mayPublish={isAdmin || row === null || row.owner._id === me?._id}
      />
      {isAdmin && <AllocatedTo of={form.at('owners')} what="tournament" />}
    </EditForm>
  );
}

function FirstGames({ of, system }: { of: Field<TournamentFields['games']>; system: string }) {
  const games = useValue(of);
  useDescribed(of, 'Games', (list) => list.map(({ name }) => name).join(', ') || 'none');
  return (
    <GamesList
      games={games}
      system={system}
      error={of.error}
      path={of.path}
      onAdd={(game) => {
        if (!games.some(({ _id }) => _id === game._id)) of.set([...games, counted(game)]);
      }}
      onRemove={({ _id }) => of.set(games.filter((game) => game._id !== _id))}
    />
  );
}
