import type { GameView, PrizesView } from '@flagstick/contract';
import { MyPrizes } from '../../../shared/prizes/MyPrizes.tsx';
import { PrizeList } from '../../../shared/prizes/PrizeList.tsx';
import { usePrizes } from '../../../shared/prizes/use-prizes.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { PrizeCredit } from '../../club-accounts/index.ts';
import { CommitteeMeasure } from '../measure/CommitteeMeasure.tsx';
import { Problems } from '../setup/Problems.tsx';
import { ConfirmPrizesAgain } from './ConfirmPrizesAgain.tsx';
import * as texts from './messages.ts';
import { PrizeDocuments } from './PrizeDocuments.tsx';
import classes from './PrizesPanel.module.css';

/** The organisers' tab of prizes. */
export function PrizesPanel({ game }: { game: GameView }) {
  const prizes = usePrizes(game);
  const setUp = (
    <LinkButton to="/" search={{ view: 'setup', game: game._id, only: 'prizes' }} variant="default">
      {texts.setUpPrizes}
    </LinkButton>
  );
  return (
    <div className={classes.panel}>
      <PageHead title={common.prizes} />
      <Loaded query={prizes} pending={<CardsLoading label={texts.loading} />}>
        {(view) =>
          view.state === 'none' ? (
            <>
              <EmptyState title={texts.noPrizes} action={setUp}>
                {texts.noPrizesHint}
              </EmptyState>
              <Credit game={game} settled={view.settled} />
            </>
          ) : (
            <>
              <div className="row wrap gap-10">
                {setUp}
                <PrizeDocuments game={game._id} />
              </div>
              {view.changes && view.changes.length > 0 && (
                <ConfirmPrizesAgain game={game._id} changes={view.changes} onPrizes={prizes.show} />
              )}
              <Credit game={game} settled={view.settled} />
              <Problems preview={game.state === 'done' ? { ...view, problems: [] } : view} />
              {view.mine && <MyPrizes mine={view.mine} live={view.state === 'live'} />}
              <PrizeList
                view={view}
                actionsOf={(contest) => (
                  <CommitteeMeasure game={game} contest={contest} onPrizes={prizes.show} />
                )}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Also without prizes: those that were fixed before may be credited. */
const Credit = ({ game, settled }: { game: GameView } & Pick<PrizesView, 'settled'>) =>
  settled && <PrizeCredit key={settled.at} game={game} club={settled.club} />;
