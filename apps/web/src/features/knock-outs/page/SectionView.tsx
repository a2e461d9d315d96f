import type { KnockOut, KnockOutMatch, KnockOutSection } from '@flagstick/contract';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { joinNames } from '../../../shared/display/names.ts';
import * as media from '../../../shared/theme/media.ts';
import * as texts from '../messages.ts';
import { byesOf, isUndecided, namesOf, roundNameOf } from '../names.ts';
import { BracketMatch, seedsOf } from './BracketMatch.tsx';
import classes from './SectionView.module.css';
import { useTabInView } from './use-tab-in-view.ts';

interface SectionViewProps {
  knockOut: KnockOut;
  section: KnockOutSection;
  onOpen: ((of: KnockOutMatch) => void) | undefined;
}

const openIn = (matches: readonly KnockOutMatch[]) => matches.filter(({ state }) => state === 'open').length;

function Deadline({ round }: { round: KnockOutSection['rounds'][number] }) {
  const open = openIn(round.matches);
  const parts = [
    round.deadline === null ? texts.noDeadline : texts.by(formatPlainDay(round.deadline)),
    open > 0 && texts.matchesLeft(open),
  ];
  const isDone = !round.matches.some(isUndecided);
  return (
    <small className="block quiet fs-13">
      {isDone ? texts.roundDone : parts.filter(Boolean).join(' · ')}
    </small>
  );
}

const Byes = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p className="quiet fs-15">{texts.byesOf(joinNames(names))}</p>;

/** How far a finger moves before it turns to the next round. */
const swipePixels = 60;

/** A round at a time, turned by its tabs or by a swipe. */
function RoundTabs({ knockOut, section, onOpen }: SectionViewProps) {
  const { rounds } = section;
  const current = rounds.find(({ matches }) => matches.some(isUndecided));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? current?.number ?? rounds.length;
  const from = useRef<{ x: number; y: number } | null>(null);
  const names = namesOf(knockOut);
  const seeds = seedsOf(knockOut, section.order);
  const list = useTabInView(shown);
  const turn = (by: number) => setChosen(Math.min(rounds.length, Math.max(1, shown + by)));
  return (
    <Tabs value={String(shown)} onChange={(next) => setChosen(Number(next))} keepMounted={false}>
      <Tabs.List ref={list} aria-label={texts.rounds} className={classes.tabs}>
        {rounds.map(({ number }) => (
          <Tabs.Tab key={number} value={String(number)}>
            {roundNameOf(knockOut, section, number)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {rounds.map((round) => (
        <Tabs.Panel
          key={round.number}
          value={String(round.number)}
          className="stack gap-10 pad-y-12"
          onTouchStart={({ touches }) => {
            const touch = touches.item(0);
            from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
          }}
          onTouchEnd={({ changedTouches }) => {
            const touch = changedTouches.item(0);
            if (!from.current || !touch) return;
            const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
            if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
          }}
        >
          <Deadline round={round} />
          {round.matches
            .filter(({ state }) => state !== 'bye')
            .map((of) => (
              <BracketMatch key={of.match} {...{ of, names, seeds, onOpen }} mine={knockOut.mine?.entrant} />
            ))}
          <Byes names={byesOf(round.matches, names)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** All rounds side by side, each match between the two that lead to it. */
function Tree({ knockOut, section, onOpen }: SectionViewProps) {
  const names = namesOf(knockOut);
  const seeds = seedsOf(knockOut, section.order);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tree scrolls sideways by the keyboard, too.
    <section className={classes.tree} tabIndex={0} aria-label={texts.rounds}>
      {section.rounds.map((round) => (
        <section key={round.number} className={classes.round}>
          <header className="min-48">
            <h3 className="no-margin fs-15 medium">{roundNameOf(knockOut, section, round.number)}</h3>
            <Deadline round={round} />
          </header>
          <ol className="column fill no-margin no-padding">
            {round.matches.map((of) => (
              <li key={of.match} className={classes.place}>
                <BracketMatch {...{ of, names, seeds, onOpen }} mine={knockOut.mine?.entrant} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** A bracket: round by round on a phone, as a tree on a desktop. */
export function SectionView(props: SectionViewProps) {
  const isDesk = useMediaQuery(media.desktop, false, { getInitialValueInEffect: false });
  return isDesk ? <Tree {...props} /> : <RoundTabs {...props} />;
}
