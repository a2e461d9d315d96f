import type { GameView } from '@flagstick/contract';
import { NumberInput, Radio, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowsShuffle,
  IconListNumbers,
  IconScale,
  IconSortAscendingNumbers,
  IconStairs,
} from '@tabler/icons-react';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { Labelled } from '../../../ui/form/fields/fields.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { groupLimit, startHoles } from '../players/members.ts';
import classes from './Draw.module.css';
import { currentGroups, type DrawMethod, type DrawSettings } from './draw.ts';
import * as texts from './messages.ts';
import type { DrawnEvent } from './standing.ts';

interface MethodCard {
  readonly by: DrawMethod;
  readonly name: string;
  readonly hint: string;
  readonly icon: typeof IconScale;
  readonly disabled?: boolean;
}

const drawMethods: readonly MethodCard[] = [
  { by: 'random', name: texts.random, hint: texts.randomHint, icon: IconArrowsShuffle },
  {
    by: 'handicap',
    name: texts.byHandicap,
    hint: texts.byHandicapHint,
    icon: IconSortAscendingNumbers,
  },
  { by: 'balanced', name: texts.balanced, hint: texts.balancedHint, icon: IconScale },
  { by: 'order', name: texts.inOrder, hint: texts.inOrderHint, icon: IconListNumbers },
];

/** `4, rest in 3s` */
const sizeWords = (size: number, most: number): string =>
  texts.sizeHint(size, size === most ? size - 1 : size + 1);

const standingMethod = ({ name, hasStanding }: DrawnEvent): MethodCard => ({
  by: 'standing',
  name: texts.byStanding,
  hint: hasStanding ? texts.byStandingHint(name) : texts.noStanding,
  icon: IconStairs,
  disabled: !hasStanding,
});

interface DrawSettingsProps {
  game: GameView;
  event: DrawnEvent | null;
  settings: DrawSettings;
  onChange: (settings: DrawSettings) => void;
}

export function DrawSettingsPanel({ game, event, settings, onChange }: DrawSettingsProps) {
  const set = (part: Partial<DrawSettings>) => onChange({ ...settings, ...part });
  const { existing, free } = currentGroups(game);
  const most = groupLimit(game);
  const late = settings.who === 'late';
  const sizes = [...new Set([2, 3, 4, most])];
  const toggle = (hole: number) => {
    const chosen = settings.holes.includes(hole)
      ? settings.holes.filter((other) => other !== hole)
      : [...settings.holes, hole];
    if (chosen.length > 0) set({ holes: chosen });
  };
  return (
    <section className={classes.side} aria-label={texts.howToDraw}>
      <h2 className="fs-20">{texts.howToDraw}</h2>
      {existing.length > 0 && free.length > 0 && (
        <Labelled label={texts.whoIsDrawn} hint={late ? texts.lateHint : texts.everyoneHint}>
          {(named) => (
            <Segments
              {...named}
              fullWidth
              value={settings.who}
              onChange={(who) => set({ who })}
              options={[
                {
                  value: 'late',
                  label: plural(free.length, { one: texts.withoutGroup, other: texts.withoutGroup }),
                },
                { value: 'all', label: common.everyone },
              ]}
            />
          )}
        </Labelled>
      )}
      <Radio.Group
        value={settings.by}
        onChange={(by) => set({ by: by as DrawMethod })}
        label={texts.order}
        labelProps={{ className: 'vh' }}
      >
        <div className="stack gap-8">
          {[...(event ? [standingMethod(event)] : []), ...drawMethods].map(({ icon: Icon, ...method }) => (
            <Radio.Card
              key={method.by}
              value={method.by}
              className={classes.way ?? ''}
              withBorder={false}
              disabled={method.disabled ?? false}
            >
              <span className={classes.dot} />
              <span className="fill">
                <b className="block bold">{method.name}</b>
                <small className="quiet fs-13">{method.hint}</small>
              </span>
              <Icon size={22} aria-hidden="true" />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {settings.by === 'standing' && (
        <Labelled label={texts.leadersStart} hint={event?.mayChange ? texts.standingMayChange : undefined}>
          {(named) => (
            <Segments
              {...named}
              fullWidth
              value={settings.leaders}
              onChange={(leaders) => set({ leaders })}
              options={[
                { value: 'last', label: texts.leadersLast },
                { value: 'first', label: texts.leadersFirst },
              ]}
            />
          )}
        </Labelled>
      )}
      <Labelled label={texts.groupsOf} hint={sizeWords(settings.size, most)}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={String(settings.size)}
            onChange={(size) => set({ size: Number(size) })}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        )}
      </Labelled>
      <Labelled label={texts.startingTees}>
        {(named) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
          <div {...named} role="group" className={classes.holes}>
            {startHoles(game).map((hole) => (
              <UnstyledButton
                key={hole}
                className={classes.hole ?? ''}
                aria-label={texts.holeLabel(hole)}
                aria-pressed={settings.holes.includes(hole)}
                onClick={() => toggle(hole)}
              >
                {hole}
              </UnstyledButton>
            ))}
          </div>
        )}
      </Labelled>
      <Labelled label={texts.start} hint={late ? texts.startHint : undefined}>
        {(named) => (
          <Segments
            {...named}
            fullWidth
            value={settings.start}
            onChange={(start) =>
              // A shotgun starts from every hole by default.
              set(
                start === 'shotgun' && settings.holes.length < 3
                  ? { start, holes: startHoles(game) }
                  : { start },
              )
            }
            options={[
              { value: 'intervals', label: texts.intervals },
              { value: 'shotgun', label: texts.shotgun },
            ]}
          />
        )}
      </Labelled>
      <div className="stack halves gap-12">
        <TextInput
          type="time"
          label={settings.start === 'shotgun' ? common.everyone : texts.firstGroup}
          value={settings.firstTime}
          onChange={({ currentTarget }) => set({ firstTime: currentTarget.value })}
        />
        {settings.start === 'intervals' && (
          <NumberInput
            label={texts.interval}
            min={1}
            max={60}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            value={settings.interval}
            onChange={(value) => typeof value === 'number' && value > 0 && set({ interval: value })}
          />
        )}
      </div>
    </section>
  );
}
