import type { Player } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { ordinal } from '@flagstick/golf';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { FigureList } from '../../../ui/form/fields/FigureList.tsx';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  Labelled,
  NumberField,
  SegmentsField,
  SwitchField,
  useFieldDescription,
} from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { ContestFields } from './contests/contest-form.ts';
import * as texts from './messages.ts';
import classes from './PrizeSetup.module.css';

const entrants = [
  { value: 'all', label: texts.whole },
  { value: 'chosen', label: texts.someOnly },
] as const;

interface PotFieldsProps {
  form: Pick<ServerForm<ContestFields>, 'at' | 'set'>;
  players: readonly Player[];
  /** Whether the contest is new: turning the pot on then removes its other prizes. */
  isNew: boolean;
  /** The pot is shared by the number of twos, eagles or skins. */
  byUnit: boolean;
}

/** The stakes of a contest, and their shares. */
export function PotFields({ form, players, isNew, byUnit }: PotFieldsProps) {
  const who = useFieldValue(form.at('entrants'));
  const shares = useFieldValue(form.at('shares'));
  const hasPotField = form.at('hasPot');
  const hasPot = useFieldValue(hasPotField);
  /** Players have paid for the pot, so a prize of another contest does not exclude them. */
  const choosePot = (on: boolean) =>
    form.set({ hasPot: on, ...(on ? { exempt: true } : {}), ...(on && isNew ? { prizes: [] } : {}) });
  const left = 100 - shares.reduce<number>((sum, share) => sum + Number(share), 0);
  return (
    <div className="stack gap-14">
      <SwitchField field={{ ...hasPotField, set: choosePot }} label={texts.pot} description={texts.potHint} />
      {hasPot && (
        <>
          <NumberField
            field={form.at('stake')}
            label={texts.stake}
            prefix="£"
            decimalScale={2}
            min={0}
            clampBehavior="none"
          />
          {!byUnit && (
            <div className="stack gap-4">
              <FigureList
                field={form.at('shares')}
                label={texts.shares}
                nameOf={(at) => `${ordinal(at + 1)} %`}
                max={100}
                decimals={0}
                maxCount={limits.prizes.placesMax}
              />
              {left > 0 && <p className="quiet fs-13">{texts.sharesLeft(left)}</p>}
            </div>
          )}
          <SegmentsField field={form.at('entrants')} label={texts.entrants} options={entrants} />
          {who === 'chosen' && <ChosenPlayers field={form.at('chosen')} players={players} />}
        </>
      )}
    </div>
  );
}

function ChosenPlayers({ field, players }: { field: FormField<string[]>; players: readonly Player[] }) {
  const chosen = useFieldValue(field);
  const [search, setSearch] = useState('');
  useFieldDescription(field, texts.entrants, (now) => String(now.length));
  /** Without those who have left the game. */
  const count = players.filter(({ _id }) => chosen.includes(_id)).length;
  const found = players.filter((player) => fullName(player).toLowerCase().includes(search.toLowerCase()));
  return (
    <Labelled label={texts.chosenOf(count, players.length)} error={field.error}>
      {(named) => (
        // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
        <div className="stack gap-8" role="group" {...named}>
          {players.length > 8 && (
            <TextInput
              aria-label={texts.searchPlayers}
              placeholder={texts.searchPlayers}
              value={search}
              onChange={({ currentTarget: { value } }) => setSearch(value)}
            />
          )}
          <div className={`${classes.players} stack gap-10`}>
            {found.map((player) => (
              <Checkbox
                key={player._id}
                label={fullName(player)}
                checked={chosen.includes(player._id)}
                onChange={({ currentTarget: { checked } }) =>
                  field.set(checked ? [...chosen, player._id] : chosen.filter((id) => id !== player._id))
                }
              />
            ))}
          </div>
        </div>
      )}
    </Labelled>
  );
}
