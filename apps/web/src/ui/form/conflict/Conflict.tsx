import { Button, Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormError } from '../FormError.tsx';
import * as texts from '../messages.ts';
import type { ServerForm } from '../use-server-form.ts';
import classes from './Conflict.module.css';
import type { FieldDifference } from './differences.ts';
import { goToConflict } from './go-to-conflict.ts';

interface ConflictProps {
  form: Pick<ServerForm<object>, 'conflict' | 'chooseSide' | 'error' | 'saving' | 'saveOver'>;
}

/** Another user's saved changes, field by field beside the user's values. Only the button here overwrites them. */
export function Conflict({ form }: ConflictProps) {
  const { conflict } = form;
  // Scrolls only for a new conflict, not when a value is chosen.
  useEffect(() => {
    if (conflict) goToConflict();
  }, [conflict]);
  return (
    <section className={classes.conflict} aria-label={texts.savedByOther} tabIndex={-1} data-conflict>
      <FormError error={form.error} />
      {conflict?.map((difference) => (
        <Merge
          key={`${difference.path} ${difference.theirs.shown}`}
          difference={difference}
          onChoose={form.chooseSide}
        />
      ))}
      <Button loading={form.saving} onClick={form.saveOver}>
        {texts.saveMine}
      </Button>
    </section>
  );
}

interface MergeProps {
  difference: FieldDifference;
  onChoose: ServerForm<object>['chooseSide'];
}

/** A field with different values: chooses the one to send. */
function Merge({ difference, onChoose }: MergeProps) {
  const { label, mine, theirs } = difference;
  const [side, setSide] = useState<string>(difference.initialSide);
  return (
    <Radio.Group
      className={`stack gap-8 pad-12-14 sunk r-key ${classes.merge}`}
      label={label}
      value={side}
      onChange={(next) => {
        setSide(next);
        onChoose(difference, next === 'mine' ? 'mine' : 'theirs');
      }}
    >
      <Radio value="theirs" label={texts.savedValue(theirs.shown)} />
      <Radio value="mine" label={texts.yourValue(mine.shown)} />
    </Radio.Group>
  );
}
