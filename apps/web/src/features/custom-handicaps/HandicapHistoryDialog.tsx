import type {
  CustomHandicap,
  HandicapHistory,
  HandicapHistoryEntry,
  HandicapRecord,
} from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import { formatDay } from '../../shared/display/dates.ts';
import { formatHandicap, formatIndex, handicapChange } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';
import { causeWords, changeFigure } from '../../shared/handicap/custom.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog, SideDialog } from '../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { handicapIndexError, parseHandicap } from '../../ui/form/fields/handicap.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Segments } from '../../ui/page/Segments.tsx';
import { RowsLoading } from '../../ui/page/states.tsx';
import { historyOf } from './api.ts';
import classes from './Handicaps.module.css';
import * as texts from './messages.ts';

interface ChangeHandicapProps {
  playerId: string;
  name: string;
  handicap: CustomHandicap;
  onDone: () => void;
}

const bounds = limits.rule.customHandicap;

const ChangeHandicap = (props: ChangeHandicapProps) => (
  <Dialog opened onClose={props.onDone} title={`${props.name}: ${props.handicap.competition}`} width={440}>
    <Amount {...props} />
  </Dialog>
);

function Amount({ playerId, handicap, onDone }: ChangeHandicapProps) {
  const changed = useInvalidate(routes.customHandicaps);
  const { competitionId } = handicap;
  const under = ({ handicaps }: HandicapRecord) =>
    handicaps.find((one) => one.competitionId === competitionId) ?? handicap;
  const form = useServerForm<{ hcp: string }, HandicapRecord>({
    initialValues: { hcp: formatIndex(handicap.hcp) },
    merge: {
      valuesOf: (stored) => ({ hcp: formatIndex(under(stored).hcp) }),
      versionOf: (stored) => under(stored).lastUpdateDate,
    },
    validate: ({ hcp }) => {
      const error = handicapIndexError(hcp, bounds);
      return error === undefined ? {} : { hcp: error };
    },
    save: async (values, stored) => {
      const updateDate = stored ? under(stored).lastUpdateDate : handicap.lastUpdateDate;
      const hcp = parseHandicap(values.hcp, bounds) ?? Number.NaN;
      const body = { hcp, competitionId, playerId, updateDate };
      await send(routes.customHandicaps.update, { params: { id: playerId }, body });
      await changed();
    },
    onSaved: onDone,
    onCancel: onDone,
  });
  return (
    <EditForm form={form} save={common.changeHandicap}>
      <TextField
        field={form.at('hcp')}
        label={texts.customPlayingHandicap}
        description={texts.changeHint(formatIndex(bounds.min), formatIndex(bounds.max))}
        data-autofocus
      />
    </EditForm>
  );
}

const height = 210;
const pad = { left: 34, right: 26, top: 26, bottom: 46 } as const;
/** Width in pixels of a date below a point. */
const minDateGap = 54;

/** Whole figures, few enough to be read. */
function scaleOf(values: readonly number[]): number[] {
  const lowest = Math.floor(Math.min(...values));
  const highest = Math.max(lowest + 1, Math.ceil(Math.max(...values)));
  const by = Math.max(1, Math.ceil((highest - lowest) / 4));
  const lines: number[] = [];
  for (let at = lowest; at < highest + by; at += by) lines.push(at);
  return lines;
}

const dayOf = ({ game, at }: HandicapHistoryEntry) =>
  game ? formatDay(game.date, game.timeZone) : formatDay(at);

/**
 * A handicap changes only at a close, so its line is a staircase. A step without a change is hollow.
 *
 * @param steps the newest first
 */
