import type { Tournament } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { ordinal } from '@flagstick/golf';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { AllocatedTo } from '../../ui/form/fields/AllocatedTo.tsx';
import { DayField } from '../../ui/form/fields/DayField.tsx';
import { FigureList } from '../../ui/form/fields/FigureList.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { SelectField, TextField, useFieldDescription } from '../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { ExtraStandings } from './ExtraStandings.tsx';
import * as texts from './messages.ts';
import { PublicPage } from './PublicPage.tsx';
import { GamesList, TournamentGames } from './TournamentGames.tsx';
import {
  bodyOf,
  countedGame,
  fieldsOf,
  showsPlacingScores,
  type TournamentFields,
} from './tournament-form.ts';

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
  const system = useFieldValue(form.at('selectedScoreSystem'));
  return (
    <EditForm form={form} save={row ? common.save : texts.createTournament}>
      <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
      <FieldRow>
        <DayField field={form.at('seasonStart')} label={texts.seasonStarts} />
        <DayField field={form.at('seasonEnd')} label={texts.seasonEnds} />
      </FieldRow>
      <SelectField
        field={form.at('selectedScoreSystem')}
        label={texts.scoringSystem}
        options={systems}
        maxDropdownHeight={420}
      />
      {showsPlacingScores(system) && (
        <FigureList
          field={form.at('placingScores')}
          label={texts.placingScores}
          nameOf={(at) => ordinal(at + 1)}
          max={placingScores.max}
          decimals={2}
          minCount={1}
          maxCount={placingScores.listMax}
        />
      )}
      {row ? (
        <TournamentGames tournament={row._id} system={system} />
      ) : (
        <FirstGames of={form.at('games')} system={system} />
      )}
      <ExtraStandings contests={form.at('contests')} splits={form.at('splits')} />
      <PublicPage
        of={form.at('publicPage')}
        row={row}
        mayPublish={isAdmin || row === null || row.owner._id === me?._id}
      />
      {isAdmin && <AllocatedTo field={form.at('owners')} what="tournament" />}
    </EditForm>
  );
}

function FirstGames({ of, system }: { of: FormField<TournamentFields['games']>; system: string }) {
  const games = useFieldValue(of);
  useFieldDescription(of, common.games, (list) => list.map(({ name }) => name).join(', ') || 'none');
  return (
    <GamesList
      games={games}
      system={system}
      error={of.error}
      path={of.path}
      onAdd={(game) => {
        if (!games.some(({ _id }) => _id === game._id)) of.set([...games, countedGame(game)]);
      }}
      onRemove={({ _id }) => of.set(games.filter((game) => game._id !== _id))}
    />
  );
}
