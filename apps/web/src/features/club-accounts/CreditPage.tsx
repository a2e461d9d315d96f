import type { OwnClubAccount } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../shared/session/session.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Panel, SheetPage } from '../../ui/page/layout.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading, EmptyState, RowsLoading } from '../../ui/page/states.tsx';
import { ownAccounts, useStatement } from './api.ts';
import * as texts from './messages.ts';
import { Balance, Statement } from './Statement.tsx';

/** The user's credit at each club. */
export function CreditPage() {
  const accounts = useQuery(ownAccounts);
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead
        title={texts.clubCredit}
        onBack={() => void navigate({ to: '/', search: { view: 'profile' } })}
        overSheet
      />
      <SheetPage narrow>
        <Loaded query={accounts} pending={<CardsLoading count={1} label={texts.loading} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={texts.noCredit}>{texts.noCreditHint}</EmptyState>
            ) : (
              <div className="stack gap-20">
                {items.map((account) => (
                  <OwnAccount key={account.club._id} account={account} />
                ))}
              </div>
            )
          }
        </Loaded>
      </SheetPage>
    </>
  );
}

function OwnAccount({ account: { club, balance, next } }: { account: OwnClubAccount }) {
  const me = useSession(({ user }) => user?._id ?? '');
  const { query, more } = useStatement(club._id, me);
  return (
    <Panel title={club.name}>
      <div className="stack gap-14">
        <Balance balance={balance} next={next} />
        <Loaded query={query} pending={<RowsLoading rows={3} columns={2} />}>
          {(statement) => <Statement statement={statement} onMore={more} />}
        </Loaded>
      </div>
    </Panel>
  );
}