function Staircase({ steps }: { steps: readonly HandicapHistoryEntry[] }) {
  const { ref, width } = useElementSize();
  const fits = Math.max(2, Math.floor((width - pad.left - pad.right) / minDateGap) + 1);
  const shown = steps.slice(0, fits).toReversed();
  const scale = scaleOf(shown.map(({ hcp }) => hcp));
  const [lowest = 0, highest = 1] = [scale[0], scale.at(-1)];
  const inner = width - pad.left - pad.right;
  const x = (at: number) => pad.left + (shown.length > 1 ? (inner * at) / (shown.length - 1) : 0);
  const y = (value: number) =>
    pad.top + ((highest - value) / (highest - lowest)) * (height - pad.top - pad.bottom);
  const line = shown.map(({ hcp }, at) => (at === 0 ? `M${x(0)} ${y(hcp)}` : `H${x(at)}V${y(hcp)}`)).join('');
  const [first, last] = [shown[0], shown.at(-1)];
  const summary =
    first && last
      ? texts.chartLabel(formatIndex(first.hcp), dayOf(first), formatIndex(last.hcp), dayOf(last))
      : '';
  return (
    <div ref={ref} className={classes.chart}>
      {width > 0 && (
        <svg className="block" width={width} height={height} role="img" aria-label={summary}>
          {scale.map((value) => (
            <g key={value}>
              <line
                className={classes.rule}
                x1={pad.left}
                x2={width - pad.right}
                y1={y(value)}
                y2={y(value)}
              />
              <text x={pad.left - 10} y={y(value) + 4} textAnchor="end">
                {value < 0 ? `+${-value}` : value}
              </text>
            </g>
          ))}
          <path className={classes.path} d={line} />
          {shown.map((step, at) => {
            const same = step.old !== null && step.old === step.hcp;
            const isLast = at === shown.length - 1;
            const below = at > 0 && (shown[at - 1]?.hcp ?? 0) > step.hcp;
            return (
              <g key={step._id}>
                <circle
                  cx={x(at)}
                  cy={y(step.hcp)}
                  r={isLast ? 6 : same ? 4 : 4.5}
                  className={same ? classes.hollow : classes.point}
                />
                {!same && (
                  <text
                    className={isLast ? classes.lastValue : classes.value}
                    x={x(at)}
                    y={y(step.hcp) + (below ? 20 : -11)}
                    // Centred, the first one would cover the scale.
                    textAnchor={at === 0 && !isLast ? 'start' : 'middle'}
                  >
                    {formatIndex(step.hcp)}
                  </text>
                )}
                <text x={x(at)} y={height - 4} textAnchor="middle">
                  {dayOf(step).slice(0, 5)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

type Handicap = HandicapHistory['handicaps'][number];
type Step = Handicap['steps'][number];

interface HandicapHistoryDialogProps {
  /** Undefined closes the history. */
  playerId: string | undefined;
  rule: string | undefined;
  onRule: (rule: string) => void;
  onClose: () => void;
}

export function HandicapHistoryDialog({ playerId, rule, onRule, onClose }: HandicapHistoryDialogProps) {
  const history = useQuery({ ...historyOf(playerId ?? ''), enabled: playerId !== undefined });
  const shown = playerId === undefined ? undefined : history.data;
  const handicap = shown?.handicaps.find((one) => one.competitionId === rule) ?? shown?.handicaps[0];
  const [changing, setChanging] = useState(false);
  return (
    <SideDialog
      opened={playerId !== undefined}
      onClose={onClose}
      title={shown ? fullName(shown.player) : common.customHandicap}
      width={596}
      actions={
        handicap?.owner && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {common.changeHandicap}
          </Button>
        )
      }
    >
      <Loaded query={history} pending={<RowsLoading rows={6} columns={3} />}>
        {({ handicaps }) => (
          <div className="stack gap-14">
            {handicaps.length > 1 && handicap && (
              <Segments
                aria-label={common.gameRule}
                value={handicap.competitionId}
                onChange={onRule}
                options={handicaps.map(({ competitionId: value, competition: label }) => ({ value, label }))}
              />
            )}
            {handicap ? <RuleHistory handicap={handicap} /> : <p>{texts.noHandicap}</p>}
          </div>
        )}
      </Loaded>
      {changing && shown && handicap && (
        <ChangeHandicap
          playerId={shown._id}
          name={fullName(shown.player)}
          handicap={handicap}
          onDone={() => setChanging(false)}
        />
      )}
    </SideDialog>
  );
}

/** Null if the rule keeps a handicap without any games. */
function keptWords({ lapsed, keptBy }: Handicap): string | null {
  if (!keptBy) return null;
  const games = plural(keptBy.minGames, { one: '# game', other: '# games' });
  const months = (n: number) => plural(n, { one: '# month', other: '# months' });
  if (lapsed) {
    return texts.lapsedText(games, months(keptBy.duringMonths));
  }
  return texts.keptText(games, months(keptBy.duringMonths), months(keptBy.minMonths));
}

function RuleHistory({ handicap }: { handicap: Handicap }) {
  const { competition, hcp, steps } = handicap;
  const kept = keptWords(handicap);
  return (
    <>
      <div className={`row spread gap-16 ${classes.now}`}>
        <span>{competition}</span>
        <span className="stack justify-end gap-5 lh-100">
          <b className="figure closer">{formatIndex(hcp)}</b>
          <small className="quiet">{texts.playsOff(formatHandicap(Math.round(hcp)))}</small>
        </span>
      </div>
      {handicap.capped && <p className="quiet lh-140">{texts.cappedText}</p>}
      {steps.length > 1 && <Staircase steps={steps} />}
      <h3 className="fs-17">{texts.historyTitle}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepLine key={step._id} step={step} />
        ))}
      </ol>
      {kept && <p className="quiet lh-140">{kept}</p>}
    </>
  );
}

function reasonOf({ cause, firstTime, old, game }: Step): string {
  const first = firstTime && old !== null ? texts.firstGame(formatIndex(old)) : '';
  if (cause === null) return game ? '' : texts.setByOwner;
  return [causeWords(cause), first].filter(Boolean).join('. ');
}

function StepLine({ step }: { step: Step }) {
  const change = step.old === null ? null : handicapChange(step.old, step.hcp);
  return (
    <li className="stack align-center min-48 line-above lh-snug">
      <span className="quiet">{dayOf(step)}</span>
      <span className="stack">
        <b>{step.game?.name ?? texts.setManually}</b>
        <small className="quiet fs-13">{reasonOf(step)}</small>
      </span>
      <span className="nowrap right">
        {change === null ? (
          ''
        ) : change === 0 ? (
          <small className="quiet fs-13">{texts.noChange}</small>
        ) : (
          changeFigure(change)
        )}
      </span>
      <b className="fs-17 figure right">{formatIndex(step.hcp)}</b>
    </li>
  );
}
