import type { Competition, ScoreCard } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { ruleInShort, scoringName } from '../../../shared/game/rule-words.ts';
import { WhyHandicap } from '../../../shared/handicap/WhyHandicap.tsx';
import { Masthead } from '../../../ui/brand/Masthead.tsx';
import * as common from '../../../ui/common/messages.ts';
import { wallWords } from '../../../ui/form/fields/wall-words.ts';
import { GameCodeTiles } from '../../../ui/score/GameCodeTiles.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import * as texts from './messages.ts';
import classes from './Summary.module.css';
import type { SetupPlace, SetupValues } from './setup.ts';
import type { HandicapExample, SetupRemark } from './setup-remarks.ts';

const audiences = { 1: common.everyone, 2: texts.viewOnly, 3: texts.organiserOnly } as const;

/** `Everyone, winners at the prize-giving` */
export const leaderboardWords = ({ activateStatus, prizeGiving }: SetupValues): string =>
  prizeGiving ? texts.withPrizeGiving(audiences[activateStatus]) : audiences[activateStatus];

interface SummaryProps {
  values: SetupValues;
  place: SetupPlace;
  rule: Competition | undefined;
  chosen: readonly ScoreCard[];
  code: string;
  example: HandicapExample | null;
  remarks: readonly SetupRemark[];
  action: ReactNode;
}

export function Summary(props: SummaryProps) {
  const { values, place, rule, chosen, code, example, remarks, action } = props;
  const said = [...chosen.map(teeName), ...(rule ? [scoringName(rule)] : [])];
  return (
    <aside className="column gap-16" aria-label={texts.summary}>
      <div className={classes.ticket}>
        <Masthead as="div" className={classes.head}>
          <h2 className="fs-24 close anywhere lh-105">{values.name || common.newGame}</h2>
          <p className="on-deep-2 fs-13">
            {place.club.name}, {place.course.name}
          </p>
          <div className="row gap-12 on-deep-2 fs-13 lh-snug">
            <GameCodeTiles code={code} height={38} compact />
            {!code && <span>{texts.codeLater}</span>}
          </div>
        </Masthead>
        <dl className={`${classes.facts} fs-15`}>
          <div>
            <dt className="quiet">{common.when}</dt>
            <dd className="medium">{wallWords(values.date)}</dd>
          </div>
          <div>
            <dt className="quiet">{common.scoreCards}</dt>
            <dd className={`${classes.tees} medium`}>
              {chosen.length === 0
                ? texts.noneYet
                : chosen.map((card) => <TeeName key={card._id} tee={card} />)}
            </dd>
          </div>
          <div>
            <dt className="quiet">{common.gameRule}</dt>
            <dd className="medium">{rule ? ruleInShort(rule) : texts.noneYet}</dd>
          </div>
          <div>
            <dt className="quiet">{common.players}</dt>
            <dd className="medium">{values.maxPlayers ? texts.upTo(values.maxPlayers) : texts.noneYet}</dd>
          </div>
          <div>
            <dt className="quiet">{common.leaderboard}</dt>
            <dd className="medium">{leaderboardWords(values)}</dd>
          </div>
        </dl>
        {example && (
          <div className={classes.example}>
            <span>{texts.exampleOf(formatIndex(example.index), teeName(example.card))}</span>
            <WhyHandicap
              title={texts.whyPlaysOff(formatIndex(example.index), formatHandicap(example.playingHandicap))}
              lines={example.lines}
              playingHandicap={example.playingHandicap}
              strokeIndexes={example.strokeIndexes}
            >
              <span className={classes.figure}>{formatHandicap(example.playingHandicap)}</span>
            </WhyHandicap>
          </div>
        )}
      </div>
      {remarks.length > 0 && (
        <ul className={classes.remarks}>
          {remarks.map(({ tone, text }) => (
            <li className="flex gap-10" key={text} data-tone={tone}>
              {tone === 'good' ? (
                <IconCircleCheck size={20} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={20} aria-hidden="true" />
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={`${classes.action} stack gap-10`}>
        <p className={classes.made} aria-hidden="true">
          <b>{values.name || common.newGame}</b>
          <span>{said.join(' · ')}</span>
        </p>
        {action}
      </div>
    </aside>
  );
}
