import { useMemo } from 'react';
import { usePublicHost } from '../../shared/api/public-host.ts';
import { qrPath } from '../../shared/display/qr.ts';
import * as texts from './messages.ts';
import classes from './TvJoinPanel.module.css';

/** The QR code and the code on plates, for spectators in front of the television. */
export function TvJoinPanel({ code, joinable }: { code: string; joinable: boolean }) {
  // The television may be in a network of its own.
  const host = usePublicHost() ?? location.origin;
  const address = `${host}/${joinable ? 'join' : 'leaderBoard'}/${code}`;
  const { path, size } = useMemo(() => qrPath(address), [address]);
  return (
    <section className={classes.join}>
      <svg
        className={classes.qr}
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={joinable ? texts.qrToJoin : texts.qrToResult}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div className={classes.words}>
        <h2 className="on-deep close lh-105">{joinable ? texts.joinOrFollow : texts.seeEveryCard}</h2>
        <p className="on-deep-2 lh-snug">{texts.scanOrEnter}</p>
        <span className={classes.plates}>
          <span className="vh">{texts.gameCode([...code].join(' '))}</span>
          {[...code].map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place; characters repeat.
            <span key={at} className={classes.plate} aria-hidden="true">
              {figure}
            </span>
          ))}
        </span>
      </div>
    </section>
  );
}
