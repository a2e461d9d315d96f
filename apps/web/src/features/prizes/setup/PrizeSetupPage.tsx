import {
  contestRefusal,
  type GameView,
  type PrizeChange,
  type PrizeSetup,
  type PrizesView,
  presetSetup,
} from '@flagstick/contract';
import { defaultRevealOrder } from '@flagstick/contract/prize-giving';
import { Button, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { penceOf, poundsOf } from '../../../shared/display/money.ts';
import { playedTees } from '../../../shared/game/card/cards.ts';
import { PrizeList } from '../../../shared/prizes/PrizeList.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Conflict } from '../../../ui/form/conflict/Conflict.tsx';
import { goToConflict } from '../../../ui/form/conflict/go-to-conflict.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Labelled } from '../../../ui/form/fields/fields.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { previewQuery, prizesQuery } from '../api.ts';
import { ContestList } from './contests/ContestList.tsx';
import { moveItem } from './contests/contest-form.ts';
import { DivisionList } from './divisions/DivisionList.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import * as texts from './messages.ts';
import { PresetList } from './PresetList.tsx';
import classes from './PrizeSetup.module.css';
import { Problems } from './Problems.tsx';
import { Consequences } from './save/Consequences.tsx';
import { type StoredPrizes, usePrizeForm } from './save/use-prize-form.tsx';

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
function RevealOrder({ game, setup: { contests, reveal }, isSaved, onChange }: RevealOrderProps) {
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

type RuleFields = Pick<PrizeSetup, 'onePrizeEach' | 'order' | 'amateurLimit'>;

interface RulesProps {
  setup: RuleFields;
  onChange: (part: Partial<RuleFields>) => void;
}

const orders = [
  { value: 'contests', label: texts.byContest },
  { value: 'places', label: texts.byPlace },
] as const;

/** The rules for prizes of several contests. */
const Rules = ({ setup: { onePrizeEach, order, amateurLimit }, onChange }: RulesProps) => (
  <div className="stack one gap-18">
    <Switch
      label={texts.onePrizeEach}
      description={texts.onePrizeHint}
      checked={onePrizeEach}
      onChange={({ currentTarget: { checked } }) => onChange({ onePrizeEach: checked })}
    />
    {onePrizeEach && (
      <Labelled label={texts.order} hint={order === 'contests' ? texts.byContestHint : texts.byPlaceHint}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={order}
            onChange={(next) => onChange({ order: next })}
            options={orders}
          />
        )}
      </Labelled>
    )}
    <NumberInput
      label={texts.amateurLimit}
      description={texts.amateurLimitHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      prefix="£"
      decimalScale={2}
      min={0}
      hideControls
      value={amateurLimit === null ? '' : poundsOf(amateurLimit)}
      onChange={(pounds) => onChange({ amateurLimit: pounds === '' ? null : penceOf(pounds) })}
    />
  </div>
);

interface PreviewDialogProps {
  view: PrizesView;
  changes: readonly PrizeChange[];
  closed: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The prizes that the set-up would give by the scores so far. */
const PreviewDialog = ({ view, changes, closed, opened, onClose }: PreviewDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={texts.previewTitle} width={640}>
    <div className="stack one gap-16">
      <p className="quiet fs-15">{texts.previewHint}</p>
      <Consequences changes={changes} lost={[]} closed={closed} />
      <PrizeList view={view} />
    </div>
  </Dialog>
);

/** The organisers' set-up of a game's prizes. */
export function PrizeSetupPage({ game }: { game: GameView }) {
  const prizes = useQuery(prizesQuery(game._id));
  return (
    <NarrowPage>
      <div className="stack one gap-16">
        <PageHead title={common.prizes} note={texts.setupNote(game.name)} />
        <Loaded query={prizes} pending={<CardsLoading count={4} label={texts.loading} />}>
          {({ setup, ...view }) => setup && <Editor game={game} stored={{ ...view, setup }} />}
        </Loaded>
      </div>
    </NarrowPage>
  );
}

/** A ready set-up with the contests that the game's format has. */
function suitedPreset(
  key: Parameters<typeof presetSetup>[0],
  { competition: { scoringFormat, playingRules } }: GameView,
  holes: Parameters<typeof presetSetup>[1]['holes'],
  oneByOne: boolean,
): PrizeSetup {
  const preset = presetSetup(key, { holes, scoringFormat });
  const contests = preset.contests.filter(({ kind }) => contestRefusal(kind, playingRules) === null);
  const used = new Set(contests.map(({ division }) => division));
  return {
    ...preset,
    divisions: preset.divisions.filter(({ id }) => used.has(id)),
    contests,
    reveal: oneByOne ? defaultRevealOrder(contests) : null,
  };
}

const isSame = (a: PrizeSetup, b: PrizeSetup) => JSON.stringify(a) === JSON.stringify(b);

function Editor({ game, stored }: { game: GameView; stored: StoredPrizes }) {
  const { form, setup, change } = usePrizeForm(game, stored);
  const [choosing, setChoosing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const preview = useQuery(previewQuery(game._id, setup));
  const holes = playedTees(game).values().next().value?.holes ?? [];
  const isSaved = isSame(setup, stored.setup);
  const isEmpty = setup.contests.length === 0 && setup.divisions.length === 0;
  const presets = (
    <PresetList
      replaces={!isEmpty}
      onChoose={(key) => {
        change(suitedPreset(key, game, holes, setup.reveal !== null));
        setChoosing(false);
      }}
    />
  );
  return (
    <>
      {isEmpty || choosing ? presets : null}
      {preview.data && <Problems preview={preview.data.view} />}
      <ContestList game={game} setup={setup} holes={holes} onChange={change} />
      <DivisionList game={game} setup={setup} view={preview.data?.view} onChange={change} />
      {!isEmpty && (
        <Panel title={texts.rules}>
          <Rules setup={setup} onChange={change} />
        </Panel>
      )}
      {setup.contests.length > 0 && (
        <RevealOrder game={game} setup={setup} isSaved={isSaved} onChange={change} />
      )}
      {!isEmpty && !choosing && (
        <Button variant="subtle" onClick={() => setChoosing(true)}>
          {texts.usePreset}
        </Button>
      )}
      {form.conflict ? <Conflict form={form} /> : <FormError error={form.error} />}
      <Foot>
        <Button variant="default" disabled={preview.data === undefined} onClick={() => setPreviewing(true)}>
          {texts.preview}
        </Button>
        {form.conflict ? (
          <Button variant="default" onClick={goToConflict}>
            {common.compareVersions}
          </Button>
        ) : (
          <Button loading={form.saving} disabled={isSaved} onClick={() => form.submit()}>
            {common.save}
          </Button>
        )}
      </Foot>
      {preview.data && (
        <PreviewDialog
          view={preview.data.view}
          changes={preview.data.changes}
          closed={game.state === 'done'}
          opened={previewing}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}

const Foot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
