import type { GameView, Player } from '@flagstick/contract';
import { formatOf, scorings } from '@flagstick/contract/formats';
import { contractTexts } from '@flagstick/contract/messages';
import { useState } from 'react';
import { formatClock, formatWeekday } from '../../../shared/display/dates.ts';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { cardOwner, ownersOf } from '../../../shared/game/card/card-owners.ts';
import type { PlayedTee } from '../../../shared/game/card/cards.ts';
import { matchHandicapText, type ShownCard } from '../../../shared/game/match/match-card.tsx';
import { startSheet } from '../../../shared/game/start-sheet.ts';
import * as common from '../../../ui/common/messages.ts';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import * as texts from './messages.ts';
import classes from './Submission.module.css';

interface SubmissionHeadProps {
  game: GameView;
  player: Player;
  tee: PlayedTee;
  card: ShownCard;
}

const startOf = (game: GameView, player: Player): Date | string =>
  startSheet(game).rows.find(({ group }) => group === player.group?.name)?.time ??
  game.startTime ??
  game.date;

/** A phone always shows these facts. */
const briefFacts = new Set([common.ph, 'HI', texts.tees, common.player, common.players]);

const words = { done: common.handedIn, open: texts.notHandedIn } as const;

/** A team's card has no index. */
const ownersOfCard = {
  player: {
    head: common.player,
    facts: ({ hci }: Player) => [['HI', hci === null ? '–' : formatIndex(hci)] as const],
  },
  team: { head: common.players, facts: () => [] },
};

export function SubmissionHead({ game, player, tee, card }: SubmissionHeadProps) {
  const [all, setAll] = useState(false);
  const zone = game.club.timeZone;
  const open = game.state === 'playing' ? texts.inPlay : '–';
  const finish = game.endTime === null ? open : formatClock(game.endTime, zone);
  const { scoringFormat, playingRules } = game.competition;
  const format = formatOf(playingRules).names.onCards(scorings[scoringFormat].name);
  const owners = ownersOfCard[cardOwner(player)];
  const facts = [
    [common.club, game.club.name],
    [common.date, formatWeekday(game.date, zone)],
    [texts.startFinish, `${formatClock(startOf(game, player), zone)} – ${finish}`],
    [
      common.game,
      <>
        {game.name} <CodeChip code={game.code} />
      </>,
    ],
    [
      owners.head,
      [...ownersOf(Object.values(game.players), player).map(fullName), player.group?.name]
        .filter(Boolean)
        .join(', '),
    ],
    [common.ph, `${formatHandicap(player.hcp)}${matchHandicapText(card, texts.playsOff)}`],
    [common.course, game.course.name],
    [common.holes, String(tee.holes.length)],
    [texts.format, format],
    [texts.tees, <TeeName key="tee" tee={tee.scoreCard} />],
    [
      common.tournament,
      joinNames(game.tournaments?.map(({ name }) => name) ?? []) || contractTexts.standalone,
    ],
    ...owners.facts(player),
  ] as const;
  return (
    <div className={classes.head} data-all={all || undefined}>
      <p className={classes.totals}>
        <span>{words[player.state]}</span>
        <span>
          {common.gross} <b>{card.score.total.gross ?? '–'}</b>
        </span>
        {card.totals('title').map(([name, figure]) => (
          <span key={name}>
            {name} <b>{figure}</b>
          </span>
        ))}
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name} data-brief={briefFacts.has(name) || undefined}>
            <dt className="on-deep-2 fs-12">{name}</dt>
            <dd className="no-margin medium">{fact}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? texts.showLess : texts.showMore}
      </button>
    </div>
  );
}
