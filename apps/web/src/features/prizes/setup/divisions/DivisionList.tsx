import type { GameView, PrizeDivision, PrizeSetup, PrizesView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import * as common from '../../../../ui/common/messages.ts';
import { Sheet } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm, FieldRow } from '../../../../ui/form/EditForm.tsx';
import { type FormField, useFieldValue } from '../../../../ui/form/fields/field.ts';
import {
  Labelled,
  NumberField,
  SegmentsField,
  SelectField,
  TextField,
  useFieldDescription,
} from '../../../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { Panel } from '../../../../ui/page/layout.tsx';
import { newPrizeId } from '../contests/contest-form.ts';
import { divisionText } from '../describe.ts';
import * as texts from '../messages.ts';
import classes from '../PrizeSetup.module.css';
import {
  type DivisionFields,
  divisionErrors,
  divisionFields,
  divisionOf,
  newDivision,
} from './division-form.ts';

const kinds = [
  { value: 'handicap', label: common.playingHandicap },
  { value: 'index', label: common.handicapIndex },
  { value: 'age', label: texts.age },
  { value: 'gender', label: common.gender },
  { value: 'part', label: texts.partOfField },
  { value: 'teams', label: common.teams },
] as const;
const genders = [
  { value: 'women', label: common.ladies },
  { value: 'men', label: common.men },
] as const;
const parts = [
  { value: '1/2', label: texts.lowerHalf },
  { value: '2/2', label: texts.upperHalf },
  { value: '1/3', label: texts.lowestThird },
  { value: '2/3', label: texts.middleThird },
  { value: '3/3', label: texts.highestThird },
] as const;

interface DivisionSheetProps {
  division: PrizeDivision;
  isNew: boolean;
  teams: GameView['teams'];
  /** Number of contests in the division. */
  contests: number;
  onSave: (division: PrizeDivision) => void;
  onRemove: () => void;
  onClose: () => void;
}

function DivisionSheet(props: DivisionSheetProps) {
  const title = props.isNew ? texts.addADivision : texts.editDivision;
  return (
    <Sheet opened onClose={props.onClose} title={title}>
      <DivisionForm {...props} />
    </Sheet>
  );
}

function DivisionForm({ division, isNew, teams, contests, onSave, onRemove, onClose }: DivisionSheetProps) {
  const form = useServerForm<DivisionFields>({
    initialValues: divisionFields(division),
    validate: divisionErrors,
    save: async (fields) => onSave(divisionOf(division.id, fields)),
    onCancel: onClose,
  });
  const by = useFieldValue(form.at('by'));
  return (
    <EditForm form={form} save={common.done}>
      <TextField
        field={form.at('name')}
        label={common.name}
        maxLength={limits.prizes.titleMax}
        data-autofocus={isNew || undefined}
      />
      <SelectField field={form.at('by')} label={texts.playersBy} options={kinds} />
      {(by === 'handicap' || by === 'index' || by === 'age') && (
        <div className="stack gap-8">
          <FieldRow>
            <NumberField field={form.at('from')} label={texts.from} decimalScale={by === 'age' ? 0 : 1} />
            <NumberField field={form.at('to')} label={texts.to} decimalScale={by === 'age' ? 0 : 1} />
          </FieldRow>
          <p className="quiet fs-13">{by === 'age' ? texts.ageHint : texts.openBound}</p>
        </div>
      )}
      {by === 'gender' && <SegmentsField field={form.at('gender')} label={common.gender} options={genders} />}
      {by === 'part' && <SelectField field={form.at('part')} label={texts.part} options={parts} />}
      {by === 'teams' && <TeamsField field={form.at('teams')} teams={teams} />}
      {!isNew && (
        <div className="stack gap-4">
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            onClick={onRemove}
          >
            {texts.removeDivision}
          </Button>
          {contests > 0 && <p className="quiet fs-13 centre">{texts.divisionInUse(contests)}</p>}
        </div>
      )}
    </EditForm>
  );
}

function TeamsField({ field, teams }: { field: FormField<string[]>; teams: GameView['teams'] }) {
  const chosen = useFieldValue(field);
  useFieldDescription(field, common.teams, (now) => String(now.length));
  if (teams.length === 0) return <p className="quiet fs-15">{texts.noTeams}</p>;
  return (
    <Labelled label={common.teams} error={field.error}>
      {(named) => (
        // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
        <div className="stack gap-10" role="group" {...named}>
          {teams.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={chosen.includes(_id)}
              onChange={({ currentTarget: { checked } }) =>
                field.set(checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
              }
            />
          ))}
        </div>
      )}
    </Labelled>
  );
}

interface DivisionListProps {
  game: GameView;
  setup: PrizeSetup;
  /** The preview of the set-up, once it is there. */
  view: PrizesView | undefined;
  onChange: (part: Partial<Pick<PrizeSetup, 'divisions' | 'contests'>>) => void;
}

/** The parts of the field with prizes of their own. */
export function DivisionList({ game, setup, view, onChange }: DivisionListProps) {
  const [edited, setEdited] = useState<PrizeDivision | null>(null);
  const { divisions, contests } = setup;
  const isNew = !divisions.some(({ id }) => id === edited?.id);
  const playersOf = (division: string) => view?.divisions.find(({ id }) => id === division)?.players;
  const add = () => setEdited(newDivision(newPrizeId(), texts.newDivisionName(divisions.length + 1)));
  return (
    <Panel title={texts.divisions}>
      {divisions.length === 0 && <p className="quiet fs-15 below-10">{texts.noDivisions}</p>}
      <ul className="below-12">
        {divisions.map((division) => {
          const players = playersOf(division.id);
          return (
            <li className={`${classes.entry} line-above`} key={division.id}>
              <button
                className="stack gap-3 left pad-y-10 min-56 ink clear no-border pack-centre pointer"
                type="button"
                onClick={() => setEdited(division)}
              >
                <b className="bold">{division.name}</b>
                <span className="quiet fs-13 lh-135">{divisionText(division, game.teams)}</span>
              </button>
              {players !== undefined && (
                <span className={players === 0 ? 'warn fs-13' : 'quiet fs-13'}>
                  {texts.divisionPlayers(players)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {divisions.length < limits.prizes.divisionsMax && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          {texts.addDivision}
        </Button>
      )}
      {edited && (
        <DivisionSheet
          key={edited.id}
          division={edited}
          isNew={isNew}
          teams={game.teams}
          contests={contests.filter(({ division }) => division === edited.id).length}
          onSave={(division) => {
            onChange({
              divisions: isNew
                ? [...divisions, division]
                : divisions.map((one) => (one.id === division.id ? division : one)),
            });
            setEdited(null);
          }}
          onRemove={() => {
            onChange({
              divisions: divisions.filter(({ id }) => id !== edited.id),
              contests: contests.map((one) =>
                one.division === edited.id ? { ...one, division: null } : one,
              ),
            });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
