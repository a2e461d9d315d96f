import type { GameView, PrizeChange, PrizesView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { usePrint } from '../../../shared/exports/use-print.ts';
import { MyPrizes } from '../../../shared/prizes/MyPrizes.tsx';
import { PrizeList } from '../../../shared/prizes/PrizeList.tsx';
import { usePrizes } from '../../../shared/prizes/use-prizes.ts';
import * as common from '../../../ui/common/messages.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { PrizeCredit } from '../../club-accounts/index.ts';
import { CommitteeMeasure } from '../measure/CommitteeMeasure.tsx';
import { Problems } from '../setup/Problems.tsx';
import * as texts from './messages.ts';
import classes from './PrizesPanel.module.css';

interface ConfirmPrizesAgainProps {
  game: string;
  changes: readonly PrizeChange[];
  onPrizes: (view: PrizesView) => void;
}

/** After a correction in a closed game: what would change, and the organiser's decision to change it. */
function ConfirmPrizesAgain({ game, changes, onPrizes }: ConfirmPrizesAgainProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const settle = useMutation({
    mutationFn: () => send(routes.prizes.settle, { params: { id: game }, body: { reason: reason.trim() } }),
    onSuccess: (view) => {
      onPrizes(view);
      showToast(texts.fixedAgain, { tone: 'success' });
    },
    meta: { showsError: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = reason.trim().length < limits.reasonMin;
    setMissing(missing);
    if (!missing) settle.mutate();
  };
  return (
    <Panel title={texts.changedSince}>
      <form className="stack gap-14" onSubmit={submit}>
        <p className="quiet fs-15 lh-135">{texts.changedSinceHint}</p>
        <ul className="stack gap-6">
          {changes.map(({ contest, text }) => (
            <li key={`${contest} ${text}`}>
              <b className="bold">{contest}</b> {text}
            </li>
          ))}
        </ul>
        <Textarea
          label={common.reason}
          description={texts.reasonHint}
          value={reason}
          maxLength={limits.reasonMax}
          error={isMissing ? texts.sayReason : null}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <FormError error={settle.error ? errorText(settle.error) : null} />
        <Button type="submit" loading={settle.isPending}>
          {texts.fixAgain}
        </Button>
      </form>
    </Panel>
  );
}

const documents = [
  { sheet: 'prizes', title: texts.printList },
  { sheet: 'prizesPro', title: texts.proShopList },
  { sheet: 'prizesCsv', title: texts.csv },
] as const;

/** The prizes on paper and as a file. */
function PrizeDocuments({ game }: { game: string }) {
  const print = usePrint(game);
  return documents.map(({ sheet, title }) => (
    <Button
      key={sheet}
      variant="default"
      disabled={print.isPending}
      loading={print.isPending && print.variables === sheet}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => print.mutate(sheet)}
    >
      {title}
    </Button>
  ));
}

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
