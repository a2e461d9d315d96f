import type { GameView } from '@flagstick/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import type { DockRow } from './dock-rows.tsx';
import classes from './FindDialog.module.css';
import { type Follows, flip } from './follows.ts';
import * as texts from './messages.ts';

interface FindDialogProps {
  game: GameView;
  rows: readonly DockRow[];
  follows: Follows;
  onFollow: (follows: Follows) => void;
  onGo: (id: string) => void;
  onClose: () => void;
}

/** Maximum number of listed matches. */
const mostFound = 40;

/** Ignores case and accents, as every search does. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const textOf = ({ name, people }: DockRow): string => plain([name, ...people()].join(' '));

/** Finds players, teams and groups of a board; a star follows them. */
export function FindDialog({ game, rows, follows, onFollow, onGo, onClose }: FindDialogProps) {
  const [asked, setAsked] = useState('');
  const field = useId();
  const searchable = useMemo(() => rows.map((row) => ({ row, text: textOf(row) })), [rows]);
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  const found = searchable.filter(({ text }) => fits(text)).map(({ row }) => row);
  const groups = game.groups.filter(({ name, players }) => players.length > 0 && fits(plain(name)));
  return (
    <BoardDialog full title={texts.find} sub={texts.starHint} onClose={onClose}>
      <label className="vh" htmlFor={field}>
        {texts.nameOrGroup}
      </label>
      <input
        id={field}
        type="search"
        className={classes.field}
        placeholder={texts.nameOrGroup}
        autoComplete="off"
        spellCheck={false}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <ul className={`${classes.found} above-8`} aria-label={common.players}>
        {found.slice(0, mostFound).map((row) => (
          <li key={row.id}>
            <button type="button" className={classes.row} onClick={() => onGo(row.id)}>
              <b className="figure centre">{row.label}</b>
              <span>
                {row.mark()} {row.name}
              </span>
              <span className="figure">{row.figure()}</span>
              <small className="quiet right">{row.thru}</small>
            </button>
            <Star
              name={row.name}
              on={follows.entrants.includes(row.id)}
              onFlip={() => onFollow({ ...follows, entrants: flip(follows.entrants, row.id) })}
            />
          </li>
        ))}
      </ul>
      <p className={`${classes.more} quiet`} role="status">
        {found.length === 0
          ? groups.length === 0
            ? common.noMatches
            : ''
          : found.length > mostFound
            ? texts.moreFound(found.length - mostFound)
            : ''}
      </p>
      {groups.length > 0 && (
        <>
          <h3 className="above-16 fs-17">{common.groups}</h3>
          <ul className={`${classes.found} above-8`} aria-label={common.groups}>
            {groups.slice(0, mostFound).map(({ name, players }) => (
              <li key={name}>
                <span className={classes.group}>
                  {name}
                  <small className="quiet">
                    {plural(players.length, { one: '# player', other: '# players' })}
                  </small>
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
    </BoardDialog>
  );
}

function Star({ name, on, onFlip }: { name: string; on: boolean; onFlip: () => void }) {
  const Icon = on ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="middle rigid high-48 brand clear no-border wide-48"
      aria-pressed={on}
      aria-label={texts.follow(name)}
      onClick={onFlip}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
