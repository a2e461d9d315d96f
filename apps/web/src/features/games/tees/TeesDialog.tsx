import type { GameView } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { formatIndex } from '../../../shared/display/handicap.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { useMoveToTee } from '../api/members.ts';
import * as texts from './messages.ts';
import classes from './TeesDialog.module.css';
import { playersOfRule } from './tee-rule.ts';

interface TeesDialogProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** Moves all players of a rule to a tee at once, such as men up to 9.9 to the white tees. */
export default function TeesDialog({ opened, ...props }: TeesDialogProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.assignTees} width={560}>
      {opened && <TeeRuleForm {...props} />}
    </Dialog>
  );
}

function TeeRuleForm({ game, onClose }: Omit<TeesDialogProps, 'opened'>) {
  // The first tee that would move a player.
  const [cardId, setCardId] = useState(() => {
    const moves = game.scoreCards.find(
      (card) => playersOfRule(game, { card, from: null, to: null }).length > 0,
    );
    return (moves ?? game.scoreCards[0])?._id ?? '';
  });
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const card = game.scoreCards.find(({ _id }) => _id === cardId);
  const matching = card ? playersOfRule(game, { card, from, to }) : [];
  const chosen = matching.filter(({ _id }) => !omitted.has(_id));
  const name = card ? teeName(card) : '';
  const move = useMoveToTee(game._id, texts.moved(chosen.length, name));
  const toggle = (id: string) =>
    setOmitted((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const limit = (label: string, value: number | null, set: (limit: number | null) => void) => (
    <NumberInput
      label={label}
      placeholder={texts.noLimit}
      value={value ?? ''}
      min={-10}
      max={54}
      step={0.1}
      decimalScale={1}
      hideControls
      onChange={(typed) => set(typeof typed === 'number' ? typed : null)}
    />
  );
  return (
    <div className="stack gap-12">
      <Select
        label={common.tee}
        data={game.scoreCards.map((one) => ({ value: one._id, label: teeName(one) }))}
        value={cardId}
        allowDeselect={false}
        onChange={(id) => id && setCardId(id)}
      />
      <div className="stack gap-12 halves">
        {limit(texts.fromIndex, from, setFrom)}
        {limit(texts.toIndex, to, setTo)}
      </div>
      {matching.length === 0 ? (
        <EmptyState title={texts.noneMatch}>{texts.changeTheRule}</EmptyState>
      ) : (
        <fieldset className={classes.players}>
          <legend className="vh">{texts.chosenPlayers}</legend>
          {matching.map((player) => (
            <Checkbox
              key={player._id}
              checked={!omitted.has(player._id)}
              onChange={() => toggle(player._id)}
              label={
                <>
                  <b className="bold">{fullName(player)}</b>{' '}
                  <span className="quiet">
                    {player.hci === null ? texts.noIndex : texts.hi(formatIndex(player.hci))}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <p className="quiet fs-13">{texts.handicapsAreRecalculated}</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={move.isPending}
          onClick={() =>
            move.mutate(
              { scoreCardId: cardId, playersId: chosen.map(({ _id }) => _id) },
              { onSuccess: onClose },
            )
          }
        >
          {texts.movePlayers(chosen.length, name)}
        </Button>
      </DialogFoot>
    </div>
  );
}
