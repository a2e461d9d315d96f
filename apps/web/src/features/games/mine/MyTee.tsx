import type { GameView, Player } from '@flagstick/contract';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import * as common from '../../../ui/common/messages.ts';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import { useChangeTee } from '../api/members.ts';
import * as texts from '../page/messages.ts';
import { teeOffersFor } from '../players/members.ts';
import classes from './MyTee.module.css';

/** After the first score only organisers change the tee. */
const mayChoose = (game: GameView, { invited, holes, state }: Player): boolean =>
  game.state !== 'done' && !invited && state !== 'done' && Object.keys(holes).length === 0;

export function MyTee({ game, me }: { game: GameView; me: Player }) {
  const change = useChangeTee(game._id);
  // In play the choice is made, and a long list would lead away from scoring.
  const [open, setOpen] = useState(game.state !== 'playing');
  const offers = mayChoose(game, me) ? teeOffersFor(game, me) : [];
  if (offers.length < 2) return null;
  const chosen = change.isPending ? change.variables.scoreCardId : me.teeColor;
  const shown = open ? offers : offers.filter(({ card }) => card._id === chosen);
  return (
    <section className={classes.tees} aria-labelledby="my-tee">
      <h2 className="fs-17" id="my-tee">
        {texts.myTee}
      </h2>
      <Radio.Group
        labelProps={{ id: 'my-tee' }}
        value={chosen}
        onChange={(scoreCardId) => change.mutate({ playerId: me._id, scoreCardId })}
      >
        {shown.map(({ card, playingHandicap }) => (
          <Radio.Card key={card._id} value={card._id} className={classes.row ?? ''} withBorder={false}>
            <Radio.Indicator />
            <TeeName tee={card} />
            <span className={`${classes.handicap} quiet fs-15`}>
              {common.ph} <b className="ink fs-17">{formatHandicap(playingHandicap)}</b>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      {!open && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {texts.changeMyTee}
        </Button>
      )}
    </section>
  );
}
