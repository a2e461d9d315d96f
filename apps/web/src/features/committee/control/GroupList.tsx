import type { ReactNode } from 'react';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import * as common from '../../../ui/common/messages.ts';
import { Panel } from '../../../ui/page/layout.tsx';
import classes from './Lists.module.css';
import * as texts from './messages.ts';
import { type GroupPace, paceWords } from './pace.ts';

interface GroupListProps {
  groups: readonly GroupPace[];
  chosen: string | null;
  onChoose: (group: string) => void;
  children: ReactNode;
}

export const GroupList = ({ groups, chosen, onChoose, children }: GroupListProps) => (
  <Panel label={common.groups} flush>
    <ul className={classes.list}>
      {groups.map((group) => (
        <li key={group.name}>
          <button
            type="button"
            className={classes.line}
            data-pace={group.pace}
            aria-expanded={group.name === chosen}
            onClick={() => onChoose(group.name)}
          >
            <span className={`${classes.name} stack shrink`}>
              <b>{group.name}</b>
              {group.matches.length === 0 ? (
                <small className="quiet regular">
                  {group.players.map(({ lastName }) => lastName).join(', ')}
                </small>
              ) : (
                group.matches.map((of) => (
                  <small className="quiet regular" key={of.id}>
                    {matchLine(of)}
                  </small>
                ))
              )}
            </span>
            <span className={`${classes.state} stack shrink`}>
              <b>{group.hole === null ? texts.cardIn : texts.onHole(group.holeName ?? '')}</b>
              <small className="quiet regular">{paceWords(group)}</small>
            </span>
            <span className="figure right">
              <small className="quiet regular">{common.thru}</small> {group.finished}
            </span>
          </button>
          {group.name === chosen && <div className={classes.open}>{children}</div>}
        </li>
      ))}
    </ul>
  </Panel>
);
