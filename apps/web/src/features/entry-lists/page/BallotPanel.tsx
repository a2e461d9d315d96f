import type { EntryList } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Panel, Toolbar } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { entrantsQuery } from '../reads.ts';
import { isTrueBallot } from './ballot.ts';

/** The seed's hash before the ballot; afterwards the seed, and a check by the reader's own browser. */
export default function BallotPanel({ list }: { list: EntryList }) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: async () => {
      // Entrants read before the ballot have no tickets.
      const { items } = await client.fetchQuery({ ...entrantsQuery(list.game.code), staleTime: 0 });
      return isTrueBallot(list, items);
    },
  });
  return (
    <Panel title={texts.ballot}>
      <div className="stack gap-10">
        <p className="quiet fs-15 lh-135">{list.seed === null ? texts.hashHint : texts.seedHint}</p>
        <p className="fs-13 anywhere">
          {texts.hash}: {list.seedHash}
        </p>
        {list.seed !== null && (
          <>
            <p className="fs-13 anywhere">
              {texts.seed}: {list.seed}
            </p>
            <Toolbar>
              <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
                {texts.checkBallot}
              </Button>
            </Toolbar>
            {check.data !== undefined && (
              <p className="medium" role="status">
                {check.data ? texts.ballotTrue : texts.ballotFalse}
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
