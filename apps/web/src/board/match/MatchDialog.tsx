import type { GameView } from '@flagstick/contract';
import { ballName, ballsOf, sideOfPlayer } from '@flagstick/contract/matches';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { fullName } from '../../shared/display/names.ts';
import { MatchRibbon } from '../../shared/game/match/MatchRibbon.tsx';
import { MatchTiles } from '../../shared/game/match/MatchTiles.tsx';
import { progressLine, sideName } from '../../shared/game/match/match-words.ts';
import { BoardDialog } from '../dialogs/BoardDialog.tsx';
import whyClasses from '../dialogs/WhyDialog.module.css';
import classes from './MatchDialog.module.css';
import * as texts from './messages.ts';
import type { MatchRow } from './rows.ts';

interface MatchDialogProps {
  game: GameView;
  row: MatchRow;
  me: string | null;
  /** Opens the card of a player. */
  onCard: (playerId: string) => void;
  onClose: () => void;
}

/** Explains a match: the handicaps, and the winner of each hole. */
export default function MatchDialog({ game, row: { of, mine }, me, onCard, onClose }: MatchDialogProps) {
  const side = mine && me !== null ? sideOfPlayer(of, me) : 'a';
  const balls = ballsOf(of);
  const lowest = Math.min(...balls.map(({ playingHandicap }) => playingHandicap));
  const [left, right] = side === 'a' ? [of.a, of.b] : [of.b, of.a];
  return (
    <BoardDialog
      title={[left, right].flatMap((each) => (each ? sideName(each) : [])).join(' v ')}
      sub={`${of.group.name}, ${progressLine(of)}`}
      full
      onClose={onClose}
    >
      <div className={classes.ribbon}>
        <MatchRibbon of={of} teams={game.teams} above={side} />
      </div>
      <div className={classes.part}>
        <MatchTiles gameMatch={of} side={side} />
      </div>
      <section className={classes.part} aria-label={texts.strokes}>
        <h3 className="fs-17">{texts.strokesOffLowest}</h3>
        <dl className={whyClasses.lines}>
          {balls.map((ball) => (
            <div key={ball.id} className={whyClasses.line}>
              <dt className="fs-15 bold lh-130">
                {ballName(ball, fullName)}
                <small className="block above-2 quiet fs-13 regular">
                  {texts.playsOffLowest(formatHandicap(ball.playingHandicap), formatHandicap(lowest))}
                </small>
              </dt>
              <dd className="fs-20 figure nowrap">{texts.playsOff(of.strokesByPlayer.get(ball.id) ?? 0)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.part} aria-label={texts.cards}>
        <h3 className="fs-17">{texts.cards}</h3>
        <p className="flex wrap gap-10">
          {balls.map((ball) => (
            <button
              className="plain-button"
              key={ball.id}
              type="button"
              onClick={() => {
                onClose();
                onCard(ball.id);
              }}
            >
              {ballName(ball, fullName)}
            </button>
          ))}
        </p>
      </section>
    </BoardDialog>
  );
}
