import type { Tournament } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { AllocatedTo } from '../../ui/form/fields/AllocatedTo.tsx';
import { DayField } from '../../ui/form/fields/DayField.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import { TextField, useFieldDescription } from '../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { ExtraStandings } from './ExtraStandings.tsx';
import * as texts from './messages.ts';
import { PlacingScores } from './PlacingScores.tsx';
import { PublicPage } from './PublicPage.tsx';
import { StandingsPreview } from './StandingsPreview.tsx';
import { SystemField } from './SystemField.tsx';
import classes from './Tournament.module.css';
import { GamesList, type SeasonDays, TournamentGames } from './TournamentGames.tsx';
import {
  bodyOf,
  fieldsOf,
  placingScoresFor,
  showsPlacingScores,
  type TournamentFields,
} from './tournament-form.ts';

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
  const season = {
    seasonStart: useFieldValue(form.at('seasonStart')),
    seasonEnd: useFieldValue(form.at('seasonEnd')),
  };
  const choose = (next: string) => {
    const scores = row ? undefined : placingScoresFor(next, form.values().placingScores);
    form.set({ selectedScoreSystem: next, ...(scores ? { placingScores: scores } : {}) });
  };
  return (
    <EditForm form={form} save={row ? common.save : texts.createTournament}>
      <div className={classes.form}>
        <div className="stack gap-16">
          <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
          <SystemField field={form.at('selectedScoreSystem')} onChoose={choose} />
          {showsPlacingScores(system) && <PlacingScores field={form.at('placingScores')} />}
          <FieldRow>
            <DayField field={form.at('seasonStart')} label={texts.seasonStarts} />
            <DayField field={form.at('seasonEnd')} label={texts.seasonEnds} />
          </FieldRow>
          {row ? (
            <TournamentGames tournament={row._id} system={system} season={season} />
          ) : (
            <FirstGames of={form.at('games')} system={system} season={season} />
          )}
        </div>
        <div className={classes.side}>
          <StandingsPreview form={form} tournament={row?._id ?? null} />
        </div>
        <div className="stack gap-16">
          <ExtraStandings contests={form.at('contests')} splits={form.at('splits')} />
          <PublicPage
            of={form.at('publicPage')}
            row={row}
            mayPublish={isAdmin || row === null || row.owner._id === me?._id}
          />
          {isAdmin && <AllocatedTo field={form.at('owners')} what="tournament" />}
        </div>
      </div>
    </EditForm>
  );
}

interface FirstGamesProps {
  of: FormField<TournamentFields['games']>;
  system: string;
  season: SeasonDays;
}

function FirstGames({ of, system, season }: FirstGamesProps) {
  const games = useFieldValue(of);
  useFieldDescription(of, common.games, (list) => list.map(({ name }) => name).join(', ') || texts.noGames);
  return (
    <GamesList
      games={games}
      system={system}
      season={season}
      error={of.error}
      path={of.path}
      onChange={({ add, remove }) => {
        const removed = new Set(remove.map(({ _id }) => _id));
        of.set([...games.filter(({ _id }) => !removed.has(_id)), ...add]);
      }}
    />
  );
}
