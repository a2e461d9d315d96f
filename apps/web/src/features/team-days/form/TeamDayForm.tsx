import type { TeamDay, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames } from '@flagstick/golf';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keyOf } from '../../../shared/api/keys.ts';
import { finder } from '../../../shared/api/resource.ts';
import { fullName, userDetail } from '../../../shared/display/names.ts';
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
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { Tag } from '../../../ui/score/StateBadge.tsx';
import { PlayerAdder } from '../../knock-outs/index.ts';
import * as texts from '../messages.ts';
import type { SideName } from '../names.ts';
import classes from './SideField.module.css';
import {
  bodyOf,
  fieldsOf,
  hasOrder,
  newSession,
  orderedIn,
  type SessionFields,
  type SideFields,
} from './team-day-form.ts';
import '@mantine/dates/styles.layer.css';
import { useSmallScreen } from '../../../ui/dialog/dialogs.tsx';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';

const kinds = (['foursomes', 'fourball', 'singles'] as const).map((value) => ({
  ...{ value, label: texts.kinds[value] },
}));
const holes = limits.knockOut.holes.map((count) => ({ value: String(count), label: String(count) }));

interface SessionFieldProps {
  field: FormField<SessionFields>;
  number: number;
  isOrdered: boolean;
  onRemove: () => void;
}

function SessionField({ field, number, isOrdered, onRemove }: SessionFieldProps) {
  const { date, start } = useFieldValue(field);
  const small = useSmallScreen();
  const { matches, points, interval } = limits.teamDay;
  return (
    <Panel title={texts.sessionNumber(number)}>
      <div className="stack gap-12">
        {isOrdered ? (
          <p className="quiet fs-13">{texts.fixedSession}</p>
        ) : (
          <>
            <SegmentsField field={field.at('kind')} label={texts.kindTitle} options={kinds} />
            <FieldRow>
              <NumberField field={field.at('matchCount')} label={texts.matchCount} {...matches} />
              <NumberField
                field={field.at('points')}
                label={texts.pointsTitle}
                min={points.min}
                max={points.max}
              />
              <SelectField field={field.at('holes')} label={texts.holesTitle} options={holes} />
            </FieldRow>
          </>
        )}
        <FieldRow>
          <DatePickerInput
            clearable
            clearButtonProps={{ 'aria-label': texts.clearDate }}
            label={texts.dateTitle}
            valueFormat="DD/MM/YY"
            placeholder={texts.noDate}
            dropdownType={small ? 'modal' : 'popover'}
            value={date || null}
            error={field.at('date').error}
            data-path={field.at('date').path}
            onChange={(day) => field.at('date').set(day ?? '')}
          />
          <TextInput
            type="time"
            label={texts.startTitle}
            value={start}
            error={field.at('start').error}
            data-path={field.at('start').path}
            onChange={({ currentTarget: { value } }) => field.at('start').set(value)}
          />
          <NumberField
            field={field.at('interval')}
            label={texts.intervalTitle}
            min={interval.min}
            max={interval.max}
          />
        </FieldRow>
        {!isOrdered && (
          <Toolbar>
            <Button variant="default" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
              {texts.removeSession(number)}
            </Button>
          </Toolbar>
        )}
      </div>
    </Panel>
  );
}

/** The sessions in order. */
function SessionsField({ field, row }: { field: FormField<readonly SessionFields[]>; row: TeamDay | null }) {
  const sessions = useFieldValue(field);
  useFieldDescription(field, texts.sessions, (list) => list.map(({ kind }) => texts.kinds[kind]).join(', '));
  return (
    <section className="stack gap-12" aria-label={texts.sessions}>
      <h3 className="no-margin fs-15 medium">{texts.sessions}</h3>
      {field.error && <p className="bad fs-13">{field.error}</p>}
      {sessions.length === 0 && <p className="quiet fs-13">{texts.noSessions}</p>}
      {sessions.map((_, at) => (
        <SessionField
          key={texts.sessionNumber(at + 1)}
          field={field.at(at)}
          number={at + 1}
          isOrdered={orderedIn(row, at)}
          onRemove={() => field.set(sessions.filter((__, other) => other !== at))}
        />
      ))}
      {sessions.length < limits.teamDay.sessions.max && (
        <Toolbar>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => field.set([...sessions, newSession(sessions.at(-1))])}
          >
            {texts.addSession}
          </Button>
        </Toolbar>
      )}
    </section>
  );
}

/** The account that submits the side's orders. */
function CaptainField({ field }: { field: FormField<SideFields['captain']> }) {
  const captain = useFieldValue(field);
  useFieldDescription(field, texts.captain, (one) => (one ? fullName(one) : ''));
  return (
    <SearchPicker<UserLight>
      label={texts.captain}
      description={texts.captainHint}
      minLength={limits.searchMin.organiserPlayers}
      among={keyOf(routes.players.search)}
      search={finder(routes.players)}
      keyOf={({ _id }) => _id}
      nameOf={fullName}
      detailOf={userDetail}
      value={captain ? fullName(captain) : ''}
      error={field.error}
      path={field.path}
      onPick={({ _id, name, lastName }) => field.set({ _id, name, lastName })}
      onClear={() => field.set(null)}
    />
  );
}

interface SideFieldProps {
  field: FormField<SideFields>;
  side: SideName;
  /** An order of the side is in, so listed players stay. */
  isFixed: boolean;
}

/** The name, the captain and the players of a side. */
function SideField({ field, side, isFixed }: SideFieldProps) {
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

/** The sides, their players and the sessions. */
export function TeamDayForm(props: RowFormProps<TeamDay>) {
  const form = useRowForm(routes.teamDays, { ...props, fields: fieldsOf, body: bodyOf });
  const me = useMe();
  const club = form.at('club');
  const sides = form.at('sides');
  const { a, b } = useFieldValue(sides);
  const named = { a: a.name || texts.sideTitles.a, b: b.name || texts.sideTitles.b };
  const holders = [
    { value: 'none' as const, label: texts.noHolder },
    ...matchSideNames.map((value) => ({ value, label: named[value] })),
  ];
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createTeamDay}>
      <div className="stack gap-20">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        {props.row === null && me && me.rule !== 'club' && (
          <ClubPicker
            label={common.club}
            path={club.path}
            error={club.error}
            onPick={(picked) => club.set(picked?._id)}
          />
        )}
        {matchSideNames.map((side) => (
          <SideField key={side} field={sides.at(side)} side={side} isFixed={hasOrder(props.row, side)} />
        ))}
        {sides.error && <p className="bad fs-13">{sides.error}</p>}
        <SessionsField field={form.at('sessions')} row={props.row} />
        <SegmentsField
          field={form.at('holder')}
          label={texts.holderTitle}
          hint={texts.holderHint}
          options={holders}
        />
        <SwitchField field={form.at('publicPage')} label={texts.publicTitle} />
      </div>
    </EditForm>
  );
}
