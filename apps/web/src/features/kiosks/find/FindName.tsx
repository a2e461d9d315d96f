import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatClock } from '../../../shared/display/dates.ts';
import { fullName, surnameOf } from '../../../shared/display/names.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { KioskFrame } from '../KioskFrame.tsx';
import * as texts from '../messages.ts';
import classes from './FindName.module.css';
import { bySurname, type KioskPlayer, matchingPlayers, nextLetters } from './matching-players.ts';

interface FindNameProps {
  players: readonly KioskPlayer[];
  timeZone: string;
  onChoose: (player: KioskPlayer) => void;
  onLeave: () => void;
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The players of the game, found by the first letters of the surname: by large keys, or with a keyboard. */
export function FindName({ players, timeZone, onChoose, onLeave }: FindNameProps) {
  const [typed, setTyped] = useState('');
  const sorted = useMemo(() => bySurname(players), [players]);
  const shown = useDeferredValue(typed);
  const found = useMemo(() => matchingPlayers(sorted, shown), [sorted, shown]);
  const next = useMemo(() => nextLetters(sorted, typed), [sorted, typed]);
  return (
    <KioskFrame title={texts.findYourName} sub={texts.findHint} onLeave={onLeave} hasField>
      <div className="stack gap-20">
        <form
          className={classes.typed}
          onSubmit={(event) => {
            event.preventDefault();
            const [only, other] = matchingPlayers(sorted, typed);
            if (only?.isOpen && other === undefined) onChoose(only);
          }}
        >
          <TextInput
            aria-label={texts.search}
            placeholder={texts.search}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            inputMode="none"
            autoFocus
          />
          <button
            type="button"
            className={classes.key}
            aria-label={texts.deleteLetter}
            disabled={typed === ''}
            onClick={() => setTyped(typed.slice(0, -1))}
          >
            <IconBackspace size={32} aria-hidden="true" />
          </button>
        </form>
        <fieldset className={classes.letters} aria-label={texts.letters}>
          {alphabet.map((letter) => (
            <button
              key={letter}
              type="button"
              className={classes.key}
              disabled={!next.has(letter)}
              onClick={() => setTyped(typed + letter)}
            >
              {letter}
            </button>
          ))}
        </fieldset>
        {found.length === 0 ? (
          <div className={classes.none}>
            <EmptyState title={texts.noMatch}>{texts.noMatchHint}</EmptyState>
          </div>
        ) : (
          <ul className={classes.names}>
            {found.map((player) => (
              <li key={player._id}>
                <button
                  type="button"
                  className={classes.name}
                  disabled={!player.isOpen}
                  aria-describedby={`group-${player._id}`}
                  onClick={() => onChoose(player)}
                >
                  <VisuallyHidden>{fullName(player)}</VisuallyHidden>
                  <span className="anywhere" aria-hidden="true">
                    {player.lastName && player.name} <b>{surnameOf(player)}</b>
                  </span>
                  <small className="quiet fs-17" id={`group-${player._id}`} aria-hidden="true">
                    {player.isOpen
                      ? player.group &&
                        texts.groupOf(
                          player.group.name,
                          player.group.time && formatClock(player.group.time, timeZone),
                        )
                      : texts.cardIn}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </KioskFrame>
  );
}
