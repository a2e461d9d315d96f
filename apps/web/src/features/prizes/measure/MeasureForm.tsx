import type { GameView, Measured } from '@flagstick/contract';
import { noDistanceText } from '@flagstick/contract/distances';
import * as limits from '@flagstick/contract/limits';
import { Button, NumberInput, Radio, Select, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { type DistanceParts, distanceOf, type Unit } from './distance.ts';
import * as texts from './messages.ts';

type MeasuredContest = GameView['prizes']['measured'][number];

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly lastName: string;
}

export interface MeasuredEntry {
  readonly player: string;
  readonly distance: Measured;
  readonly reason?: string;
}

interface MeasureFormProps {
  contest: Pick<MeasuredContest, 'type' | 'unit'>;
  /** A few are shown at once; of many, one is searched. */
  players: readonly Person[];
  first: string | null;
  /** A closed game needs a reason. */
  needsReason?: boolean;
  busy?: boolean;
  /** Why the server refused the last entry. */
  refusal?: string | null;
  onSave: (entry: MeasuredEntry) => void;
}

const fewPlayers = 4;

/** A player's result in a measured contest: a distance, or none. */
export function MeasureForm({ contest, players, first, ...props }: MeasureFormProps) {
  const { needsReason = false, busy = false, refusal = null, onSave } = props;
  const [player, setPlayer] = useState(first);
  const [parts, setParts] = useState<DistanceParts>({ whole: '', part: '' });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = (distance: Measured | 'tooFar' | null) => {
    if (player === null) return setError(texts.choosePlayer);
    if (distance === null) return setError(texts.enterDistance);
    if (distance === 'tooFar') return setError(texts.tooFar);
    if (needsReason && reason.trim().length < limits.reasonMin) return setError(texts.sayReason);
    setError(null);
    onSave({ player, distance, ...(needsReason ? { reason: reason.trim() } : {}) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(distanceOf(contest.unit, parts));
  };
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <PlayerField players={players} value={player} onChange={setPlayer} />
      <DistanceFields unit={contest.unit} parts={parts} onChange={setParts} />
      {needsReason && (
        <Textarea
          label={common.reason}
          description={texts.reasonHint}
          value={reason}
          maxLength={limits.reasonMax}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      <FormError error={error ?? refusal} />
      <DialogFoot>
        <Button variant="default" disabled={busy} onClick={() => save('none')}>
          {noDistanceText(contest)}
        </Button>
        <Button type="submit" loading={busy}>
          {texts.saveResult}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface PlayerFieldProps {
  players: readonly Person[];
  value: string | null;
  onChange: (player: string | null) => void;
}

function PlayerField({ players, value, onChange }: PlayerFieldProps) {
  if (players.length > fewPlayers) {
    return (
      <Select
        label={common.player}
        searchable
        value={value}
        data={players.map((one) => ({ value: one._id, label: fullName(one) }))}
        onChange={onChange}
      />
    );
  }
  return (
    <Radio.Group label={common.player} value={value} onChange={onChange}>
      <div className="stack gap-14 above-12">
        {players.map((one) => (
          <Radio key={one._id} value={one._id} label={fullName(one)} />
        ))}
      </div>
    </Radio.Group>
  );
}

interface DistanceFieldsProps {
  unit: Unit;
  parts: DistanceParts;
  onChange: (parts: DistanceParts) => void;
}

const partsOf = {
  metres: { whole: texts.metres, part: texts.centimetres, most: 99 },
  feet: { whole: texts.feet, part: texts.inches, most: 11 },
  yards: { whole: common.yards, part: null, most: 0 },
} as const;

function DistanceFields({ unit, parts, onChange }: DistanceFieldsProps) {
  const { whole, part, most } = partsOf[unit];
  const field = (name: keyof DistanceParts, label: string, max?: number) => (
    <NumberInput
      label={label}
      value={parts[name]}
      min={0}
      {...(max === undefined ? {} : { max })}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      onChange={(value) => onChange({ ...parts, [name]: typeof value === 'number' ? value : '' })}
    />
  );
  if (part === null) return field('whole', whole);
  return (
    <FieldRow onPhones>
      {field('whole', whole)}
      {field('part', part, most)}
    </FieldRow>
  );
}
