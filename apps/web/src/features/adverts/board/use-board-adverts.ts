import type { AdvertType, ShownAdvert } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { countView } from '../counts/view-counts.ts';
import { whenNoKeyIsPressed } from '../when-no-key-is-pressed.ts';
import { type AdvertLayout, type SlotAdverts, slotAdverts } from './slot-adverts.ts';

/** Time of each picture when several share a place. */
const turnMs = 15_000;
/** A television runs for hours: the adverts are read again at this interval. */
const againMs = 5 * 60_000;

const reads = new Map<string, { at: number; answer: Promise<readonly ShownAdvert[]> }>();

/** Simultaneous reads share one request. */
function read(gameId: string, type: AdvertType): Promise<readonly ShownAdvert[]> {
  const key = `${gameId} ${type}`;
  const before = reads.get(key);
  if (before && Date.now() - before.at < againMs / 2) return before.answer;
  const answer = send(routes.advertCalls.shown, { params: { gameId }, query: { type } });
  reads.set(key, { at: Date.now(), answer });
  return answer;
}

/** Counts each advert when it is first shown. Nothing is requested before the first paint. */
export function useBoardAdverts(gameId: string, type: AdvertType, layout: AdvertLayout): SlotAdverts {
  const [adverts, setAdverts] = useState<readonly ShownAdvert[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    const ask = () =>
      whenNoKeyIsPressed(() => {
        read(gameId, type).then(
          (given) => {
            if (!gone) setAdverts(given);
          },
          // Without an answer the board keeps its adverts.
          () => undefined,
        );
      });
    ask();
    const again = setInterval(ask, againMs);
    return () => {
      gone = true;
      clearInterval(again);
    };
  }, [gameId, type]);
  useEffect(() => {
    if (adverts.length === 0) return;
    const timer = setInterval(() => setTurn((now) => now + 1), turnMs);
    return () => clearInterval(timer);
  }, [adverts]);
  const shown = slotAdverts(adverts, layout, turn);
  const ids = [...new Set(Object.values(shown).map(({ advert }) => advert))].join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) countView(gameId, id);
  }, [gameId, ids]);
  return shown;
}
