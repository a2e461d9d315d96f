import type { GameView, Player } from '@flagstick/contract';
import { contractTexts, gamesErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import { useApplyDraw } from '../api/field.ts';
import { useGameChange } from '../api/members.ts';
import { FieldPage } from '../components/FieldPage.tsx';
import { sendConfirmingPaid } from '../copy/confirm-paid.ts';
import { storeBeforeDraw } from './before-draw.ts';
import classes from './Draw.module.css';
import { DrawnGroups } from './DrawnGroups.tsx';
import { DrawSettingsPanel } from './DrawSettings.tsx';
import {
  type DrawnGroup,
  type DrawSettings,
  drawBody,
  groupChangesOf,
  hasChangedSince,
  initialSettings,
  leftOutOf,
  orderByStanding,
  type Party,
  proposeDraw,
  type StandingRows,
  swapPlayers,
  timesOf,
} from './draw.ts';
import * as texts from './messages.ts';
import { useParties } from './parties.ts';
import { type DrawnEvent, leftOutBecause, useDrawnEvent } from './standing.ts';

/** The players of the standing who are not in the game yet, and the button that adds them. */
function MissingPlayers({ game, event }: { game: GameView; event: DrawnEvent }) {
  const { missing } = event;
  const params = { id: event.id };
  const add = useGameChange(
    () =>
      sendConfirmingPaid(missing.length, (paid) =>
        send(routes.events.seatPlayers, {
          params,
          body: { game: game._id, ...(paid === undefined ? {} : { paid }) },
        }),
      ),
    true,
  );
  if (missing.length === 0) return null;
  const fields = add.error instanceof ApiError ? add.error.fields : [];
  return (
    <section className="above-16 pad-y-14 stack gap-8">
      <h2 className="fs-17">{plural(missing.length, { one: texts.missingOne, other: texts.missingMany })}</h2>
      <p className="quiet fs-15">{missing.map(fullName).join(', ')}</p>
      {add.error && (
        <div className="bad fs-15" role="alert">
          {fields.length > 0 ? (
            fields.map(({ field, error }) => <p key={field}>{error}</p>)
          ) : (
            <p>{errorText(add.error)}</p>
          )}
        </div>
      )}
      <Button variant="default" loading={add.isPending} onClick={() => add.mutate(undefined)}>
        {plural(missing.length, { one: texts.addMissingOne, other: texts.addMissingMany })}
      </Button>
    </section>
  );
}

interface LeftOutProps {
  players: readonly Player[];
  standing: StandingRows;
}

/** The players that a draw by standing leaves out, with the reason. */
function LeftOut({ players, standing }: LeftOutProps) {
  if (players.length === 0) return null;
  return (
    <section className="above-16 pad-y-14">
      <h2 className="fs-17">{plural(players.length, { one: texts.leftOut, other: texts.leftOutMany })}</h2>
      {(['missedCut', 'out', 'notStarted'] as const).map((reason) => {
        const those = players.filter((player) => leftOutBecause(player, standing) === reason);
        return (
          those.length > 0 && (
            <p key={reason} className="above-8 fs-15">
              <b className="bold">{texts.leftOutBecause[reason]}</b>
              <span className="block quiet">{those.map(fullName).join(', ')}</span>
            </p>
          )
        );
      })}
    </section>
  );
}

interface ShownDraw {
  readonly settings: DrawSettings;
  readonly seed: number;
  /** The standing of the event; empty without one. */
  readonly standing: StandingRows;
  readonly groups: readonly DrawnGroup[];
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const drawTitles = {
  random: texts.titleRandom,
  standing: texts.titleByStanding,
  handicap: texts.titleByHandicap,
  balanced: texts.titleBalanced,
  order: texts.titleInOrder,
} as const;
const isRandom = (settings: DrawSettings) => settings.by === 'random' || settings.by === 'balanced';

const draw = (
  game: GameView,
  settings: DrawSettings,
  seed: number,
  { rows: standing = [], parties }: { readonly rows?: StandingRows; readonly parties: readonly Party[] },
): ShownDraw => ({
  ...{ settings, seed, standing },
  groups: proposeDraw(game, settings, seed, standing, parties),
});

/** True if another order is drawn from the standing now. */
const hasOtherOrder = ({ settings: { by, leaders }, standing }: ShownDraw, rows: StandingRows): boolean =>
  by === 'standing' && orderByStanding(standing, leaders).join() !== orderByStanding(rows, leaders).join();

/** `22 players change group, 4 players join a group.` */
function changeWords({ moved, placed }: ReturnType<typeof groupChangesOf>): string {
  const parts = [
    moved > 0 && plural(moved, { one: texts.playerChangesGroup, other: texts.playersChangeGroup }),
    placed > 0 && plural(placed, { one: texts.playerGetsGroup, other: texts.playersGetGroup }),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : texts.noChanges;
}

/** Waits for the partners of the entry list, who are drawn into one group, and for the standing of an event. */
export function GameDraw({ game }: { game: GameView }) {
  const { parties, isPending } = useParties(game);
  const { event, isLoading } = useDrawnEvent(game);
  return isPending || isLoading ? (
    <CardsLoading label={texts.loadingDraw} />
  ) : (
    <DrawOfGame game={game} event={event} parties={parties} />
  );
}

interface DrawOfGameProps {
  game: GameView;
  event: DrawnEvent | null;
  parties: readonly Party[];
}

function DrawOfGame({ game: live, event, parties }: DrawOfGameProps) {
  const rows = event?.rows ?? [];
  /** A snapshot: live updates must not change the game while a draw is shown. */
  const [game, setGame] = useState(live);
  const [draws, setDraws] = useState<readonly ShownDraw[]>(() => {
    const settings = initialSettings(live);
    const by = event?.hasStanding ? 'standing' : settings.by;
    return [draw(live, { ...settings, by }, newSeed(), { rows, parties })];
  });
  const [picked, setPicked] = useState<Player | null>(null);
  const apply = useApplyDraw(game._id, true);
  const navigate = useNavigate();
  const shown = draws.at(-1);
  if (!shown) return null;
  const { settings, groups } = shown;
  const stale = hasChangedSince(game, live) || hasOtherOrder(shown, rows);
  const replace = (next: ShownDraw) => {
    setPicked(null);
    setDraws([...draws.slice(0, -1), next]);
  };
  const pick = (player: Player) => {
    if (!picked) return setPicked(player);
    if (picked !== player) replace({ ...shown, groups: swapPlayers(groups, picked, player) });
    setPicked(null);
  };
  const drawAgain = () => {
    setGame(live);
    if (stale) replace(draw(live, settings, shown.seed, { rows, parties }));
    else setDraws([...draws, draw(live, settings, newSeed(), { rows, parties })]);
  };
  const applyShown = () =>
    apply.mutate(drawBody(game, settings, groups), {
      onSuccess: () => {
        storeBeforeDraw(game);
        showToast(texts.drawApplied, { tone: 'success' });
        void navigate({ to: '/', search: { view: 'game', game: game._id, tab: 'players' } });
      },
      onError: (error) => showErrorToast(errorText(error)),
    });
  const players = groups.reduce((sum, group) => sum + group.players.length, 0);
  // An empty draw has nothing to protect: the players who were added to the game are drawn at once.
  if (stale && players === 0) drawAgain();
  return (
    <div className={`${classes.wrap} stack one`}>
      <DrawSettingsPanel
        game={game}
        event={event}
        settings={settings}
        onChange={(next) => replace(draw(game, next, shown.seed, { rows, parties }))}
      />
      <div className={classes.main}>
        <PageHead
          title={drawTitles[settings.by](draws.length)}
          note={texts.proposalNote(
            plural(players, { one: '# player', other: '# players' }),
            plural(groups.length, { one: '# group', other: '# groups' }),
          )}
          action={
            draws.length > 1 && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
                onClick={() => setDraws(draws.slice(0, -1))}
              >
                {texts.backToDraw(draws.length - 1)}
              </Button>
            )
          }
        />
        {stale && (
          <p className={classes.stale} role="status">
            {gamesErrors['draw.stale'].text}
          </p>
        )}
        {players === 0 ? (
          <EmptyState title={contractTexts.noPlayers}>
            {settings.by === 'standing' ? texts.emptyStanding : texts.emptyDraw}
          </EmptyState>
        ) : (
          <>
            <DrawnGroups
              game={game}
              groups={groups}
              times={timesOf(game, settings, groups)}
              picked={picked}
              onPick={pick}
            />
            <p className="pad-y-14 quiet fs-13">{picked ? texts.swapWith(picked.name) : texts.swapHint}</p>
          </>
        )}
        {settings.by === 'standing' && event && <MissingPlayers game={game} event={event} />}
        {settings.by === 'standing' && (
          <LeftOut players={leftOutOf(game, groups)} standing={shown.standing} />
        )}
        <div className={classes.foot}>
          <p className="lh-130">
            <b className="bold">{changeWords(groupChangesOf(game, groups))}</b>
            <small className="block quiet fs-13">{texts.applyHint}</small>
          </p>
          <LinkButton to="/" search={{ view: 'game', game: game._id, tab: 'players' }} variant="subtle">
            {common.cancel}
          </LinkButton>
          {(isRandom(settings) || stale) && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              onClick={drawAgain}
            >
              {texts.drawAgain}
            </Button>
          )}
          <Button loading={apply.isPending} disabled={stale || players === 0} onClick={applyShown}>
            {texts.useThisDraw}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Proposes a draw. Nothing is saved before the organiser applies it. */
export const DrawView = ({ search }: { search: { game?: string | undefined } }) => (
  <FieldPage id={search.game} title={common.drawGroups}>
    {(game) => <GameDraw game={game} />}
  </FieldPage>
);
