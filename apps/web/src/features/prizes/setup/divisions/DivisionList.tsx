import type { GameView, PrizeDivision, PrizeSetup, PrizesView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../../ui/page/layout.tsx';
import { newPrizeId } from '../contests/contest-form.ts';
import { divisionText } from '../describe.ts';
import * as texts from '../messages.ts';
import classes from '../PrizeSetup.module.css';
import { DivisionSheet } from './DivisionSheet.tsx';
import { newDivision } from './division-form.ts';

interface DivisionListProps {
  game: GameView;
  setup: PrizeSetup;
  /** The preview of the set-up, once it is there. */
  view: PrizesView | undefined;
  onChange: (part: Partial<Pick<PrizeSetup, 'divisions' | 'contests'>>) => void;
}

/** The parts of the field with prizes of their own. */
export function DivisionList({ game, setup, view, onChange }: DivisionListProps) {
  const [edited, setEdited] = useState<PrizeDivision | null>(null);
  const { divisions, contests } = setup;
  const isNew = !divisions.some(({ id }) => id === edited?.id);
  const playersOf = (division: string) => view?.divisions.find(({ id }) => id === division)?.players;
  const add = () => setEdited(newDivision(newPrizeId(), texts.newDivisionName(divisions.length + 1)));
  return (
    <Panel title={texts.divisions}>
      {divisions.length === 0 && <p className="quiet fs-15 below-10">{texts.noDivisions}</p>}
      <ul className="below-12">
        {divisions.map((division) => {
          const players = playersOf(division.id);
          return (
            <li className={`${classes.entry} line-above`} key={division.id}>
              <button className={classes.open} type="button" onClick={() => setEdited(division)}>
                <b className="bold">{division.name}</b>
                <span className="quiet fs-13 lh-135">{divisionText(division, game.teams)}</span>
              </button>
              {players !== undefined && (
                <span className={players === 0 ? 'warn fs-13' : 'quiet fs-13'}>
                  {texts.divisionPlayers(players)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {divisions.length < limits.prizes.divisionsMax && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
          {texts.addDivision}
        </Button>
      )}
      {edited && (
        <DivisionSheet
          key={edited.id}
          division={edited}
          isNew={isNew}
          teams={game.teams}
          contests={contests.filter(({ division }) => division === edited.id).length}
          onSave={(division) => {
            onChange({
              divisions: isNew
                ? [...divisions, division]
                : divisions.map((one) => (one.id === division.id ? division : one)),
            });
            setEdited(null);
          }}
          onRemove={() => {
            onChange({
              divisions: divisions.filter(({ id }) => id !== edited.id),
              contests: contests.map((one) =>
                one.division === edited.id ? { ...one, division: null } : one,
              ),
            });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
