import type { GameView, Player } from '@flagstick/contract';
import { statusText } from '@flagstick/contract/figures';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { rankedFigure } from '@flagstick/golf';
import { ownResult } from '../../../scoring/index.ts';
import { formatIndex } from '../../../shared/display/handicap.ts';
import * as common from '../../../ui/common/messages.ts';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import * as texts from '../page/messages.ts';
import classes from './OwnResultPanel.module.css';

export function OwnResultPanel({ game, me }: { game: GameView; me: Player }) {
  const result = game.state === 'done' ? ownResult(game, me._id) : null;
  if (result === null) return null;
  const { label, playersCount, team, card } = result;
  const figure = rankedFigure(card);
  return (
    <section className={`${classes.result} line-below`} aria-label={texts.myResult}>
      <dl className="flex wrap">
        <div className="stack gap-6 line-left">
          <dt className="quiet fs-13 medium lh-100">{common.place}</dt>
          <dd className="fs-32 figure lh-100 nowrap">
            {label ?? '–'}{' '}
            <small className="quiet fs-15 medium">
              {team ? texts.ofTeams(team.teamsCount) : texts.ofPlayers(playersCount)}
            </small>
          </dd>
        </div>
        {countsPoints(card.format) ? (
          <div className="stack gap-6 line-left">
            <dt className="quiet fs-13 medium lh-100">{scorings[card.format].title}</dt>
            <dd className="fs-32 figure lh-100 nowrap">
              {figure !== null ? (
                scorings[card.format].print(figure)
              ) : (
                <small className="quiet fs-15 medium">{statusText(card.status)}</small>
              )}
            </dd>
          </div>
        ) : (
          <div className="stack gap-6 line-left">
            <dt className="quiet fs-13 medium lh-100">{common.nett}</dt>
            <dd className="fs-32 figure lh-100 nowrap">
              {figure === null ? (
                <small className="quiet fs-15 medium">{statusText(card.status) ?? '–'}</small>
              ) : (
                <>
                  {figure}{' '}
                  <small className="quiet fs-15 medium">
                    <ToPar value={card.nettToPar} />
                  </small>
                </>
              )}
            </dd>
          </div>
        )}
        {me.hci !== null && (
          <div className="stack gap-6 line-left">
            <dt className="quiet fs-13 medium lh-100">{common.hi}</dt>
            <dd className="fs-32 figure lh-100 nowrap">{formatIndex(me.hci)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
