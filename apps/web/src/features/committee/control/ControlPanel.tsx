import type { GameView, LastSeen } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { mustAnotherDecide } from '../../../shared/game/another-organiser.ts';
import { cardName, oncePerCard } from '../../../shared/game/card/card-owners.ts';
import { playedTees } from '../../../shared/game/card/cards.ts';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import { disputesOf, gameProgressOf, isOut } from '../../../shared/game/progress.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { lastSeen, queries } from '../api/calls.ts';
import { CardNoteForm } from '../close/CardNoteForm.tsx';
import { CardList } from './CardList.tsx';
import classes from './Control.module.css';
import { CourseStrip } from './CourseStrip.tsx';
import { GroupList } from './GroupList.tsx';
import { Markers } from './Markers.tsx';
import * as texts from './messages.ts';
import { OpenDecisions } from './OpenDecisions.tsx';
import {
  type GroupPace,
  groupPaces,
  type PlayerOutOfContact,
  paceWords,
  playersOutOfContact,
} from './pace.ts';

interface GroupPanelProps {
  game: GameView;
  group: GroupPace;
  seen: readonly LastSeen[];
  silent: readonly PlayerOutOfContact[];
  onCard: (playerId: string) => void;
}

function GroupPanel({ game, group, seen, silent, onCard }: GroupPanelProps) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const [marking, setMarking] = useState(false);
  const me = useSession(({ user }) => user?._id ?? '');
  const zone = game.club.timeZone;
  const phoneOf = (id: string) => {
    const at = seen.find(({ player }) => player === id)?.seenAt;
    return at ? texts.phoneLastSeen(formatClock(at, zone)) : texts.phoneNeverConnected;
  };
  return (
    <>
      <p className="quiet">
        {[group.hole === null ? null : texts.onHole(group.holeName ?? ''), paceWords(group)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {group.matches.length > 0 && (
        <ul className="bold no-margin no-padding" aria-label={texts.matches}>
          {group.matches.map((of) => (
            <li key={of.id}>{matchLine(of)}</li>
          ))}
        </ul>
      )}
      <ul className={`${classes.members} no-margin no-padding`}>
        {group.players.map((player) => (
          <li
            className="stack align-center gap-12 line-above"
            key={player._id}
            data-silent={silent.some((one) => one.player._id === player._id) || undefined}
          >
            <span className={`${classes.words} stack shrink`}>
              <b>{fullName(player)}</b>
              <small className="quiet">
                {player.guest
                  ? common.guest
                  : isOut(player)
                    ? (player.nofinish ?? 'DQ')
                    : phoneOf(player._id)}
              </small>
            </span>
            <span className="fs-20 figure">
              <small className="quiet fs-12 regular">{common.thru}</small> {player.thru}
            </span>
            <span className={`${classes.ways} flex wrap gap-8 end-row`}>
              <Button
                variant="default"
                onClick={() => onCard(player._id)}
                aria-label={texts.cardOf(fullName(player))}
              >
                {common.card}
              </Button>
              {!isOut(player) && !mustAnotherDecide(game, player._id, me) && (
                <Button
                  variant="default"
                  aria-label={texts.withdrawPlayer(cardName(game, player))}
                  aria-expanded={leaving === player._id}
                  onClick={() => setLeaving(leaving === player._id ? null : player._id)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </span>
            {leaving === player._id && (
              <div className="whole">
                <CardNoteForm game={game} card={player} note="WD" onDone={() => setLeaving(null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {group.hole !== null && (
        <div className={classes.entering}>
          <p className="quiet">{texts.entryNote}</p>
          <div className={`${classes.both} flex wrap gap-8`}>
            <LinkButton to="/" search={{ view: 'score', game: game._id, group: group.name }}>
              {common.enterScores}
            </LinkButton>
            <Button variant="default" aria-expanded={marking} onClick={() => setMarking(!marking)}>
              {texts.changeMarker}
            </Button>
          </div>
          {marking && <Markers game={game} players={group.players} onDone={() => setMarking(false)} />}
        </div>
      )}
    </>
  );
}

const REFRESH_MS = 30_000;

/** What is next while nothing needs the organiser. */
function clearText(game: GameView, groups: readonly GroupPace[]): string {
  if (gameProgressOf(game).allIn) return texts.allCardsIn;
  const areIn = groups.length > 0 && groups.every(({ pace }) => pace === 'in' || pace === 'finished');
  const open = oncePerCard(Object.values(game.players)).filter((one) => one.state !== 'done' && !isOut(one));
  return areIn ? texts.cardsToHandIn(open.length) : texts.allClearHint;
}

/** The list below the strip. */
type ListView = 'needs' | 'groups' | 'cards';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ControlPanelProps {
  game: GameView;
  onCard: (playerId: string) => void;
}

export function ControlPanel({ game, onCard }: ControlPanelProps) {
  const now = useNow();
  const seen = useQuery(lastSeen(game._id)).data?.items;
  const openQueries = useQuery(queries(game)).data?.items.filter(({ answered }) => !answered) ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const [listView, setListView] = useState<ListView>('needs');
  const tees = playedTees(game);
  const [tee] = tees.values();
  if (!tee) return null;
  const numbers = tee.holes.map(({ number }) => number);
  const matches = gameMatches(game, tees);
  const groups = groupPaces(game, numbers, now, matches);
  // No phone counts as silent until the connections are loaded.
  const silent = seen ? playersOutOfContact(game, numbers, seen, now, matches) : [];
  const cards = oncePerCard(Object.values(game.players));
  const disputes = cards.flatMap((player) => disputesOf(player).map((hole) => ({ player, hole })));
  const group = groups.find(({ name }) => name === chosen);
  const open = group && (
    <GroupPanel game={game} group={group} seen={seen ?? []} silent={silent} onCard={onCard} />
  );
  // The list of groups opens the chosen one in place.
  const showsGroupPanel = listView !== 'groups' && group !== undefined;
  const toggle = (name: string) => choose(name === chosen ? null : name);
  const counted = (name: string, count: number) => (
    <>
      {name} <b>{count}</b>
    </>
  );
  return (
    <div className={classes.page}>
      <PageHead
        title={common.controlRoom}
        note={
          game.linkedGames.length > 0 &&
          texts.linkedRound(joinNames(game.linkedGames.map(({ name }) => name)))
        }
      />
      <CourseStrip
        game={game}
        holes={tee.holes}
        groups={groups}
        silent={silent}
        queries={openQueries}
        chosen={chosen}
        onChoose={(name) => {
          if (listView === 'groups') setListView('needs');
          toggle(name);
        }}
        onList={() => setListView('groups')}
      />
      <div className={classes.below} data-split={showsGroupPanel || undefined}>
        {/* A phone shows it directly after the strip: below the decisions it would be out of view. */}
        {showsGroupPanel && <Panel title={group.name}>{open}</Panel>}
        <div className="stack shrink gap-12">
          <div className={classes.readings}>
            <Segments<ListView>
              aria-label={texts.lists}
              value={listView}
              onChange={setListView}
              options={[
                {
                  value: 'needs',
                  label: counted(texts.needsYou, silent.length + openQueries.length + disputes.length),
                },
                { value: 'groups', label: counted(common.groups, groups.length) },
                { value: 'cards', label: counted(texts.cards, cards.length) },
              ]}
            />
            <small className="push quiet fs-13">
              {[
                plural(disputes.length, { one: '# dispute', other: '# disputes' }),
                plural(openQueries.length, { one: '# query', other: '# queries' }),
                plural(silent.length, { one: texts.silentPhone, other: texts.silentPhones }),
              ].join(', ')}
            </small>
          </div>
          {listView === 'needs' && (
            <OpenDecisions
              game={game}
              silent={silent}
              queries={openQueries}
              disputes={disputes}
              clear={clearText(game, groups)}
              onCard={onCard}
            />
          )}
          {listView === 'groups' && (
            <GroupList groups={groups} chosen={chosen} onChoose={toggle}>
              {open}
            </GroupList>
          )}
          {listView === 'cards' && <CardList game={game} groups={groups} onCard={onCard} />}
        </div>
      </div>
    </div>
  );
}
