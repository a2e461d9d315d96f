import type { GameView, Player } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as common from '../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../ui/dialog/dialogs.tsx';
import { parseHandicap } from '../../ui/form/fields/handicap.ts';
import { Segments } from '../../ui/page/Segments.tsx';
import { send } from '../api/call.ts';
import { useInvalidate } from '../api/keys.ts';
import { formatHandicap, formatIndex } from '../display/handicap.ts';
import { fullName } from '../display/names.ts';
import { cardOwner, ownHandicap } from '../game/card/card-owners.ts';
import { HandicapChange } from './HandicapChange.tsx';
import * as texts from './messages.ts';

export type HandicapKind = 'hci' | 'hcp';

interface HandicapFormProps {
  game: GameView;
  player: Player;
  kind: HandicapKind;
  /** The label of the value: a player of a combined team has an own handicap beside the team's. */
  label: string;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const bounds = { hci: limits.scoringIndex, hcp: limits.playingHandicap } as const;

interface NewHandicap {
  readonly kind: HandicapKind;
  /** Null computes the playing handicap from the index again. */
  readonly value: number | null;
  readonly reason: string;
}

/** Stores the index or the playing handicap of a player's seat in this game; the account keeps its index. */
function useSetHandicap(game: GameView, { _id: playerId, scoreId }: Player) {
  return useMutation<unknown, Error, NewHandicap>({
    mutationFn: ({ kind, value, reason }) =>
      kind === 'hcp'
        ? send(routes.handicaps.changePlayerHcp, {
            params: { id: game._id },
            body: { playerId, hcp: value, reason },
          })
        : send(routes.committee.amend, {
            params: { id: game._id, scoreId },
            body: { playerId, hci: value, reason },
          }),
    onSettled: useInvalidate(routes.games, { id: game._id }),
  });
}

function HandicapForm({ game, player, kind, label, reason, onReason, onClose }: HandicapFormProps) {
  const current = kind === 'hcp' ? ownHandicap(player) : player.hci;
  const format = kind === 'hcp' ? formatHandicap : formatIndex;
  const [text, setText] = useState(current === null ? '' : format(current));
  const save = useSetHandicap(game, player);
  const value = parseHandicap(text, bounds[kind]);
  const isOther = value !== undefined && value !== current;
  const short = reason.trim() !== '' && reason.trim().length < limits.reasonMin;
  const store = (wanted: number | null) =>
    save.mutate({ kind, value: wanted, reason: reason.trim() }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== undefined) store(value);
  };
  const ready = reason.trim().length >= limits.reasonMin && !save.isPending;
  return (
    <form className="stack gap-14 above-16" onSubmit={submit}>
      <TextInput
        label={label}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        error={
          text.trim() !== '' && value === undefined
            ? contractTexts.invalidValue.replace('{label}', label)
            : undefined
        }
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <HandicapChange game={game} player={player} handicaps={isOther ? { [kind]: value } : null} />
      <TextInput
        label={common.reason}
        description={texts.reasonHint}
        value={reason}
        maxLength={limits.reasonMax}
        autoComplete="off"
        error={short ? contractTexts.minLength.replace('{n}', String(limits.reasonMin)) : undefined}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      {kind === 'hcp' && player.hcpSet && (
        <Button variant="subtle" disabled={!ready} onClick={() => store(null)}>
          {texts.recalculate}
        </Button>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={!ready || !isOther}>
          {common.save}
        </Button>
      </DialogFoot>
    </form>
  );
}

const handicapLabels = { player: common.playingHandicap, team: texts.ownHandicap };

interface HandicapDialogProps {
  game: GameView;
  player: Player;
  /** The kind shown first. */
  kind?: HandicapKind;
  onClose: () => void;
}

/** Changes a player's index or playing handicap in this game. It shows the consequences first and asks for a reason. */
export function HandicapDialog({ game, player, kind: first = 'hcp', onClose }: HandicapDialogProps) {
  const [kind, setKind] = useState(first);
  const [reason, setReason] = useState('');
  const labels = {
    hcp: handicapLabels[cardOwner(player)],
    hci: common.handicapIndex,
  };
  return (
    <Dialog opened onClose={onClose} title={texts.handicapOf(labels[kind], fullName(player))} width={520}>
      <Segments<HandicapKind>
        aria-label={texts.handicapToChange}
        fullWidth
        value={kind}
        onChange={setKind}
        options={[
          { value: 'hcp', label: labels.hcp },
          { value: 'hci', label: labels.hci },
        ]}
      />
      <HandicapForm
        key={kind}
        game={game}
        player={player}
        kind={kind}
        reason={reason}
        onClose={onClose}
        label={labels[kind]}
        onReason={setReason}
      />
    </Dialog>
  );
}
