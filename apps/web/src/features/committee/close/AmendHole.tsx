import type { CloseItem, GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { noDraft, useUnsavedForm } from '../../../ui/dialog/unsaved-forms.ts';
import { useAmend } from '../api/calls.ts';
import { parseGross } from '../lib/parse-gross.ts';
import * as texts from './messages.ts';
import classes from './UndecidedCard.module.css';

interface AmendHoleProps {
  game: GameView;
  item: CloseItem;
  me: string;
  /** One hole shows no choice. */
  holes: readonly number[];
  onDone: () => void;
}

export function AmendHole({ game, item, me, holes, onDone }: AmendHoleProps) {
  const [hole, setHole] = useState(holes[0] ?? 1);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const amend = useAmend(game._id);
  const gross = parseGross(text);
  useUnsavedForm({ changed: () => text + reason !== '', discard: noDraft });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (gross === undefined) return;
    const uholes = { [hole]: { holeNumber: hole, grosses: { [me]: gross } } };
    amend.mutate({ playerId: item._id, scoreId: item.scoreId, reason, uholes }, { onSuccess: onDone });
  };
  return (
    <form className="stack gap-12" onSubmit={save}>
      <div className={classes.amend}>
        {holes.length > 1 && (
          <Select
            label={common.hole}
            data={holes.map(String)}
            value={String(hole)}
            allowDeselect={false}
            onChange={(next) => setHole(Number(next))}
          />
        )}
        <TextInput
          label={holes.length > 1 ? texts.score : texts.scoreOnHole(hole)}
          description={texts.scoreHint}
          value={text}
          error={text.trim() !== '' && gross === undefined}
          autoComplete="off"
          maxLength={3}
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label={texts.reasonLabel}
          description={texts.reasonHint}
          value={reason}
          maxLength={limits.reasonMax}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <div className={`${classes.ways} row wrap gap-8`}>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button
          type="submit"
          disabled={gross === undefined || reason.trim().length < 2}
          loading={amend.isPending}
        >
          {texts.setHole(hole)}
        </Button>
      </div>
    </form>
  );
}
