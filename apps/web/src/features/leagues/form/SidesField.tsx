import * as limits from '@flagstick/contract/limits';
import { ActionIcon, Button, NumberInput, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fullName } from '../../../shared/display/names.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { TextField, useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import { PlayerAdder } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import {
  type LeagueFields,
  type LeaguePlayerFields,
  type LeagueSideFields,
  newPlayer,
  newSide,
  sideTitle,
} from './league-form.ts';
import classes from './SidesField.module.css';

interface PlayerLineProps {
  player: LeaguePlayerFields;
  error: FormField<unknown>['error'];
  onChange: (player: LeaguePlayerFields) => void;
  onRemove: () => void;
}

/** A player of a side: a substitute or not, and the index of a person without an account. */
function PlayerLine({ player, error, onChange, onRemove }: PlayerLineProps) {
  const name = fullName(player);
  return (
    <li className="column gap-6 pad-y-8 line-above">
      <span className="row spread gap-8">
        <span className="anywhere medium">{name}</span>
        <ActionIcon aria-label={texts.removeNamed(name)} onClick={onRemove}>
          <IconX size={20} />
        </ActionIcon>
      </span>
      <span className="row wrap gap-12">
        <Switch
          label={texts.substituteTag}
          aria-label={texts.substituteSwitch(name)}
          checked={player.substitute}
          onChange={({ currentTarget: { checked } }) => onChange({ ...player, substitute: checked })}
        />
        {player.user === null && (
          <NumberInput
            className={classes.index}
            label={texts.indexLabel}
            aria-label={texts.indexOf(name)}
            hideControls
            decimalScale={1}
            min={limits.guestIndex.min}
            max={limits.guestIndex.max}
            value={player.hcp ?? ''}
            onChange={(value) => onChange({ ...player, hcp: typeof value === 'number' ? value : null })}
          />
        )}
      </span>
      {error && <p className="bad fs-13">{error}</p>}
    </li>
  );
}

interface SideFieldProps {
  field: FormField<LeagueSideFields>;
  number: number;
  /** The accounts of all sides. */
  chosen: ReadonlySet<string>;
  onRemove: (() => void) | undefined;
}

function SideField({ field, number, chosen, onRemove }: SideFieldProps) {
  const side = useFieldValue(field);
  const { players } = side;
  const list = field.at('players');
  const title = sideTitle(side, number);
  const { players: most, substitutes } = limits.league;
  return (
    <Panel title={title}>
      <div className="stack gap-12">
        <PlayerAdder
          key={players.length}
          label={texts.addPlayerTo(title)}
          path={list.path}
          onAdd={(player) => {
            const isFull = players.length >= most.max + substitutes.max;
            if (!isFull && (player.user === null || !chosen.has(player.user)))
              list.set([...players, newPlayer(player)]);
          }}
        />
        {list.error && <p className="bad fs-13">{list.error}</p>}
        {field.error && <p className="bad fs-13">{field.error}</p>}
        {players.length > 0 && (
          <ol className="stack no-margin no-padding">
            {players.map((player, at) => (
              <PlayerLine
                key={player.user ?? player.id ?? `${fullName(player)} ${at}`}
                player={player}
                error={list.at(at).error}
                onChange={(next) => list.set(players.map((other, turn) => (turn === at ? next : other)))}
                onRemove={() => list.set(players.filter((_, turn) => turn !== at))}
              />
            ))}
          </ol>
        )}
        <TextField
          field={field.at('name')}
          label={texts.sideName}
          description={texts.sideNameHint}
          maxLength={limits.teamDay.sideName.max}
        />
        {onRemove && (
          <Toolbar>
            <Button variant="default" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
              {texts.removeSide(title)}
            </Button>
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}

/** The sides in the order that gives the fixtures. */
export function SidesField({
  field,
  isFixed,
}: {
  field: FormField<LeagueFields['sides']>;
  isFixed: boolean;
}) {
  const sides = useFieldValue(field);
  useFieldDescription(field, texts.sides, (list) =>
    list.map((side, at) => sideTitle(side, at + 1)).join(', '),
  );
  const chosen = new Set(sides.flatMap(({ players }) => players.flatMap(({ user }) => user ?? [])));
  return (
    <section className="stack gap-12">
      <h3 className="no-margin fs-15 medium">{texts.sides}</h3>
      {field.error && <p className="bad fs-13">{field.error}</p>}
      {sides.length === 0 && <p className="quiet fs-13">{texts.noSides}</p>}
      {sides.map(({ key }, at) => (
        <SideField
          key={key}
          field={field.at(at)}
          number={at + 1}
          chosen={chosen}
          onRemove={isFixed ? undefined : () => field.set(sides.filter((_, other) => other !== at))}
        />
      ))}
      {!isFixed && sides.length < limits.league.sides.max && (
        <Toolbar>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => field.set([...sides, newSide()])}
          >
            {texts.addSide}
          </Button>
        </Toolbar>
      )}
    </section>
  );
}
