import type { GameView } from '@flagstick/contract';
import { Button, Progress } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { formatClock } from '../../../shared/display/dates.ts';
import { gameProgressOf, nextTeeTime } from '../../../shared/game/progress.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LazyDialog } from '../../../ui/dialog/LazyDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EntryListDialog } from '../../entry-lists/index.ts';
import { MailButton } from '../../mailings/index.tsx';
import { mayOpenEntryList } from '../api/members.ts';
import { useStartGame } from '../api/use-start-game.ts';
import classes from './DayCard.module.css';
import * as texts from './messages.ts';
import { type DayStep, nextStepOf } from './next-step.ts';
import { useCloseGame } from './use-close.tsx';

const PrintDialog = lazy(() => loadWithRetry(() => import('./PrintDialog.tsx')));
const RehearsalDialog = lazy(() => loadWithRetry(() => import('../page/RehearsalDialog.tsx')));

interface StatusWords {
  readonly title: string;
  readonly note: string;
}

/** The draw of a later round of an event adds its players. */
const isLaterRound = ({ events }: GameView): boolean => events?.some(({ round }) => round > 1) ?? false;

/** The state of the game, and what is missing for the next step. */
function statusWords(game: GameView, step: DayStep, now: number): StatusWords {
  const { rows, ungrouped } = startSheet(game);
  const players = Object.keys(game.players).length;
  const { cards, cardsIn, disputes } = gameProgressOf(game);
  const { timeZone } = game.club;
  const ready = texts.playersAndGroupsCount(players, rows.length);
  const next = nextTeeTime(game, now);
  switch (step) {
    case 'addPlayers':
      return {
        title: texts.noPlayersYet,
        note: game.hasEntryList
          ? texts.playersEnter
          : isLaterRound(game)
            ? texts.drawnByStanding
            : texts.addThemOrShare,
      };
    case 'draw':
      return { title: texts.playersNoGroups(players), note: texts.drawOrChoose };
    case 'place':
      return { title: texts.withoutAGroup(ungrouped.length), note: texts.everyPlayerNeedsAGroup };
    case 'print':
      return { title: ready, note: texts.printNext(game.date, timeZone) };
    case 'activate':
      return { title: ready, note: texts.activateNext(game.date, timeZone) };
    case 'controlRoom':
      return {
        title: texts.cardsInOf(cardsIn, cards),
        note: texts.disputesAndNextTee(disputes, next && formatClock(next, timeZone)),
      };
    case 'close':
      return { title: texts.allCardsAreIn(cards), note: texts.closeNext };
    case 'prizeGiving':
      return { title: texts.resultIsReady, note: texts.placesAreHidden(game.leaderboard.hideUntil) };
    case 'result':
      return { title: texts.resultIsFinal, note: texts.printOrSend };
  }
}

interface DayCardProps {
  game: GameView;
  /** The organiser has a card to score first: then the next step is not the screen's main button. */
  quiet: boolean;
}

