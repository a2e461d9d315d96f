import type { User } from '@flagstick/contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { type FormField, useFieldValue } from '../../../ui/form/field.ts';
import { useFieldDescription } from '../../../ui/form/fields.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import classes from './CopyForm.module.css';
import type { Mate } from './copy.ts';

/** A larger field shows only the chosen players at first. */
const atOnce = 8;

const detailOf = ({ player, group }: Mate): string =>
  [group, player.hci === null ? null : `HI ${formatIndex(player.hci)}`, player.guest ? 'Guest' : null]
    .filter(Boolean)
    .join(' · ');

interface WhoPlaysProps {
  of: FormField<string[]>;
  mates: readonly Mate[];
  me: User;
}

export function WhoPlays({ of, mates, me }: WhoPlaysProps) {
  const chosen = useFieldValue(of);
  const [all, setAll] = useState(mates.length <= atOnce);
  const [first] = useState(() => new Set(chosen.length <= atOnce ? chosen : []));
  const shown = all ? mates : mates.filter(({ player }) => first.has(player._id));
  useFieldDescription(of, 'Who plays', (ids) => plural(ids.length, { one: '# player', other: '# players' }));
  if (mates.length === 0) return null;
  const everybody = chosen.length === mates.length;
  return (
    <section className={`${classes.who} clip card`} aria-labelledby="who-plays">
      <header className="flex spread align-base gap-12">
        <h2 className="fs-20" id="who-plays">
          Who plays
        </h2>
        <span>
          {chosen.length} of {mates.length}
        </span>
      </header>
      {mates.length > 1 && (
        <div className={classes.everybody}>
          <Checkbox
            label={plural(mates.length, { one: 'Keep the player', other: 'Keep all # players' })}
            checked={everybody}
            indeterminate={!everybody && chosen.length > 0}
            onChange={() => of.set(everybody ? [] : mates.map(({ player }) => player._id))}
          />
          {!all && (
            <Button variant="subtle" onClick={() => setAll(true)}>
              Choose
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <Checkbox.Group value={chosen} onChange={of.set} aria-label="Who plays">
          {shown.map((mate) => (
            <Checkbox.Card
              key={mate.player._id}
              value={mate.player._id}
              className={classes.mate ?? ''}
              withBorder={false}
            >
              <Checkbox.Indicator className={classes.box ?? ''} />
              <PersonAvatar person={mate.player} />
              <span>
                <b className="fs-17 bold">{fullName(mate.player)}</b>
                {mate.player._id === me._id && <small className="quiet fs-13">you</small>}
                <span>{detailOf(mate)}</span>
              </span>
            </Checkbox.Card>
          ))}
        </Checkbox.Group>
      )}
      {of.error && (
        <p className={`${classes.wrong} above-4 bad fs-13 medium`} data-path={of.path} tabIndex={-1}>
          {of.error}
        </p>
      )}
      <p className={classes.note}>
        Groups and tees stay, scores stay behind. Everybody plays off the handicap of now.{' '}
        {me.rule === 'player'
          ? 'Whom you have walked with is in at once; others are asked. Each of them may leave in one tap.'
          : 'They are in at once, and each of them may leave in one tap.'}
      </p>
    </section>
  );
}
