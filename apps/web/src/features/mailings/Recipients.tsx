import type { GameView, Player } from '@flagstick/contract';
import { useMemo, useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import type { FormField } from '../../ui/form/fields/field.ts';
import { useControl } from '../../ui/form/fields/fields.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import classes from './Mail.module.css';
import * as texts from './messages.ts';
import { byGroup, noEmailReason, shortList, sortForEmail } from './words.ts';

type By = 'everybody' | 'group' | 'hand';

export function Recipients({ of, game }: { of: FormField<string[]>; game: GameView }) {
  const [by, setBy] = useState<By>('everybody');
  const { value } = useControl(of, {}, (ids) => String(ids.length));
  const chosen = useMemo(() => new Set(value), [value]);
  const everybody = useMemo(() => sortForEmail(game, Object.values(game.players)), [game]);
  const reachable = everybody.filter((player) => noEmailReason(game, player) === null);
  const unreachable = everybody.filter((player) => noEmailReason(game, player) !== null);
  const put = (players: readonly Player[], on: boolean) => {
    const next = new Set(chosen);
    for (const { _id } of players) {
      if (on) next.add(_id);
      else next.delete(_id);
    }
    of.set(reachable.filter(({ _id }) => next.has(_id)).map(({ _id }) => _id));
  };
  const row = (player: Player) => {
    const reason = noEmailReason(game, player);
    return (
      <label
        key={player._id}
        className={`${classes.person} row gap-12 min-48 lh-snug line-above`}
        data-off={reason !== null || undefined}
      >
        <input
          className="rigid no-margin"
          type="checkbox"
          checked={chosen.has(player._id)}
          disabled={reason !== null}
          onChange={(event) => put([player], event.currentTarget.checked)}
        />
        <b className="shrink anywhere">{fullName(player)}</b>
        <small className="quiet fs-13 anywhere right">
          {reason ?? player.email ?? player.group?.name ?? ''}
        </small>
      </label>
    );
  };
  return (
    <section className={classes.to} aria-label={texts.to}>
      <div className={`${classes.toHead} flex wrap spread align-base gap-8 pad-14-16 sunk`}>
        <h3>{texts.to}</h3>
        <span aria-live="polite">{texts.chosenOf(chosen.size, everybody.length)}</span>
        <Segments<By>
          value={by}
          onChange={(next) => {
            setBy(next);
            if (next === 'everybody') put(reachable, true);
          }}
          fullWidth
          aria-label={texts.chooseBy}
          options={[
            { value: 'everybody', label: common.all },
            { value: 'group', label: texts.byGroup },
            { value: 'hand', label: texts.byPlayer },
          ]}
        />
      </div>
      <div className={classes.people}>
        {by === 'group'
          ? byGroup(game).map(({ name, players }) => {
              const some = players.filter((player) => noEmailReason(game, player) === null);
              const on = some.filter(({ _id }) => chosen.has(_id)).length;
              return (
                <fieldset key={name} className={`${classes.part} no-margin no-padding no-border`}>
                  <legend className="vh">{name}</legend>
                  <label className={`${classes.group} sunk row gap-12 min-48 lh-snug line-above`}>
                    <input
                      className="rigid no-margin"
                      type="checkbox"
                      checked={on > 0 && on === some.length}
                      disabled={some.length === 0}
                      ref={(box) => {
                        if (box) box.indeterminate = on > 0 && on < some.length;
                      }}
                      onChange={(event) => put(some, event.currentTarget.checked)}
                    />
                    <b>{name}</b>
                  </label>
                  {players.map(row)}
                </fieldset>
              );
            })
          : everybody.map(row)}
      </div>
      {unreachable.length > 0 && (
        <p className={classes.without}>{texts.playersWithout(unreachable.length, shortList(unreachable))}</p>
      )}
    </section>
  );
}
