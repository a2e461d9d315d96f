import type { EntryList } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { feeAmount } from '../../../shared/display/fee.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { FactList, Panel, SheetPage } from '../../../ui/page/layout.tsx';
import { ScreenHead } from '../../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import * as texts from '../messages.ts';
import { entryListQuery } from '../reads.ts';
import { EntrantList } from './EntrantList.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { hasOwnPart } from './own-entry.ts';

const BallotPanel = lazy(() => loadWithRetry(() => import('./BallotPanel.tsx')));
const OrganiserPanel = lazy(() => loadWithRetry(() => import('./OrganiserPanel.tsx')));

function About({ list }: { list: EntryList }) {
  const { game, event, opensAt, closesAt, spaces, order, membersFirst, favoursMissed, counts } = list;
  const when = (time: string) => formatDayTime(time, game.club.timeZone);
  const how = [
    texts.orders[order],
    ...(membersFirst ? [texts.membersComeFirst] : []),
    ...(order === 'ballot' && favoursMissed ? [texts.missedComeFirst] : []),
  ];
  return (
    <Panel label={texts.entryList}>
      <FactList
        facts={[
          ...(event
            ? event.rounds.map((date, at) => [texts.roundNamed(at + 1), when(date)] as const)
            : [[texts.firstTee, when(game.date)] as const]),
          [texts.entryOpens, when(opensAt)],
          [texts.entryCloses, when(closesAt)],
          [texts.spacesTitle, texts.spacesTaken(counts.in + counts.offered + counts.beside, spaces)],
          [texts.howSpaces, how.join(', ')],
          ...(game.isPaid && game.paymentRules ? [[texts.fee, feeAmount(game.paymentRules)] as const] : []),
        ]}
      />
    </Panel>
  );
}

export function EntryPage({ code }: { code: string }) {
  const query = useQuery(entryListQuery(code));
  const navigate = useNavigate();
  const { data } = query;
  return (
    <>
      <ScreenHead
        overSheet
        menu={false}
        onBack={() => void navigate({ to: '/' })}
        title={data ? (data.event ?? data.game).name : texts.entryList}
        sub={data && [data.game.club.name, data.game.course].join(' · ')}
      />
      <SheetPage narrow>
        <Loaded query={query} pending={<CardsLoading label={texts.entryList} />}>
          {(list) => (
            <div className="stack gap-16">
              {(!list.mayChange || hasOwnPart(list)) && <OwnEntry list={list} />}
              {list.mayChange && (
                <Suspense fallback={<CardsLoading count={1} label={texts.forOrganisers} />}>
                  <OrganiserPanel list={list} />
                </Suspense>
              )}
              <About list={list} />
              {list.order === 'ballot' && (
                <Suspense fallback={<CardsLoading count={1} label={texts.ballot} />}>
                  <BallotPanel list={list} />
                </Suspense>
              )}
              <EntrantList list={list} />
            </div>
          )}
        </Loaded>
      </SheetPage>
    </>
  );
}
