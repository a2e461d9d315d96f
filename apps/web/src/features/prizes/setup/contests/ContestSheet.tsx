import {
  contestName,
  contestRefusal,
  type GameView,
  isWonByUnit,
  measuredTypes,
  type PrizeContest,
  type PrizeDivision,
} from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fullName } from '../../../../shared/display/names.ts';
import * as common from '../../../../ui/common/messages.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import {
  SegmentsField,
  SelectField,
  SwitchField,
  TextField,
  useControl,
} from '../../../../ui/form/fields/fields.tsx';
import { type ServerForm, useServerForm } from '../../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import { PotFields } from '../PotFields.tsx';
import { PrizesField } from '../PrizeFields.tsx';
import {
  type ContestFields,
  contestErrors,
  contestFields,
  contestOf,
  kindOf,
  standardName,
} from './contest-form.ts';

type Type = ContestFields['type'];
const option = (value: Type) => ({ value, label: contestName(value) });
const types = [
  { group: texts.onCards, items: (['nett', 'gross', 'points', 'teamOfDay'] as const).map(option) },
  { group: texts.holeByHole, items: (['twos', 'eagles', 'skins'] as const).map(option) },
  { group: texts.measured, items: measuredTypes.map(option) },
];
const nines = [
  { value: 'all', label: common.all },
  { value: 'front', label: texts.frontNine },
  { value: 'back', label: texts.backNine },
] as const;
const bases = [
  { value: 'gross', label: common.gross },
  { value: 'nett', label: common.nett },
] as const;
const bests = [
  { value: 'rule', label: texts.asRule },
  ...(['1', '2', '3', '4'] as const).map((value) => ({ value, label: value })),
] as const;
const units = [
  { value: 'metres', label: texts.metres },
  { value: 'feet', label: texts.feet },
  { value: 'yards', label: common.yards },
] as const;
const ties = [
  { value: 'countback', label: texts.countback },
  { value: 'shared', label: texts.shared },
] as const;

export interface PlayedHole {
  readonly number: number;
  readonly par: number;
}

