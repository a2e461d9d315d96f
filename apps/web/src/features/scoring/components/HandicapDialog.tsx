import type { GameView, Player } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { typedHandicap } from '../../../shared/form/handicap.ts';
import { formatHandicap, formatIndex } from '../../../shared/formats/handicap.ts';
import { fullName } from '../../../shared/formats/names.ts';
import { ownHandicap } from '../../../shared/game/card-of.ts';
import { HandicapChange } from '../../../shared/handicap/HandicapChange.tsx';
import { AuxDialog, DialogFoot } from '../../../shared/ui/dialogs.tsx';
import { useSetHandicap } from '../api/calls.ts';
import classes from './HandicapDialog.module.css';

export type HandicapKind = 'hci' | 'hcp';

interface HandicapDialogProps {
  game: GameView;
  player: Player;
  kind: HandicapKind;
  onClose: () => void;
}

const labels = { hci: 'Handicap index', hcp: 'Playing handicap' } as const;
const bounds = { hci: limits.scoringIndex, hcp: limits.playingHandicap } as const;

/** Sets a player's index or playing handicap in this game: says first what it changes, and asks why. */
export function HandicapDialog({ game, player, kind, onClose }: HandicapDialogProps) {
  const own = ownHandicap(player);
  const stands = kind === 'hcp' ? own : player.hci;
  const format = kind === 'hcp' ? formatHandicap : formatIndex;
  const [text, setText] = useState(stands === null ? '' : format(stands));
  const [reason, setReason] = useState('');
  const save = useSetHandicap(game._id);
  const label = kind === 'hcp' && player.isTeamCard ? 'Own handicap' : labels[kind];
  const value = typedHandicap(text, bounds[kind]);
  const isOther = value !== undefined && value !== stands;
  const short = reason.trim() !== '' && reason.trim().length < limits.reasonMin;
  const send = (wanted: number | null) =>
    save.mutate({ player, [kind]: wanted, reason: reason.trim() }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== undefined) send(value);
  };
  const ready = reason.trim().length >= limits.reasonMin && !save.isPending;
  return (
    <AuxDialog opened onClose={onClose} title={`${label} of ${fullName(player)}`} width={520}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={label}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          error={
            text.trim() !== '' && value === undefined
              ? says.invalidValue.replace('{label}', label)
              : undefined
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <HandicapChange game={game} player={player} set={isOther ? { [kind]: value } : null} />
        <TextInput
          label="Reason"
          description="Both golfers read it, and the log keeps it"
          value={reason}
          maxLength={limits.reasonMax}
          autoComplete="off"
          error={short ? says.minLength.replace('{n}', String(limits.reasonMin)) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {kind === 'hcp' && player.hcpSet && (
          <Button variant="subtle" disabled={!ready} onClick={() => send(null)}>
            Work it out from the index
          </Button>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready || !isOther}>
            Set
          </Button>
        </DialogFoot>
      </form>
    </AuxDialog>
  );
}
