import type { Player } from '@flagstick/contract';
import { scoringErrors } from '@flagstick/contract/messages';
import { IconCheck } from '@tabler/icons-react';
import { owedLine, type TeamCard, teeShotsOf } from '../lib/one-card.ts';
import * as texts from '../messages.ts';
import classes from './TeeShots.module.css';

interface TeeShotsProps {
  card: TeamCard;
  player: Player;
  /** The holes in play. */
  holes: readonly number[];
  hole: number;
  chosen: string | null;
  /** A score was entered, but the player of the tee shot is not chosen. */
  isTeeShotMissing: boolean;
  disabled: boolean;
  onChoose: (id: string) => void;
}

/** Chooses the player of the counted tee shot: a key for each member, with the number still owed. */
export function TeeShots({
  card,
  player,
  holes,
  hole,
  chosen,
  isTeeShotMissing,
  disabled,
  onChoose,
}: TeeShotsProps) {
  return (
    <fieldset className={classes.shots} disabled={disabled}>
      <legend className="vh">{texts.teeShot}</legend>
      <p className="flex spread gap-12 fs-15">
        <b aria-hidden="true">{texts.teeShot}</b>
        {isTeeShotMissing ? (
          <span className="bad bold" role="alert">
            {scoringErrors['score.selectPlayer'].text}
          </span>
        ) : (
          card.minTeeShots > 0 && <span>{owedLine(card, player, holes, hole)}</span>
        )}
      </p>
      <div className={classes.keys} data-count={card.members.length}>
        {card.members.map((member) => {
          const { taken } = teeShotsOf(card, player, member._id, hole);
          const counted = taken + Number(chosen === member._id);
          const short = Math.max(0, card.minTeeShots - counted);
          return (
            <button
              className="stack shrink gap-4 pack-centre ink left surface r-key"
              key={member._id}
              type="button"
              aria-pressed={chosen === member._id}
              onClick={() => onChoose(member._id)}
            >
              <span className={classes.name}>
                {member.name}
                <span className="vh">
                  {texts.teeShotCounted}
                  {card.minTeeShots > 0 && ', '}
                </span>
                {chosen === member._id && <IconCheck size={18} stroke={3} aria-hidden="true" />}
              </span>
              {card.minTeeShots > 0 && (
                <>
                  <span className={`${classes.pegs} flex gap-3`} aria-hidden="true">
                    {Array.from({ length: card.minTeeShots }, (_, at) => at + 1).map((nth) => (
                      <i key={nth} data-counted={nth <= counted || undefined} />
                    ))}
                  </span>
                  <small className="quiet fs-13">
                    {short === 0 ? (
                      texts.enoughTeeShots(counted)
                    ) : (
                      <b className="ink">{texts.needsTeeShots(short)}</b>
                    )}
                  </small>
                </>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
