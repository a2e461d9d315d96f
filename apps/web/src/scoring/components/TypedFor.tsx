import { ActionIcon } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { listed } from '../../shared/display/names.ts';
import type { Round } from '../lib/round.ts';
import { useTold } from '../lib/told.ts';
import { firstNameOf, typistsOf } from '../lib/typed-for.ts';
import classes from './TypedFor.module.css';

/** Shown once per round: another scorer enters scores in the user's name. Each hole shows its own. */
export function TypedFor({ round }: { round: Round }) {
  const { isTold, tell } = useTold();
  const { _id: id } = round.game;
  const typists = typistsOf(round);
  if (typists.length === 0 || isTold(id)) return null;
  const names = typists.map((typist) => firstNameOf(round.game, typist));
  return (
    <div className={classes.notice} role="status">
      <IconPencil size={22} aria-hidden="true" />
      <p className="grow pad-y-8 anywhere">
        {listed(names)} {names.length > 1 ? 'enter' : 'enters'} scores for you. Each hole says which; you can
        change them.
      </p>
      <ActionIcon size={48} aria-label="Dismiss this notice" onClick={() => tell(id)}>
        <IconX size={22} />
      </ActionIcon>
    </div>
  );
}
