import type { GameView, PayStatus, Player } from '@flagstick/contract';
import { Button, TextInput } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { useMarkPaid } from '../api/members.ts';
import classes from '../guests/GuestsDialog.module.css';
import * as texts from './messages.ts';

const statusOptions = [
  { value: '0', label: common.notPaid },
  { value: '1', label: texts.paid },
  { value: '2', label: common.guest },
] as const;
const statusOf: Record<(typeof statusOptions)[number]['value'], PayStatus> = { 0: 0, 1: 1, 2: 2 };

const isFoundBy = (player: Player, typed: string) =>
  [player.username, player.name, player.lastName, player.email].some((part) =>
    part?.toLowerCase().includes(typed.trim().toLowerCase()),
  );

/** The unpaid players, or all players that match a search. */
const playersFor = (game: Pick<GameView, 'players'>, typed: string): Player[] =>
  Object.values(game.players)
    .filter((player) => (typed.trim() === '' ? player.payStatus === 0 : isFoundBy(player, typed)))
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)));

/** Shows how many fees are unpaid. Its dialog also records payments by other means. */
export default function FeesButton({ game }: { game: GameView }) {
  const [opened, setOpened] = useState(false);
  const unpaid = playersFor(game, '').length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCash size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {unpaid === 0 ? texts.feesAllPaid : texts.feesNotPaid(unpaid)}
      </Button>
      <FeesDialog game={game} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function FeesDialog({ game, opened, onClose }: { game: GameView; opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const mark = useMarkPaid(game._id);
  const players = playersFor(game, typed);
  const fee = game.paymentRules ? formatPence(game.paymentRules.fee) : '';
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.feesEach(fee)} width={620}>
      <TextInput
        type="search"
        label={texts.findPlayer}
        description={texts.searchHint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {players.length === 0 ? (
        <EmptyState title={typed.trim() === '' ? texts.allPaid : common.noMatches} />
      ) : (
        <ul className={classes.guests}>
          {players.map((player) => (
            <li className="row spread gap-16 line-above pad-y-8" key={player._id}>
              <span>{fullName(player)}</span>
              <Segments
                aria-label={texts.feeOf(fullName(player))}
                value={statusOptions[player.payStatus ?? 0].value}
                onChange={(chosen) => mark.mutate({ playerId: player._id, type: statusOf[chosen] })}
                options={statusOptions}
              />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/withdraws" search={{ pot: game._id }} variant="default">
        {texts.payments}
      </LinkButton>
    </Dialog>
  );
}