interface ContestSheetProps {
  game: GameView;
  contest: PrizeContest;
  isNew: boolean;
  divisions: readonly PrizeDivision[];
  holes: readonly PlayedHole[];
  onSave: (contest: PrizeContest) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function ContestSheet(props: ContestSheetProps) {
  const title = props.isNew ? texts.addAContest : texts.editContest;
  return (
    <Dialog opened onClose={props.onClose} title={title} width={520}>
      <ContestForm {...props} />
    </Dialog>
  );
}

function ContestForm({
  game,
  contest,
  isNew,
  divisions,
  holes,
  onSave,
  onRemove,
  onClose,
}: ContestSheetProps) {
  const form = useServerForm<ContestFields>({
    initialValues: contestFields(contest),
    validate: (fields) => contestErrors(fields, divisions),
    save: async (fields) => onSave(contestOf(contest.id, fields)),
    onCancel: onClose,
  });
  const fields = useFieldValue(form.all);
  const kind = kindOf(fields);
  const byUnit = isWonByUnit(kind);
  const refusal = contestRefusal(kind, game.competition.playingRules);
  return (
    <EditForm form={form} save={common.done}>
      <TypeField form={form} game={game} holes={holes} refusal={refusal} />
      <TextField field={form.at('name')} label={common.name} maxLength={limits.prizes.titleMax} />
      {divisions.length > 0 && (
        <SelectField
          field={form.at('division')}
          label={texts.division}
          options={[
            { value: '', label: texts.whole },
            ...divisions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <KindFields form={form} holes={holes} />
      <PrizesField field={form.at('prizes')} byUnit={byUnit} />
      {!byUnit && (
        <>
          <SegmentsField field={form.at('ties')} label={texts.ties} options={ties} />
          <SwitchField field={form.at('exempt')} label={texts.exempt} description={texts.exemptHint} />
        </>
      )}
      <PotFields
        form={form}
        isNew={isNew}
        byUnit={byUnit}
        players={Object.values(game.players).toSorted((a, b) => fullName(a).localeCompare(fullName(b)))}
      />
      {!isNew && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={20} aria-hidden="true" />}
          onClick={onRemove}
        >
          {texts.removeContest}
        </Button>
      )}
    </EditForm>
  );
}

interface TypeFieldProps {
  form: ServerForm<ContestFields>;
  game: GameView;
  holes: readonly PlayedHole[];
  /** Why the game cannot have such a contest. */
  refusal: string | null;
}

/** The type of a contest. A name that its organiser has not changed follows the type. */
function TypeField({ form, game, holes, refusal }: TypeFieldProps) {
  const of = form.at('type');
  const { value, error, ...place } = useControl(of, { label: texts.contest }, contestName);
  const choose = (type: Type) => {
    const before = form.values();
    const suited = holes.find(({ par }) => (type === 'longestDrive' ? par >= 5 : par === 3)) ?? holes[0];
    const hole = measuredTypes.includes(type) ? String(suited?.number ?? 1) : before.hole;
    const unit = type === 'longestDrive' ? 'yards' : before.unit === 'yards' ? 'metres' : before.unit;
    const isOwnName = before.name !== '' && before.name !== standardName(before);
    form.set({ type, hole, unit, ...(isOwnName ? {} : { name: standardName({ type, hole }) }) });
  };
  /** The types that the game's format has, and the current one. */
  const isOffered = (type: Type) =>
    type === value ||
    contestRefusal(kindOf({ ...form.values(), type, best: '2' }), game.competition.playingRules) === null;
  const offered = types
    .map(({ group, items }) => ({ group, items: items.filter((one) => isOffered(one.value)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label={texts.contest}
      allowDeselect={false}
      {...place}
      data={offered}
      value={value}
      error={error ?? refusal}
      onChange={(next) => {
        const chosen = types.flatMap(({ items }) => items).find((one) => one.value === next);
        if (chosen) choose(chosen.value);
      }}
    />
  );
}

/** The fields of one type of contests. */
function KindFields({ form, holes }: Pick<TypeFieldProps, 'form' | 'holes'>) {
  const type = useFieldValue(form.at('type'));
  switch (type) {
    case 'nett':
    case 'gross':
    case 'points':
      if (holes.length !== 18) return null;
      return <SegmentsField field={form.at('holes')} label={common.holes} options={nines} />;
    case 'skins':
      return (
        <>
          <SegmentsField field={form.at('basis')} label={texts.skinsBy} options={bases} />
          <SwitchField
            field={form.at('carryOver')}
            label={texts.carryOver}
            description={texts.carryOverHint}
          />
          <SwitchField
            field={form.at('validation')}
            label={texts.validation}
            description={texts.validationHint}
          />
        </>
      );
    case 'teamOfDay':
      return (
        <SegmentsField
          field={form.at('best')}
          label={texts.scoresCount}
          hint={texts.teamOfDayHint}
          options={bests}
        />
      );
    case 'nearestPin':
    case 'nearestInTwo':
    case 'longestDrive':
      return <MeasuredFields form={form} holes={holes} />;
    default:
      return null;
  }
}

function MeasuredFields({ form, holes }: Pick<TypeFieldProps, 'form' | 'holes'>) {
  const of = form.at('hole');
  const { value, error, ...place } = useControl(of, { label: common.hole }, String);
  const choose = (hole: string) => {
    const before = form.values();
    const isOwnName = before.name !== standardName(before);
    form.set({ hole, ...(isOwnName ? {} : { name: standardName({ type: before.type, hole }) }) });
  };
  return (
    <>
      <Select
        label={common.hole}
        allowDeselect={false}
        {...place}
        value={value}
        error={error}
        data={holes.map(({ number, par }) => ({ value: String(number), label: texts.parHole(number, par) }))}
        onChange={(hole) => hole !== null && choose(hole)}
      />
      <SegmentsField field={form.at('unit')} label={texts.unit} options={units} />
    </>
  );
}
