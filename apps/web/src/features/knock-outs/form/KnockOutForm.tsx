import type { KnockOut } from '@flagstick/contract';
import { knockOutPlayers, knockOutRoundName } from '@flagstick/contract/knock-outs';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { bracketSlots, seedOrder } from '@flagstick/golf';
import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { fullName } from '../../../shared/display/names.ts';
import { useMe } from '../../../shared/session/me.ts';
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
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import * as texts from '../messages.ts';
import { DeadlinesField } from './DeadlinesField.tsx';
import classes from './EntrantsField.module.css';
import {
  bodyOf,
  type ChosenPlayer,
  chosenName,
  fieldsOf,
  type KnockOutFields,
  roundsFor,
} from './knock-out-form.ts';
import { PlayerAdder } from './PlayerAdder.tsx';

interface EntrantsFieldProps {
  field: FormField<KnockOutFields['entrants']>;
  format: KnockOutFields['format'];
}

/** The players or pairs, in the order of their seeds. */
function EntrantsField({ field, format }: EntrantsFieldProps) {
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

/** The first round as the draw would make it; only its size for a draw by lot. */
function DrawPreview({ entrants, draw }: Pick<KnockOutFields, 'entrants' | 'draw'>) {
  if (entrants.length < 2) return null;
  const indexOf = (players: KnockOutFields['entrants'][number]) =>
    players.reduce<number | null>((sum, { hcp }) => (sum === null || hcp === null ? null : sum + hcp), 0);
  const listed = entrants.map((players, at) => ({ id: String(at), index: indexOf(players) }));
  const slots = bracketSlots(seedOrder(listed, { by: draw === 'open' ? 'list' : draw, seed: 0 }));
  const byes = slots.filter((slot) => slot === null).length;
  const nameOf = (slot: string | null | undefined) =>
    slot === null || slot === undefined ? texts.bye : chosenName(entrants[Number(slot)] ?? []);
  const pairs = slots.flatMap((slot, at) => (at % 2 === 0 ? [[slot, slots[at + 1]] as const] : []));
  return (
    <details>
      <summary className="fs-15 medium pointer">{texts.preview}</summary>
      <p className="quiet fs-13 above-6">
        {draw === 'open'
          ? texts.previewOpen(slots.length / 2 - byes, byes)
          : draw === 'handicap' && texts.previewTies}
      </p>
      {draw !== 'open' && (
        <ol className="stack gap-4 above-6 fs-15">
          {pairs.map(([a, b]) => (
            <li key={`${a}-${b}`}>{texts.versus(nameOf(a), nameOf(b))}</li>
          ))}
        </ol>
      )}
    </details>
  );
}

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }));

const formats = optionsOf(texts.formats, ['singles', 'foursomes', 'fourball']);
const draws = optionsOf(texts.draws, ['open', 'list', 'handicap']);
const firstRounds = optionsOf(texts.firstRounds, ['byes', 'preliminary']);
const holes = limits.knockOut.holes.map((count) => ({ value: String(count), label: String(count) }));

const roundNames = (entrants: number, firstRound: KnockOut['firstRound']) => {
  const rounds = roundsFor(entrants);
  return Array.from({ length: rounds }, (_, at) =>
    knockOutRoundName(at + 1, { rounds, entrants, firstRound }),
  );
};

/** Everything before the draw; after it what may still change. */
export function KnockOutForm(props: RowFormProps<KnockOut>) {
  const form = useRowForm(routes.knockOuts, { ...props, fields: fieldsOf, body: bodyOf });
  const me = useMe();
  const format = useFieldValue(form.at('format'));
  const draw = useFieldValue(form.at('draw'));
  const entrants = useFieldValue(form.at('entrants'));
  const firstRound = useFieldValue(form.at('firstRound'));
  const plate = useFieldValue(form.at('plate'));
  const isDrawn = props.row?.main != null;
  const club = form.at('club');
  const unplayed = optionsOf(texts.unplayed, [
    'committee',
    ...(draw === 'open' ? [] : (['betterSeed'] as const)),
    'toss',
    'bothOut',
  ]);
  const plateSize = props.row?.plateSection?.order.length ?? Math.floor(entrants.length / 2);
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createKnockOut}>
      <div className="stack gap-16">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        {props.row === null && me && me.rule !== 'club' && (
          <ClubPicker
            label={common.club}
            path={club.path}
            error={club.error}
            onPick={(picked) => club.set(picked?._id)}
          />
        )}
        {isDrawn ? (
          <p className="quiet fs-13">{texts.afterDraw}</p>
        ) : (
          <>
            <SegmentsField field={form.at('format')} label={texts.formatTitle} options={formats} />
            <EntrantsField field={form.at('entrants')} format={format} />
            <SegmentsField
              field={form.at('draw')}
              label={texts.drawTitle}
              hint={texts.drawHints[draw]}
              options={draws}
              onChoose={(next) => {
                form.at('draw').set(next);
                const rule = form.at('unplayed');
                if (next === 'open' && rule.get() === 'betterSeed') rule.set('committee');
              }}
            />
            <DrawPreview entrants={entrants} draw={draw} />
            <SegmentsField
              field={form.at('firstRound')}
              label={texts.firstRoundTitle}
              options={firstRounds}
            />
            <SelectField field={form.at('holes')} label={texts.holesTitle} options={holes} />
            <SelectField field={form.at('unplayed')} label={texts.unplayedTitle} options={unplayed} />
          </>
        )}
        <DeadlinesField
          field={form.at('deadlines')}
          label={texts.deadlinesTitle}
          rounds={roundNames(entrants.length, firstRound)}
        />
        {!props.row?.plateSection && <SwitchField field={form.at('plate')} label={texts.plateTitle} />}
        {plate && (
          <DeadlinesField
            field={form.at('plateDeadlines')}
            label={texts.plateDeadlinesTitle}
            rounds={roundNames(plateSize, firstRound)}
          />
        )}
        <FieldRow>
          <NumberField
            field={form.at('reminderDays')}
            label={texts.reminderTitle}
            description={texts.reminderHint}
            {...limits.knockOut.reminderDays}
          />
        </FieldRow>
        <SwitchField field={form.at('publicPage')} label={texts.publicTitle} />
      </div>
    </EditForm>
  );
}
