import { knockOutPlayers } from '@flagstick/contract/knock-outs';
import * as limits from '@flagstick/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { fullName } from '../../../shared/display/names.ts';
import type { FormField } from '../../../ui/form/fields/field.ts';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import * as texts from '../messages.ts';
import classes from './EntrantsField.module.css';
import { type ChosenPlayer, chosenName, type KnockOutFields } from './knock-out-form.ts';
import { PlayerAdder } from './PlayerAdder.tsx';

interface EntrantsFieldProps {
  field: FormField<KnockOutFields['entrants']>;
  format: KnockOutFields['format'];
}

/** The players or pairs, in the order of their seeds. */
export function EntrantsField({ field, format }: EntrantsFieldProps) {
  const entrants = useFieldValue(field);
  const title = format === 'singles' ? texts.playersTitle : texts.pairsTitle;
  useFieldDescription(field, title, (list) => list.map(chosenName).join(', '));
  const size = knockOutPlayers[format];
  const chosen = new Set(entrants.flat().flatMap(({ user }) => (user === null ? [] : [user])));
  const add = (player: ChosenPlayer) => {
    const last = entrants.at(-1);
    const isOpen = last !== undefined && last.length < size;
    field.set(isOpen ? [...entrants.slice(0, -1), [...last, player]] : [...entrants, [player]]);
  };
  return (
    <section className="stack gap-8" aria-label={title}>
      <h3 className="no-margin fs-15 medium">{title}</h3>
      {entrants.length < limits.knockOut.entrants.max && (
        <PlayerAdder
          key={entrants.flat().length}
          path={field.path}
          onAdd={(player) => {
            if (player.user === null || !chosen.has(player.user)) add(player);
          }}
        />
      )}
      {field.error && <p className="bad fs-13">{field.error}</p>}
      {entrants.length === 0 && <p className="quiet fs-13">{texts.noEntrants}</p>}
      <ol className={classes.entrants}>
        {entrants.map((players, at) => {
          const name = chosenName(players);
          const error = field.at(at).at('players' as never).error;
          return (
            <li key={players.map(({ user, ...one }) => user ?? fullName(one)).join()}>
              <span className="row spread gap-8">
                <span className="row gap-10 shrink">
                  <Tag>{at + 1}</Tag>
                  <span className="anywhere">{name}</span>
                </span>
                <span className="row">
                  {at > 0 && (
                    <ActionIcon
                      aria-label={texts.moveUp(name)}
                      onClick={() => {
                        const next = [...entrants];
                        next.splice(at - 1, 0, ...next.splice(at, 1));
                        field.set(next);
                      }}
                    >
                      <IconArrowUp size={20} />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    aria-label={texts.removeNamed(name)}
                    onClick={() => field.set(entrants.filter((_, other) => other !== at))}
                  >
                    <IconX size={20} />
                  </ActionIcon>
                </span>
              </span>
              {(error || players.length < size) && <p className="bad fs-13">{error ?? texts.pairOpen}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
