import type { PotSummary } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../shared/api/error.ts';
import { formatPence } from '../../shared/display/money.ts';
import { useSession } from '../../shared/session/session.ts';
import * as common from '../../ui/common/messages.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, Panel } from '../../ui/page/layout.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import * as texts from './messages.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import classes from './PayPage.module.css';
import { ledgerQuery, useSandboxPayout } from './withdraws/api.ts';

/** A withdrawal takes the money of all games. */
function potFacts({ game, balance, withdrawable }: PotSummary): Array<[string, string]> {
  const own: [string, string] = [game.name, formatPence(balance)];
  if (withdrawable === balance) return [own];
  return [
    own,
    [texts.yourOtherGames, formatPence(withdrawable - balance)],
    [texts.allYourGames, formatPence(withdrawable)],
  ];
}

/** Replaces the provider's page on which the owner of an account withdraws. */
export function SandboxPayout({ game }: { game: string }) {
  const me = useSession(({ user }) => user);
  const navigate = useNavigate();
  const pot = useQuery({ ...ledgerQuery(game), enabled: me !== null });
  const payout = useSandboxPayout(game);
  return (
    <PaymentFrame
      title={texts.testWithdrawal}
      sub={texts.testOnly}
      onBack={() => void navigate({ to: '/withdraws' })}
    >
      {payout.data ? (
        <Panel>
          <div className={classes.done} data-kind="paid" role="status">
            <span className="middle good round">
              <IconCheck size={44} stroke={2.4} aria-hidden="true" />
            </span>
            <h2 className="fs-32 close">{texts.amountWithdrawn(formatPence(payout.data.amount))}</h2>
            <p className="quiet">{texts.withdrawnFrom}</p>
          </div>
          <LinkButton to="/withdraws" search={{ pot: game }} fullWidth>
            {texts.backToWithdraws}
          </LinkButton>
        </Panel>
      ) : me ? (
        <Loaded query={pot} pending={<CardsLoading count={1} />}>
          {(found) =>
            found?.mayWithdraw ? (
              <Panel>
                <FactList facts={potFacts(found)} />
                <Button
                  fullWidth
                  disabled={found.withdrawable === 0}
                  loading={payout.isPending}
                  onClick={() => payout.mutate()}
                >
                  {texts.withdraw(formatPence(found.withdrawable))}
                </Button>
                {payout.error && (
                  <p className={classes.error} role="alert">
                    {errorText(payout.error)}
                  </p>
                )}
              </Panel>
            ) : (
              <Panel>
                <p>{texts.notYourPot}</p>
              </Panel>
            )
          }
        </Loaded>
      ) : (
        <Panel>
          <p>{texts.signInToWithdraw}</p>
          <LinkButton to="/">{common.signIn}</LinkButton>
        </Panel>
      )}
    </PaymentFrame>
  );
}
