import type { GameSummary } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button, Checkbox } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { SearchField } from '../../ui/input/SearchField.tsx';
import { Panel } from '../../ui/page/layout.tsx';
import { AmountLine } from './AmountLine.tsx';
import * as texts from './messages.ts';
import classes from './PayPage.module.css';
import { amountFor, amountWords, nextFeeWords, type Payee, unpaidOptions } from './payees.ts';

interface ChoosePlayersProps {
  game: GameSummary;
  players: readonly Payee[];
  /** The payer's own fee is settled. */
  isPaid: boolean;
  me: string;
  onChosen: (players: readonly Payee[]) => void;
}

/** The payer's team and group are ticked; other unpaid players can be searched. */
export function ChoosePlayers({ game, players, isPaid, me, onChosen }: ChoosePlayersProps) {
  const [listed, list] = useState(players);
  const [ticked, tick] = useState<ReadonlySet<string>>(() => new Set(players.map(({ _id }) => _id)));
  const rules = game.paymentRules;
  if (!rules) return null;
  const chosen = listed.filter(({ _id }) => ticked.has(_id));
  const amount = amountFor(rules, chosen.length);
  const turn = (id: string, on: boolean) =>
    tick((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <>
      <Panel
        title={rules.type === 2 ? texts.yourTeam : texts.youPayFor}
        action={
          <span className={`${classes.quiet} quiet fs-15`}>
            {texts.chosenOf(chosen.length, listed.length)}
          </span>
        }
      >
        {isPaid && <p className={`${classes.quiet} quiet fs-15`}>{texts.ownFeePaid}</p>}
        {listed.length === 0 ? (
          <p>{texts.allPaid}</p>
        ) : (
          <ul className={`${classes.payees} between`}>
            {listed.map((player) => (
              <li className="row spread gap-12 line-above min-56" key={player._id}>
                <Checkbox
                  label={
                    <>
                      {fullName(player)} {player._id === me && <small>{common.you}</small>}
                    </>
                  }
                  checked={ticked.has(player._id)}
                  onChange={({ currentTarget }) => turn(player._id, currentTarget.checked)}
                />
                <span className={`${classes.quiet} quiet fs-15`}>{common.notPaid}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <FindUnpaid
        game={game._id}
        listed={listed}
        onFound={(player) => {
          list([...listed, player]);
          turn(player._id, true);
        }}
      />
      <AmountLine name={amountWords(rules, chosen.length)} amount={amount} />
      <div className={classes.foot}>
        <Button fullWidth size="lg" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
          {chosen.length > 1
            ? texts.payFor(formatPence(amount), chosen.length)
            : texts.pay(formatPence(amount))}
        </Button>
        {rules.type === 2 && (
          <p>
            <IconUsers size={20} aria-hidden="true" /> {nextFeeWords(rules, chosen.length)}
          </p>
        )}
      </div>
    </>
  );
}

interface FindUnpaidProps {
  game: string;
  listed: readonly Payee[];
  onFound: (player: Payee) => void;
}

function FindUnpaid({ game, listed, onFound }: FindUnpaidProps) {
  const [text, setText] = useState('');
  const looks = text.trim().length >= limits.searchMin.dialog;
  const found = useQuery({ ...unpaidOptions(game, text.trim()), enabled: looks });
  const players = (looks ? (found.data?.players ?? []) : []).filter(
    ({ _id }) => !listed.some((other) => other._id === _id),
  );
  return (
    <Panel label={texts.otherPlayer}>
      <SearchField
        label={texts.findUnpaid}
        placeholder={texts.findUnpaidPlaceholder}
        maxLength={100}
        text={text}
        onSearch={setText}
      />
      {looks && found.isSuccess && players.length === 0 && (
        <p className={`${classes.quiet} quiet fs-15`} role="status">
          {texts.noUnpaidMatch}
        </p>
      )}
      {players.length > 0 && (
        <ul className={`${classes.payees} between`} aria-label={texts.unpaidPlayers}>
          {players.map((player) => (
            <li className="row spread gap-12 line-above min-56" key={player._id}>
              <span>{fullName(player)}</span>
              <Button variant="default" onClick={() => onFound(player)}>
                {texts.payForPlayer(player.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
