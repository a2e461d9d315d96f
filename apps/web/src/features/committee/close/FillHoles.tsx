import type { CloseItem, GameView } from '@flagstick/contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { useAmend } from '../api/calls.ts';
import { parseGross } from '../lib/parse-gross.ts';
import * as texts from './messages.ts';
import classes from './UndecidedCard.module.css';

interface FillHolesProps {
  game: GameView;
  item: CloseItem;
  me: string;
  onDone: () => void;
}

export function FillHoles({ game, item, me, onDone }: FillHolesProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const amend = useAmend(game._id);
  useUnsavedForm({ changed: () => Object.values(typed).join('') !== '', discard: noDraft });
  const holes = item.open.map((hole) => ({ hole, text: typed[hole] ?? '' }));
  const filled = holes.flatMap(({ hole, text }) => {
    const gross = parseGross(text);
    return gross === undefined ? [] : [{ hole, gross }];
  });
  const isWrong = (text: string) => text.trim() !== '' && parseGross(text) === undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const uholes = Object.fromEntries(
      filled.map(({ hole, gross }) => [hole, { holeNumber: hole, grosses: { [me]: gross } }]),
    );
    amend.mutate({ playerId: item._id, scoreId: item.scoreId, uholes }, { onSuccess: onDone });
  };
  return (
    <form className="stack gap-12" onSubmit={save}>
      <p className="quiet fs-13">{texts.fillHint}</p>
      <div className={classes.holes}>
        {holes.map(({ hole, text }, at) => (
          <TextInput
            key={hole}
            label={texts.holeLabel(hole)}
            value={text}
            error={isWrong(text)}
            autoComplete="off"
            maxLength={3}
            data-autofocus={at === 0 || undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [hole]: value }))}
          />
        ))}
      </div>
      <div className={`${classes.ways} row wrap gap-8`}>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          disabled={filled.length === 0 || holes.some(({ text }) => isWrong(text))}
          loading={amend.isPending}
        >
          {filled.length === 0
            ? texts.enter
            : plural(filled.length, { one: texts.enterHole, other: texts.enterHoles })}
        </Button>
      </div>
    </form>
  );
}