/** The status of the day in one line, and the one next step. */
export function DayCard({ game, quiet }: DayCardProps) {
  const [now] = useState(() => Date.now());
  const [dialog, setDialog] = useState<'print' | 'rehearsal' | 'entryList' | null>(null);
  const start = useStartGame();
  const close = useCloseGame(game);
  // The import finds people by e-mail and CDH, which players may not do.
  const mayImport = useSession(({ user }) => user !== null && user.rule !== 'player');
  const asked = nextStepOf(game, now);
  const step = asked === 'close' && !close.isOwn ? 'controlRoom' : asked;
  const { title, note } = statusWords(game, step, now);
  const { cards, cardsIn } = gameProgressOf(game);
  const id = game._id;
  const variant = quiet ? 'default' : 'filled';
  const waiting = game.state === 'waitingList';

  const link = (search: Record<string, string>, label: string, look = 'default') => (
    <LinkButton to="/" search={search} variant={look}>
      {label}
    </LinkButton>
  );
  const players = { view: 'game', game: id, tab: 'players' };
  const field = (tab: string) => ({ view: 'field', game: id, tab });
  const print = (look: string) => (
    <Button variant={look} onClick={() => setDialog('print')}>
      {common.print}
    </Button>
  );
  const activate = (look: string) => (
    <Button variant={look} loading={start.isPending} onClick={() => start.mutate(id)}>
      {common.activate}
    </Button>
  );
  const control = (look: string) =>
    link({ view: 'game', game: id, tab: 'control' }, common.controlRoom, look);
  const board = (look: string) => (
    <Button component="a" href={`/leaderBoard/${game.code}`} variant={look}>
      {texts.seeTheResult}
    </Button>
  );

  const entryList = (look: string) => (
    <LinkButton to="/entry/$code" params={{ code: game.code }} variant={look}>
      {texts.entryList}
    </LinkButton>
  );

  const drawLink = () => link(field('draw'), common.drawGroups, variant);
  const addPlayers = () => (isLaterRound(game) ? drawLink() : link(players, texts.addPlayers, variant));
  const primary: Record<DayStep, () => ReactNode> = {
    addPlayers: () => (game.hasEntryList ? entryList(variant) : addPlayers()),
    draw: drawLink,
    place: () => link(players, texts.placePlayers(startSheet(game).ungrouped.length), variant),
    print: () => print(variant),
    activate: () => activate(variant),
    controlRoom: () => control(variant),
    close: () => (
      <Button variant={variant} onClick={close.open}>
        {common.closeGame}
      </Button>
    ),
    prizeGiving: () => link({ view: 'setup', game: id, only: 'reveal' }, common.prizeGiving, variant),
    result: () => board(variant),
  };
  const others = (
    <>
      {step === 'addPlayers' && game.kind === 'club' && mayImport && link(field('import'), texts.importAList)}
      {step === 'addPlayers' && mayOpenEntryList(game) && (
        <Button variant="default" onClick={() => setDialog('entryList')}>
          {texts.openEntryList}
        </Button>
      )}
      {waiting && step !== 'addPlayers' && game.hasEntryList && entryList('default')}
      {waiting && step !== 'activate' && activate('default')}
      {step === 'activate' && print('default')}
      {waiting && link(field('check'), common.checkBeforePlay)}
      {waiting && (
        <Button variant="default" onClick={() => setDialog('rehearsal')}>
          {texts.rehearse}
        </Button>
      )}
      {step === 'close' && control('default')}
      {game.state === 'playing' && link({ view: 'game', game: id, tab: 'quick' }, common.quickScore)}
      {step === 'prizeGiving' && board('default')}
      {game.state === 'done' && print('default')}
      {game.state === 'done' && <MailButton game={game} />}
    </>
  );
  return (
    <section className={classes.day} aria-label={texts.theDay}>
      <div className="stack gap-4">
        <h2 className="fs-24 lh-110">{title}</h2>
        <p className="quiet fs-15 lh-135">{note}</p>
      </div>
      {game.state === 'playing' && (
        <Progress value={cards === 0 ? 0 : (cardsIn / cards) * 100} size={6} aria-label={common.cardsIn} />
      )}
      <div className={classes.steps}>
        {primary[step]()}
        {others}
      </div>
      {close.dialog}
      <LazyDialog opened={dialog === 'print'}>
        <PrintDialog game={game} opened={dialog === 'print'} onClose={() => setDialog(null)} />
      </LazyDialog>
      <LazyDialog opened={dialog === 'entryList'}>
        <EntryListDialog
          opened={dialog === 'entryList'}
          game={game}
          list={null}
          onClose={() => setDialog(null)}
        />
      </LazyDialog>
      <LazyDialog opened={dialog === 'rehearsal'}>
        <RehearsalDialog game={id} opened={dialog === 'rehearsal'} onClose={() => setDialog(null)} />
      </LazyDialog>
    </section>
  );
}
