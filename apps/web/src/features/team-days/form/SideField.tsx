import * as limits from '@flagstick/contract/limits';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField, useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { PlayerAdder } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import type { SideName } from '../names.ts';
import { CaptainField } from './CaptainField.tsx';
import classes from './SideField.module.css';
import type { SideFields } from './team-day-form.ts';

interface SideFieldProps {
  field: FormField<SideFields>;
  side: SideName;
  /** An order of the side is in, so listed players stay. */
  isFixed: boolean;
}

/** The name, the captain and the players of a side. */
export function SideField({ field, side, isFixed }: SideFieldProps) {
  const { name, players } = useFieldValue(field);
  const list = field.at('players');
  useFieldDescription(list, common.players, (all) => all.map(fullName).join(', '));
  const chosen = new Set(players.flatMap(({ user }) => (user === null ? [] : [user])));
  const title = name || texts.sideTitles[side];
  return (
    <section className="stack gap-12" aria-label={texts.sideTitles[side]}>
      <h3 className="no-margin fs-15 medium">{texts.sideTitles[side]}</h3>
      <TextField field={field.at('name')} label={texts.sideName} maxLength={limits.teamDay.sideName.max} />
      <CaptainField field={field.at('captain')} />
      {players.length < limits.teamDay.players.max && (
        <PlayerAdder
          key={players.length}
          label={texts.addPlayerTo(title)}
          path={list.path}
          onAdd={(player) => {
            if (player.user === null || !chosen.has(player.user)) list.set([...players, player]);
          }}
        />
      )}
      {list.error && <p className="bad fs-13">{list.error}</p>}
      <p className="quiet fs-13">
        {players.length === 0
          ? texts.noPlayers
          : isFixed
            ? texts.fixedPlayers
            : texts.countOfPlayers(players.length)}
      </p>
      <ol className={classes.players}>
        {players.map((player, at) => {
          const { error } = list.at(at);
          const isStored = isFixed && player.id !== undefined;
          return (
            <li key={player.user ?? player.id ?? `${fullName(player)} ${at}`}>
              <span className="row spread gap-8">
                <span className="row gap-10 shrink">
                  <Tag>{at + 1}</Tag>
                  <span className="anywhere">{fullName(player)}</span>
                </span>
                {!isStored && (
                  <ActionIcon
                    aria-label={texts.removeNamed(fullName(player))}
                    onClick={() => list.set(players.filter((_, other) => other !== at))}
                  >
                    <IconX size={20} />
                  </ActionIcon>
                )}
              </span>
              {error && <p className="bad fs-13">{error}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
