import type { ContestView, PrizeAward, PrizesView } from '@flagstick/contract';
import { leftOfPot, shareInTeam } from '@flagstick/contract/awards';
import type { ReactNode } from 'react';
import * as common from '../../ui/common/messages.ts';
import { fullName } from '../display/names.ts';
import * as texts from './messages.ts';
import { formatPrize } from './money.ts';
import classes from './PrizeList.module.css';

/** More players who were passed over are listed on request. */
const passedShown = 3;

interface PrizeListProps {
  view: PrizesView;
  /** The contests that the prize-giving has shown, in its order: the last one comes first. */
  shown?: readonly string[];
  /** Actions of a contest, for its organisers or players. */
  actionsOf?: (contest: ContestView) => ReactNode;
}

/** Every contest of a game in order of priority: the holders of its prizes, and why. */
export function PrizeList({ view, shown = [], actionsOf }: PrizeListProps) {
  const { state, hidden, contests, settled } = view;
  if (state === 'none') {
    return (
      <p className={classes.empty}>
        <b className="ink bold">{texts.noPrizes}</b>
        {texts.noPrizesHint}
      </p>
    );
  }
  const later = hidden ? [] : contests.filter((contest) => contest.hidden);
  const step = ({ id }: ContestView) => shown.indexOf(id);
  const listed = contests.filter((contest) => !later.includes(contest));
  const inOrder = later.length === 0 ? listed : listed.toSorted((a, b) => step(b) - step(a));
  return (
    <div className="stack one gap-12">
      {hidden && (
        <p className={classes.empty}>
          <b className="ink bold">{texts.hidden}</b>
          {texts.hiddenHint}
        </p>
      )}
      {settled?.reason && <p className="quiet fs-15">{texts.fixedAgain(settled.reason)}</p>}
      {inOrder.map((contest) => (
        <Contest
          key={contest.id}
          contest={contest}
          closed={state === 'closed'}
          actions={actionsOf?.(contest)}
        />
      ))}
      {later.length > 0 && (
        <section className="card stack one gap-10 pad-14-16" aria-label={texts.hiddenContest}>
          <h2 className="fs-17 bold no-margin">{texts.hiddenContest}</h2>
          <p className="quiet fs-15 lh-135 anywhere">{later.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
    </div>
  );
}

interface ContestProps {
  contest: ContestView;
  closed: boolean;
  actions: ReactNode;
}

function Contest({ contest, closed, actions }: ContestProps) {
  const { name, detail, offer, hidden, refusal, provisional, awards, passed, pot, measured } = contest;
  const left = leftOfPot(contest, closed);
  return (
    <section className="card stack one gap-10 pad-14-16" aria-label={name}>
      <header className="row spread gap-12">
        <div className="stack gap-2 shrink">
          <h2 className="fs-17 bold anywhere no-margin">{name}</h2>
          {detail !== name && <span className="quiet fs-13">{detail}</span>}
        </div>
        {provisional && !closed && awards.length > 0 && (
          <span className={classes.tag} title={texts.provisionalHint}>
            {texts.provisional}
          </span>
        )}
      </header>
      {refusal !== null && <p className="warn fs-15 lh-135">{refusal}</p>}
      {awards.length > 0 ? (
        <ol className="grid no-margin no-padding" aria-label={texts.winners}>
          {awards.map((award) => (
            <Award key={`${award.place} ${award.players[0]?._id}`} award={award} />
          ))}
        </ol>
      ) : (
        refusal === null && (
          <div className="stack gap-4">
            {offer !== '' && !closed && <p className="fs-15 lh-135 anywhere">{offer}</p>}
            <p className="quiet fs-15">
              {hidden ? texts.hiddenContest : provisional && !closed ? texts.noWinner : common.notWon}
            </p>
          </div>
        )
      )}
      <PassedOver passed={passed} />
      {pot && pot.total > 0 && (
        <p className="quiet fs-13 lh-135">
          {texts.pot(formatPrize(pot.total), pot.entrants, formatPrize(pot.stake))}{' '}
          {left > 0 && texts.remainder(formatPrize(left))}
        </p>
      )}
      {measured && (measured.length > 1 || measured.some(({ reason }) => reason !== null)) && (
        <details className={classes.more}>
          <summary>{texts.allMeasured}</summary>
          <ul className="stack gap-6">
            {measured.map(({ player, text, reason }) => (
              <li className="row spread gap-12 fs-15" key={player._id}>
                <span className="stack anywhere">
                  {fullName(player)}
                  {reason !== null && <span className="quiet fs-13">{texts.reasonOf(reason)}</span>}
                </span>
                <span className="quiet nowrap">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {actions}
    </section>
  );
}

/** Players who already have a prize; of many, their number. */
function PassedOver({ passed }: Pick<ContestView, 'passed'>) {
  const list = passed.map(({ place, player, text }) => (
    <p className="quiet fs-13 lh-135" key={`${place} ${player._id}`}>
      {text}
    </p>
  ));
  if (passed.length <= passedShown) return list;
  return (
    <details className={classes.more}>
      <summary>{texts.passedOver(passed.length)}</summary>
      <div className="stack gap-6">{list}</div>
    </details>
  );
}

function Award({ award }: { award: PrizeAward }) {
  const { place, players, team, figure, prize, left, why } = award;
  const share = shareInTeam(award);
  return (
    <li className={classes.award}>
      <span className={classes.place}>{place}</span>
      <span className="stack gap-2 shrink pack-top">
        <b className="bold anywhere">{team ?? players.map(fullName).join(', ')}</b>
        {team !== null && <span className="quiet fs-13">{players.map(fullName).join(', ')}</span>}
        {why !== `${figure}.` && <span className="quiet fs-13 lh-135">{why}</span>}
      </span>
      <span className="stack gap-2 pack-top justify-end right">
        {figure !== place && <span className="figure nowrap">{figure}</span>}
        {prize !== '' && <span className="brand fs-15 medium">{prize}</span>}
        {share !== null && <span className="quiet fs-13 nowrap">{texts.each(formatPrize(share))}</span>}
        {left > 0 && <span className="quiet fs-13">{texts.oddMoney(formatPrize(left))}</span>}
      </span>
    </li>
  );
}
