import type { User } from '@flagstick/contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { PersonAvatar } from '../../../ui/brand/PersonAvatar.tsx';
import * as common from '../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import classes from './CopyForm.module.css';
import type { CopyCandidate } from './copy-form.ts';
import * as texts from './messages.ts';

/** With more players than this, only the chosen ones are listed at first. */
const initiallyShown = 8;

const detailOf = ({ player, group }: CopyCandidate): string =>
  [group, player.hci === null ? null : texts.hi(formatIndex(player.hci)), player.guest ? common.guest : null]
    .filter(Boolean)
    .join(' · ');

interface CopiedPlayersProps {
  of: FormField<string[]>;
  candidates: readonly CopyCandidate[];
  me: User;
}

export function CopiedPlayers({ of, candidates, me }: CopiedPlayersProps) {
  const chosen = useFieldValue(of);
  const [all, setAll] = useState(candidates.length <= initiallyShown);
  const [first] = useState(() => new Set(chosen.length <= initiallyShown ? chosen : []));
  const shown = all ? candidates : candidates.filter(({ player }) => first.has(player._id));
  useFieldDescription(of, texts.whoPlays, (ids) =>
    plural(ids.length, { one: '# player', other: '# players' }),
  );
  if (candidates.length === 0) return null;
  const isEveryPlayer = chosen.length === candidates.length;
  return (
    <section className={`${classes.who} clip card`} aria-labelledby="who-plays">
      <header className="flex spread align-base gap-12">
        <h2 className="fs-20" id="who-plays">
          {texts.whoPlays}
        </h2>
        <span>{texts.chosenOf(chosen.length, candidates.length)}</span>
      </header>
      {candidates.length > 1 && (
        <div className={classes.everybody}>
          <Checkbox
            label={plural(candidates.length, { one: texts.keepPlayer, other: texts.keepPlayers })}
            checked={isEveryPlayer}
            indeterminate={!isEveryPlayer && chosen.length > 0}
            onChange={() => of.set(isEveryPlayer ? [] : candidates.map(({ player }) => player._id))}
          />
          {!all && (
            <Button variant="subtle" onClick={() => setAll(true)}>
              {texts.choosePlayers}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <Checkbox.Group value={chosen} onChange={of.set} aria-label={texts.whoPlays}>
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
                {mate.player._id === me._id && <small className="quiet fs-13">{texts.you}</small>}
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
        {me.rule === 'player' ? texts.playersOfPlayer : texts.playersOfOrganiser}
      </p>
    </section>
  );
}
