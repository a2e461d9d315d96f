import type { League, LeagueTableRow } from '@flagstick/contract';
import { pointsText } from '@flagstick/contract/matches';
import { Panel } from '../../../ui/page/layout.tsx';
import * as texts from '../messages.ts';
import { sideOf } from '../names.ts';
import classes from './TablePanel.module.css';

/** `+2½`, `0`, `−1` */
function differenceText({ matchesFor, matchesAgainst }: LeagueTableRow): string {
  const difference = matchesFor - matchesAgainst;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return `${sign}${pointsText(Math.abs(difference))}`;
}

const numbers = [
  { key: 'played', text: ({ played }: LeagueTableRow) => played },
  { key: 'won', text: ({ won }: LeagueTableRow) => won },
  { key: 'halved', text: ({ halved }: LeagueTableRow) => halved },
  { key: 'lost', text: ({ lost }: LeagueTableRow) => lost },
  { key: 'matches', text: differenceText },
  { key: 'points', text: ({ points }: LeagueTableRow) => pointsText(points) },
] as const;

/** The table of a league in order. */
export function TablePanel({ league }: { league: League }) {
  return (
    <Panel title={texts.table}>
      <div className="scroll-x">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{texts.place}</span>
              </th>
              <th scope="col" className={classes.side}>
                {texts.side}
              </th>
              {numbers.map(({ key }) => (
                <th key={key} scope="col" className={classes.number}>
                  <abbr title={texts.columns[key][1]}>{texts.columns[key][0]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {league.table.map((row) => {
              const side = sideOf(league, row.side);
              return (
                <tr key={row.side} data-mine={league.mine?.side === row.side || undefined}>
                  <td>{row.place ?? texts.notPlaced}</td>
                  <td className={classes.side}>
                    {side?.title}
                    {side?.withdrawn && (
                      <small className="block quiet fs-13">
                        {side.void ? texts.withdrawnVoid : texts.withdrawn}
                      </small>
                    )}
                  </td>
                  {numbers.map(({ key, text }) => (
                    <td key={key}>{text(row)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
