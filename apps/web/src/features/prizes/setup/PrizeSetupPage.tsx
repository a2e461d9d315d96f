import { contestRefusal, type GameView, type PrizeSetup, presetSetup } from '@flagstick/contract';
import { defaultRevealOrder } from '@flagstick/contract/prize-giving';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { playedTees } from '../../../shared/game/card/cards.ts';
import * as common from '../../../ui/common/messages.ts';
import { Conflict } from '../../../ui/form/conflict/Conflict.tsx';
import { goToConflict } from '../../../ui/form/conflict/go-to-conflict.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NarrowPage, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { previewQuery, prizesQuery } from '../api.ts';
import { ContestList } from './contests/ContestList.tsx';
import { DivisionList } from './divisions/DivisionList.tsx';
import * as texts from './messages.ts';
import { PresetList } from './PresetList.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import classes from './PrizeSetup.module.css';
import { Problems } from './Problems.tsx';
import { RevealOrder } from './RevealOrder.tsx';
import { Rules } from './Rules.tsx';
import { type StoredPrizes, usePrizeForm } from './save/use-prize-form.tsx';

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
