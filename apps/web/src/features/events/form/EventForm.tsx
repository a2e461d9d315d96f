import type { GolfEvent } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SegmentsField,
  SelectField,
  SwitchField,
  TextField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { searchMax } from '../../../ui/table/table-state.ts';
import * as texts from '../messages.ts';
import classes from './RoundsField.module.css';

type ChosenRound = Pick<
  GolfEvent['rounds'][number],
  'game' | 'name' | 'date' | 'timeZone' | 'club' | 'abandoned'
>;

interface EventFields {
  name: string;
  by: GolfEvent['by'];
  ties: GolfEvent['ties'];
  hasCut: boolean;
  /** Named as in the body, so that its errors are shown at these fields. */
  cut: {
    /** The number of a round, as a text for the select. */
    afterRound: string;
    places: number | '';
    within: number | '';
  };
  rounds: readonly ChosenRound[];
}

const fieldsOf = (event: GolfEvent | null): EventFields => ({
  name: event?.name ?? '',
  by: event?.by ?? 'gross',
  ties: event?.ties ?? 'countback',
  hasCut: Boolean(event?.cut),
  cut: {
    afterRound: String(event?.cut?.afterRound ?? 1),
    places: event?.cut?.places ?? '',
    within: event?.cut?.within ?? '',
  },
  rounds: event?.rounds ?? [],
});

const numberOrNull = (value: number | '') => (value === '' ? null : value);

const bodyOf = ({ name, by, ties, rounds, hasCut, cut }: EventFields) => ({
  ...{ name, by, ties },
  rounds: rounds.map(({ game, abandoned }) => ({ game, abandoned })),
  cut: hasCut
    ? {
        afterRound: Number(cut.afterRound),
        places: numberOrNull(cut.places),
        within: numberOrNull(cut.within),
      }
    : null,
});

/** The caller's games, the latest first. */
const gamesQuery = (words: string) => {
  const query = { limit: 50, sort: 'date:desc' as const, ...(words ? { query: words } : {}) };
  return readQuery(routes.games.search, { query }, { placeholderData: keepPreviousData });
};

/** The games of an event: the order in which they are ticked is the order of the rounds. */
function RoundsField({ field }: { field: FormField<EventFields['rounds']> }) {
  const rounds = useFieldValue(field);
  useFieldDescription(field, texts.rounds, (list) => list.map(({ name }) => name).join(', ') || texts.none);
  const [typed, setTyped] = useState('');
  const found = useQuery(gamesQuery(typed.trim()));
  const listed = (found.data?.items ?? []).map(({ _id, name, date, club }) => ({
    ...{ game: _id, name, date, timeZone: club.timeZone, club: club.name, abandoned: false },
  }));
  const ticked = new Set(rounds.map(({ game }) => game));
  const shown = [...rounds, ...listed.filter(({ game }) => !ticked.has(game))];
  const isFull = rounds.length >= limits.event.rounds.max;
  return (
    <section className="stack gap-8" aria-label={texts.rounds}>
      <h3 className="no-margin fs-15 medium">{texts.rounds}</h3>
      <p className="quiet fs-13">{texts.roundsHint}</p>
      <SearchField
        label={texts.searchGames}
        maxLength={searchMax}
        text={typed}
        path={field.path}
        onSearch={setTyped}
      />
      {field.error && <p className="bad fs-13">{field.error}</p>}
      {found.isSuccess && shown.length === 0 && <p className="pad-y-14 quiet">{texts.noGameFound}</p>}
      <ul className={classes.games}>
        {shown.map((round, at) => {
          const isTicked = ticked.has(round.game);
          return (
            <li key={round.game} className="row wrap spread gap-10">
              <Checkbox
                checked={isTicked}
                disabled={!isTicked && isFull}
                error={isTicked && field.at(at).at('game').error}
                data-path={isTicked ? `${field.path}.${at}.game` : undefined}
                label={
                  <TwoLine below={[formatDay(round.date, round.timeZone), round.club].join(' · ')}>
                    {round.name}
                  </TwoLine>
                }
                onChange={() =>
                  field.set(isTicked ? rounds.filter(({ game }) => game !== round.game) : [...rounds, round])
                }
              />
              {isTicked && (
                <span className="row gap-10">
                  <Checkbox
                    size="xs"
                    checked={round.abandoned}
                    label={texts.abandoned}
                    onChange={({ currentTarget: { checked } }) =>
                      field.set(
                        rounds.map((one) => (one.game === round.game ? { ...one, abandoned: checked } : one)),
                      )
                    }
                  />
                  <Tag>{texts.round(at + 1)}</Tag>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const figures = (['gross', 'nett'] as const).map((value) => ({ value, label: texts.figures[value] }));
const tieRules = (['shared', 'lastRound', 'countback'] as const).map((value) => ({
  ...{ value, label: texts.tieRules[value] },
}));

export function EventForm(props: RowFormProps<GolfEvent>) {
  const form = useRowForm(routes.events, { ...props, fields: fieldsOf, body: bodyOf });
  const hasCut = useFieldValue(form.at('hasCut'));
  const rounds = useFieldValue(form.at('rounds'));
  const cutRounds = Array.from({ length: Math.max(1, rounds.length - 1) }, (_, at) => ({
    ...{ value: String(at + 1), label: texts.roundNamed(at + 1) },
  }));
  const cut = form.at('cut');
  const { places, within } = limits.event.cut;
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createEvent}>
      <div className="stack gap-16">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        <RoundsField field={form.at('rounds')} />
        <SegmentsField field={form.at('by')} label={texts.whatCounts} options={figures} />
        <SelectField field={form.at('ties')} label={texts.ties} options={tieRules} />
        <SwitchField field={form.at('hasCut')} label={texts.hasCut} />
        {hasCut && (
          <>
            <SelectField field={cut.at('afterRound')} label={texts.cutAfter} options={cutRounds} />
            <FieldRow>
              <NumberField field={cut.at('places')} label={texts.cutPlaces} {...places} />
              <NumberField field={cut.at('within')} label={texts.cutWithin} {...within} />
            </FieldRow>
            <p className="quiet fs-13">{texts.cutHint}</p>
          </>
        )}
      </div>
    </EditForm>
  );
}
