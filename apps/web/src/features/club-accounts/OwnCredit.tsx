import { useQuery } from '@tanstack/react-query';
import { formatPence } from '../../shared/display/money.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { FactList, Panel } from '../../ui/page/layout.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { ownAccounts } from './api.ts';
import * as texts from './messages.ts';

/** The user's credit at each club, with a link to its entries. */
export const OwnCredit = () => (
  <Panel title={texts.clubCredit}>
    <Loaded query={useQuery(ownAccounts)} pending={<RowsLoading rows={1} columns={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{texts.noCreditHint}</p>
        ) : (
          <div className="stack gap-12 justify-start">
            <FactList facts={items.map(({ club, balance }) => [club.name, formatPence(balance)] as const)} />
            <LinkButton to="/" search={{ view: 'credit' }} variant="default">
              {texts.seeEntries}
            </LinkButton>
          </div>
        )
      }
    </Loaded>
  </Panel>
);
