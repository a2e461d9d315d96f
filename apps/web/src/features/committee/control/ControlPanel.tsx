import type { GameView } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { oncePerCard } from '../../../shared/game/card/card-owners.ts';
import { playedTees } from '../../../shared/game/card/cards.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import { disputesOf, gameProgressOf, isOut } from '../../../shared/game/progress.ts';
import * as common from '../../../ui/common/messages.ts';
import { PageHead, Panel } from '../../../ui/page/layout.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { lastSeen, queries } from '../api/calls.ts';
import { CardList } from './CardList.tsx';
import classes from './Control.module.css';
import { CourseStrip } from './CourseStrip.tsx';
import { GroupList } from './GroupList.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import * as texts from './messages.ts';
import { OpenDecisions } from './OpenDecisions.tsx';
import { type GroupPace, groupPaces, playersOutOfContact } from './pace.ts';

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
