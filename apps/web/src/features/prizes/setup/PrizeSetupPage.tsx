import { contestRefusal, type GameView, type PrizeSetup, presetSetup } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { revealOf, usualReveal } from '@flagstick/contract/prize-giving';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { useMakeOld } from '../../../shared/api/keys.ts';
import { playedTees } from '../../../shared/game/cards.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NarrowPage, PageHead, Panel } from '../../../ui/layout.tsx';
import { CardsLoading } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast.ts';
import { previewQuery, prizesQuery } from '../api.ts';
import { Consequences } from './Consequences.tsx';
import { ContestList } from './ContestList.tsx';
import { DivisionList } from './DivisionList.tsx';
import * as texts from './messages.ts';
import { PresetList } from './PresetList.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import classes from './PrizeSetup.module.css';
import { Problems } from './Problems.tsx';
import { RevealOrder } from './RevealOrder.tsx';
import { Rules } from './Rules.tsx';

/** The organisers' set-up of a game's prizes. */
export function PrizeSetupPage({ game }: { game: GameView }) {
  const prizes = useQuery(prizesQuery(game._id));
  return (
    <NarrowPage>
      <div className="stack one gap-16">
        <PageHead title={common.prizes} note={texts.setupNote(game.name)} />
        <Loaded query={prizes} pending={<CardsLoading count={4} label={texts.loading} />}>
          {({ setup }) => setup && <Editor game={game} stored={setup} />}
        </Loaded>
      </div>
    </NarrowPage>
  );
}

/** The prize-giving has every contest of the set-up. */
const withOrder = (setup: PrizeSetup): PrizeSetup => ({
  ...setup,
  reveal: setup.reveal && revealOf(setup.reveal, setup.contests),
});

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
    reveal: oneByOne ? usualReveal(contests) : null,
  };
}

const isSame = (a: PrizeSetup, b: PrizeSetup) => JSON.stringify(a) === JSON.stringify(b);

function Editor({ game, stored }: { game: GameView; stored: PrizeSetup }) {
  const [setup, setSetup] = useState(stored);
  const [choosing, setChoosing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { saving, error, save } = useSave(game);
  const preview = useQuery(previewQuery(game._id, setup));
  const holes = playedTees(game).values().next().value?.holes ?? [];
  const change = (part: Partial<PrizeSetup>) => setSetup((before) => withOrder({ ...before, ...part }));
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
        <RevealOrder game={game} setup={setup} isSaved={isSame(setup, stored)} onChange={change} />
      )}
      {!isEmpty && !choosing && (
        <Button variant="subtle" onClick={() => setChoosing(true)}>
          {texts.usePreset}
        </Button>
      )}
      <FormError error={error} />
      <Foot>
        <Button variant="default" disabled={preview.data === undefined} onClick={() => setPreviewing(true)}>
          {texts.preview}
        </Button>
        <Button loading={saving} disabled={isSame(setup, stored)} onClick={() => void save(setup)}>
          {common.save}
        </Button>
      </Foot>
      {preview.data && (
        <PreviewDialog
          view={preview.data.view}
          changes={preview.data.changes}
          opened={previewing}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}

const Foot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;

/** Saves a set-up. The organiser confirms first if it changes prizes or loses measured results. */
function useSave(game: GameView) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const client = useQueryClient();
  const changed = useMakeOld(routes.games);
  const navigate = useNavigate();
  const confirmed = async (setup: PrizeSetup): Promise<boolean> => {
    const { changes, lost } = await client.fetchQuery(previewQuery(game._id, setup));
    if (changes.length === 0 && lost.length === 0) return true;
    return openConfirmDialog({
      title: texts.whatChanges,
      text: <Consequences changes={changes} lost={lost} closed={game.state === 'done'} />,
      yes: texts.saveChanges,
      no: texts.keepEditing,
      danger: lost.length > 0,
    });
  };
  const save = async (setup: PrizeSetup) => {
    setSaving(true);
    setError(null);
    try {
      if (!(await confirmed(setup))) return;
      await send(routes.prizes.set, { params: { id: game._id }, body: { setup } });
      showToast(says.saved, { tone: 'success' });
      await changed();
      await navigate({ to: '/', search: { view: 'game', game: game._id, tab: 'prizes' } });
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setSaving(false);
    }
  };
  return { saving, error, save };
}
