import type { CheckItem, GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBroadcast, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { versionKey } from '../../../shared/api/version-key.ts';
import { formatClock, formatLongDay } from '../../../shared/display/dates.ts';
import { formatHandicap } from '../../../shared/display/handicap.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { FactList, PageHead, Panel } from '../../../ui/page/layout.tsx';
import { CardsLoading } from '../../../ui/page/states.tsx';
import { useMoveToTee } from '../api/members.ts';
import { useStartGame } from '../api/use-start-game.ts';
import { FieldPage } from '../components/FieldPage.tsx';
import * as texts from '../messages.ts';
import classes from './Check.module.css';

const wayNames = {
  players: texts.playersAndGroups,
  card: texts.openCard,
  draw: common.drawGroups,
  setup: common.setUp,
  scoreCards: common.scoreCards,
} as const satisfies Record<CheckItem['way']['to'], string>;

/** Faults of the prizes have a page of the set-up to themselves. */
const isOfPrizes = ({ code }: CheckItem) => code.startsWith('prizes.');

function FixLink({ game, item }: { game: GameView; item: CheckItem }) {
  const { way, title } = item;
  const name = isOfPrizes(item) ? common.prizes : wayNames[way.to];
  const more = { variant: 'default', 'aria-label': `${name}: ${title}` } as const;
  const id = game._id;
  if (way.to === 'scoreCards') {
    return (
      <LinkButton to="/scoreCards" search={{}} {...more}>
        {name}
      </LinkButton>
    );
  }
  const search =
    way.to === 'setup'
      ? ({ view: 'setup', game: id, ...(isOfPrizes(item) ? { only: 'prizes' } : {}) } as const)
      : way.to === 'draw'
        ? ({ view: 'field', game: id, tab: 'draw' } as const)
        : ({ view: 'game', game: id, tab: 'players', card: way.player } as const);
  return (
    <LinkButton to="/" search={search} {...more}>
      {name}
    </LinkButton>
  );
}

const shownChanges = 6;

/** Changed handicaps come first. */
function Changes({ changes }: { changes: NonNullable<CheckItem['mend']>['changes'] }) {
  const rest = changes.length - shownChanges;
  if (changes.length === 0) return <p className="above-6 fs-15">{texts.noPlayingHandicapChanges}</p>;
  return (
    <ul className="above-6 fs-15" aria-label={texts.playingHandicaps}>
      {changes.slice(0, shownChanges).map(({ _id, name, from, to }) => (
        <li key={_id}>
          {name}: {formatHandicap(from)} → <strong>{formatHandicap(to)}</strong>
        </li>
      ))}
      {rest > 0 && <li>{plural(rest, { one: texts.otherChanges, other: texts.othersChange })}</li>}
    </ul>
  );
}

function FixButton({ game, mend }: { game: GameView; mend: NonNullable<CheckItem['mend']> }) {
  const { scoreCard, isNew, playersId } = mend;
  const players = plural(playersId.length, { one: '# player', other: '# players' });
  const moved = texts.playersMoved(players, scoreCard.name);
  const move = useMoveToTee(game._id, isNew ? texts.cardAdded(scoreCard.name, moved) : moved);
  return (
    <Button loading={move.isPending} onClick={() => move.mutate({ scoreCardId: scoreCard._id, playersId })}>
      {isNew ? texts.addCard(scoreCard.name) : texts.movePlayers(players, scoreCard.name)}
    </Button>
  );
}

function Findings({ game, title, items }: { game: GameView; title: string; items: readonly CheckItem[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title={title} action={<span className="quiet">{items.length}</span>}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li
            className="row wrap lh-snug line-above pad-y-12"
            key={`${item.code}${item.title}`}
            data-level={item.level}
          >
            <span className={classes.mark}>
              {item.level === 'must' ? (
                <IconAlertTriangle size={20} aria-hidden="true" />
              ) : (
                <IconEye size={20} aria-hidden="true" />
              )}
            </span>
            <span>
              <b className="block fs-17 bold">{item.title}</b>
              <small className="block quiet fs-15 above-3">{item.text}</small>
              {item.mend && <Changes changes={item.mend.changes} />}
            </span>
            {item.mend ? <FixButton game={game} mend={item.mend} /> : <FixLink game={game} item={item} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The checks, each with the codes of its findings. A check without a finding is in order. */
const subjects: ReadonlyArray<readonly [name: string, codes: readonly string[]]> = [
  [common.scoreCards, ['strokeIndex', 'rating', 'alike', 'holes']],
  [texts.startingTees, ['startingTee', 'groupStart']],
  [common.groups, ['nobody', 'noGroup', 'groupSize', 'ball', 'alone', 'empty']],
  [texts.markers, ['nobody', 'noMarker', 'noGroup', 'onePhone']],
  [texts.handicaps, ['nobody', 'noHandicap', 'otherTee']],
  [common.gameRule, ['nobody', 'notEligible']],
  [texts.printedNames, ['nobody', 'notPrinted']],
];

function CheckResult({ game, items }: { game: GameView; items: readonly CheckItem[] }) {
  const start = useStartGame({ hasSeenCheck: true });
  const found = new Set(items.map(({ code }) => code));
  const good = subjects.filter(([, codes]) => !codes.some((code) => found.has(code)));
  const players = Object.values(game.players);
  return (
    <div className={`${classes.wrap} stack one`}>
      <div className={classes.main}>
        <PageHead
          title={common.checkBeforePlay}
          note={
            items.length === 0
              ? texts.noFindings
              : plural(items.length, { one: texts.finding, other: texts.findings })
          }
        />
        <Findings game={game} title={texts.mustFix} items={items.filter(({ level }) => level === 'must')} />
        <Findings
          game={game}
          title={texts.worthChecking}
          items={items.filter(({ level }) => level === 'look')}
        />
        {good.length > 0 && (
          <Panel title={texts.inOrder} action={<span className="quiet">{good.length}</span>}>
            <ul className={classes.good}>
              {good.map(([name]) => (
                <li className="row gap-10 medium" key={name}>
                  <IconCircleCheck className="good" size={20} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <aside className={classes.side}>
        <Panel title={game.name}>
          <FactList
            facts={[
              [
                texts.starts,
                `${formatLongDay(game.date, game.club.timeZone)}, ${formatClock(game.date, game.club.timeZone)}`,
              ],
              [common.players, texts.takenOf(players.length, game.maxPlayers)],
              [texts.inAGroup, texts.takenOf(players.filter(({ group }) => group).length, players.length)],
              [common.groups, String(game.groups.length)],
            ]}
          />
        </Panel>
        {game.state === 'playing' && (
          <LinkButton to="/" search={{ view: 'game', game: game._id, tab: 'control' }} h={56}>
            {common.controlRoom}
          </LinkButton>
        )}
        {game.state === 'waitingList' && (
          <>
            <p className="flex gap-10 lh-130">
              <IconBroadcast className="rigid quiet" size={20} aria-hidden="true" />
              {texts.activateHint}
            </p>
            <Button h={56} loading={start.isPending} onClick={() => start.mutate(game._id)}>
              {common.activate}
            </Button>
          </>
        )}
      </aside>
    </div>
  );
}

export function GameCheck({ game }: { game: GameView }) {
  const params = { id: game._id };
  const check = useQuery({
    // Read again with every change of the game.
    queryKey: [...keyOf(routes.field.check, { params }), versionKey(game)],
    queryFn: ({ signal }) => send(routes.field.check, { params }, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <Loaded query={check} pending={<CardsLoading label={common.checkBeforePlay} />}>
      {({ items }) => <CheckResult game={game} items={items} />}
    </Loaded>
  );
}

/** Each problem has its remedy. */
export const CheckView = ({ search }: { search: { game?: string | undefined } }) => (
  <FieldPage id={search.game} title={common.checkBeforePlay}>
    {(game) => <GameCheck game={game} />}
  </FieldPage>
);
