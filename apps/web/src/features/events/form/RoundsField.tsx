import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Checkbox } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { formatDay } from '../../../shared/display/dates.ts';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { TwoLine } from '../../../ui/page/layout.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { searchMax } from '../../../ui/table/table-state.ts';
import * as texts from '../messages.ts';
import type { EventFields } from './event-form.ts';
import classes from './RoundsField.module.css';

/** The caller's games, the latest first. */
const gamesQuery = (words: string) => {
  const query = { limit: 50, sort: 'date:desc' as const, ...(words ? { query: words } : {}) };
  return queryOptions({
    queryKey: keyOf(routes.games.search, { query }),
    queryFn: ({ signal }) => send(routes.games.search, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The games of an event: the order in which they are ticked is the order of the rounds. */
export function RoundsField({ field }: { field: FormField<EventFields['rounds']> }) {
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
