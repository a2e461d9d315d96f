import type { GameView, PrizeSetup } from '@flagstick/contract';
import { defaultRevealOrder } from '@flagstick/contract/prize-giving';
import { Switch } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/page/layout.tsx';
import { moveItem } from './contests/contest-form.ts';
import { MoveButtons } from './MoveButtons.tsx';
import * as texts from './messages.ts';
import classes from './PrizeSetup.module.css';

interface RevealOrderProps {
  game: GameView;
  setup: PrizeSetup;
  /** The set-up is saved, so that its prize-giving can be opened. */
  isSaved: boolean;
  onChange: (part: Pick<PrizeSetup, 'reveal'>) => void;
}

/** The leaderboard's entry in the order; no id of a contest is a star. */
const places = '*';

/** Whether the prize-giving shows the contests one by one, and in which order. */
export function RevealOrder({ game, setup: { contests, reveal }, isSaved, onChange }: RevealOrderProps) {
  const order = reveal ? [...reveal.beforePlaces, places, ...reveal.afterPlaces] : [];
  const move = (at: number, by: 1 | -1) => {
    const next = moveItem(order, at, by);
    const split = next.indexOf(places);
    onChange({ reveal: { beforePlaces: next.slice(0, split), afterPlaces: next.slice(split + 1) } });
  };
  const nameOf = (id: string) =>
    id === places ? common.leaderboardPlaces : (contests.find((one) => one.id === id)?.name ?? '');
  const hidesPlaces = game.leaderboard.hideUntil > 0;
  return (
    <Panel title={texts.prizeGiving}>
      <Switch
        label={texts.oneByOne}
        description={texts.oneByOneHint}
        checked={reveal !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ reveal: checked ? defaultRevealOrder(contests) : null })
        }
      />
      {reveal && (
        <ol className="above-12" aria-label={texts.orderOfPrizes}>
          {order.map((id, at) => (
            <li className={`${classes.entry} line-above`} key={id}>
              <span className="stack gap-3 pad-y-10">
                <span>
                  {at + 1}. <b className="bold anywhere">{nameOf(id)}</b>
                </span>
                {id === places && (
                  <span className="quiet fs-13 lh-135">
                    {hidesPlaces ? texts.placesHidden : texts.noPlacesHidden}
                  </span>
                )}
              </span>
              <MoveButtons
                at={at}
                count={order.length}
                up={texts.showEarlier(nameOf(id))}
                down={texts.showLater(nameOf(id))}
                onMove={(by) => move(at, by)}
              />
            </li>
          ))}
        </ol>
      )}
      {reveal && isSaved && (
        <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'reveal' }} variant="default">
          {texts.openPrizeGiving}
        </LinkButton>
      )}
    </Panel>
  );
}
