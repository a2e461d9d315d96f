import type { GameView } from '@flagstick/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { plural } from '../../shared/formats/numbers.ts';
import { Figure } from '../components/BoardTable.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { columnsOf, thruOf } from '../lib/columns.ts';
import type { BoardRow } from '../lib/rows.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import classes from './FindDialog.module.css';
import { type Follows, flip } from './follows.ts';

interface FindDialogProps {
  state: BoardState & { game: GameView };
  follows: Follows;
  onFollow: (follows: Follows) => void;
  onGo: (id: string) => void;
  onClose: () => void;
}

/** More rows than these are not read, but searched. */
const mostFound = 40;

/** Case and accents are ignored, as in every search. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const textOf = ({ entrant }: BoardRow): string =>
  plain([entrant.name, ...entrant.members.map(({ name, lastName }) => `${name} ${lastName}`)].join(' '));

/** Finds players, teams and groups of a board; a star follows them. */
export function FindDialog({ state, follows, onFollow, onGo, onClose }: FindDialogProps) {
  const { game, rows, kit } = state;
  const [asked, setAsked] = useState('');
  const field = useId();
  const leading = columnsOf(game).find(({ leads }) => leads);
  const texts = useMemo(() => rows.map((row) => ({ row, text: textOf(row) })), [rows]);
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  const found = texts.filter(({ text }) => fits(text)).map(({ row }) => row);
  const groups = game.groups.filter(({ name, players }) => players.length > 0 && fits(plain(name)));
  return (
    <Dialog full title="Find" sub="A star follows them on this device" onClose={onClose}>
      <label className="vh" htmlFor={field}>
        Name or group
      </label>
      <input
        id={field}
        type="search"
        className={classes.field}
        placeholder="Name or group"
        autoComplete="off"
        spellCheck={false}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <ul className={classes.found} aria-label="Players">
        {found.slice(0, mostFound).map((row) => (
          <li key={row.id}>
            <button type="button" className={classes.row} onClick={() => onGo(row.id)}>
              <b>{positionWord(row)}</b>
              <span>
                {kit && <kit.Mark row={row} />} {row.entrant.name}
              </span>
              <span className={classes.figure}>{leading && <Figure row={row} column={leading} />}</span>
              <small>{thruOf(row)}</small>
            </button>
            <Star
              name={row.entrant.name}
              on={follows.entrants.includes(row.id)}
              onFlip={() => onFollow({ ...follows, entrants: flip(follows.entrants, row.id) })}
            />
          </li>
        ))}
      </ul>
      <p className={classes.more} role="status">
        {found.length === 0
          ? groups.length === 0
            ? 'Nobody of that name.'
            : ''
          : found.length > mostFound
            ? `${found.length - mostFound} more: type a name.`
            : ''}
      </p>
      {groups.length > 0 && (
        <>
          <h3 className={classes.title}>Groups</h3>
          <ul className={classes.found} aria-label="Groups">
            {groups.slice(0, mostFound).map(({ name, players }) => (
              <li key={name}>
                <span className={classes.group}>
                  {name}
                  <small>{plural(players.length, { one: '# player', other: '# players' })}</small>
                </span>
                <Star
                  name={name}
                  on={follows.groups.includes(name)}
                  onFlip={() => onFollow({ ...follows, groups: flip(follows.groups, name) })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Star({ name, on, onFlip }: { name: string; on: boolean; onFlip: () => void }) {
  const Icon = on ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={on}
      aria-label={`Follow ${name}`}
      onClick={onFlip}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
