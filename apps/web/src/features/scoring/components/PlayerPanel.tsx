import type { Gross, Player } from '@flagstick/contract';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconGavel, IconShieldCheck } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { patient } from '../../../shared/api/patient.ts';
import { formatHandicap } from '../../../shared/formats/handicap.ts';
import { fullName, listed } from '../../../shared/formats/names.ts';
import { plural } from '../../../shared/formats/numbers.ts';
import { useHoleTrack } from '../../../shared/offline/index.ts';
import { ask } from '../../../shared/ui/ask.tsx';
import { ScoreMark } from '../../../shared/ui/ScoreMark.tsx';
import { type ScoreStation, ScoreTrack } from '../../../shared/ui/ScoreTrack.tsx';
import { Shots } from '../../../shared/ui/Shots.tsx';
import { say } from '../../../shared/ui/say.ts';
import { TeeName } from '../../../shared/ui/TeeName.tsx';
import { ToPar } from '../../../shared/ui/ToPar.tsx';
import { WhenOpened } from '../../../shared/ui/WhenOpened.tsx';
import { standBy, standsBy, useConfirmed } from '../lib/confirmed.ts';
import { useHalfEntered } from '../lib/half-entered.ts';
import { amongPartners, keyOutcomes } from '../lib/match.ts';
import { verifiedLine } from '../lib/one-card.ts';
import { cardRef } from '../lib/overlay.ts';
import { committeeState, type PanelState, panelState, type ScorerValue } from '../lib/panel.ts';
import { didNotPlay, type HoleEntry, missedBefore, playOn, retireOn } from '../lib/retire.ts';
import { holeOn, type MyCard, type Round, strokesOn } from '../lib/round.ts';
import { stationOf } from '../lib/station.ts';
import { firstNameOf, typedForMe } from '../lib/typed-for.ts';
import type { Amended } from './AmendScore.tsx';
import { Ask } from './Ask.tsx';
import { NumberPad, type PadChoice } from './NumberPad.tsx';
import classes from './PlayerPanel.module.css';
import { RefusedScore } from './RefusedScore.tsx';
import { ScoreKeys } from './ScoreKeys.tsx';
import { TeamHandicap } from './TeamHandicap.tsx';
import { TeeShots } from './TeeShots.tsx';
import { ToldLine } from './ToldLine.tsx';

const AmendScore = lazy(async () => ({
  default: (await patient(() => import('./AmendScore.tsx'))).AmendScore,
}));

interface PlayerPanelProps {
  round: Round;
  mine: MyCard;
  hole: number;
  readOnly: boolean;
  /** The page has just turned by itself: the keys take no tap. */
  asleep?: boolean;
  /** Shows the course's local rules, where there are any. */
  onRules?: (() => void) | undefined;
  onEnter: (player: Player, entries: readonly HoleEntry[]) => void;
  /** I said that my value of a difference is right. */
  onStandBy?: () => void;
}

/** One player on one hole: the keys, the score and where it is, or the difference that is to be settled. */
export function PlayerPanel({
  round,
  mine,
  hole,
  readOnly,
  asleep = false,
  onRules,
  onEnter,
  onStandBy,
}: PlayerPanelProps) {
  const { player, tee, as, team } = mine;
  const name = team?.team.name ?? fullName(player);
  const strokes = strokesOn(round, mine, hole);
  const { game, me, order } = round;
  const [editing, setEditing] = useState(false);
  const [padOpen, setPadOpen] = useState(false);
  const [half, setHalf] = useHalfEntered(player.scoreId, hole);
  const [amended, setAmended] = useState<Amended | null>(null);
  const panel = useRef<HTMLElement>(null);
  const state = as === null ? committeeState(player, hole, me) : panelState(player, hole, me);
  const track = useHoleTrack(cardRef(game, player), hole);
  const stoodBy = useConfirmed(({ at }) => at);
  const shown = holeOn(round, tee, hole);
  if (shown === undefined) return null;

  const asked = state.kind === 'mismatch' && !standsBy(stoodBy, player, hole);
  const set = state.kind === 'set';
  // What others entered or set is not typed over: an organiser amends it, and says why.
  const amends = as === null && (set || state.kind === 'entered');
  const value = shownIn(state, player.holes[hole]?.gross);
  const typed = team === null ? typedForMe(player, hole, me) : null;

  /** The key that was pressed is gone: the focus stays with the player. The pad gives it back when it is out of sight. */
  const settle = () => {
    setEditing(false);
    setPadOpen(false);
    panel.current?.focus({ preventScroll: true });
    if (padOpen) setTimeout(() => document.activeElement === document.body && panel.current?.focus(), 400);
  };
  const isOwnTeam = team?.members.some(({ _id }) => _id === me) ?? false;
  const teeShot =
    half.teeShot ?? player.uholes?.[hole]?.teeShots?.[as ?? ''] ?? player.holes[hole]?.teeShot ?? null;
  const put = async (gross: Gross | null, shot = teeShot) => {
    const missed = missedBefore(player, order, as, hole);
    const all = missed.length > 0 && (await ask(alsoMissed(player, missed)));
    const open = [...playOn(player, order, as, hole), ...(all ? missed : [])];
    setHalf({});
    onEnter(player, [{ hole, gross, ...(team && shot !== null ? { teeShot: shot } : {}) }, ...open]);
    if (open.length > 0) {
      say(plural(open.length, { one: '# hole is open again.', other: '# holes are open again.' }));
    }
  };
  const chooseShot = (id: string) => {
    if (half.gross !== undefined) {
      settle();
      return void put(half.gross, id);
    }
    setHalf({ teeShot: id });
    const stands = state.kind === 'scored' || state.kind === 'mismatch' ? state.mine : null;
    if (!stands) return;
    setHalf({});
    onEnter(player, [{ ...stands, hole, teeShot: id }]);
  };
  /** Where the tee shot is missing the score is kept, and entered with the choice of the player. */
  const waitsForShot = (gross: Gross) => {
    const waits = isOwnTeam && team !== null && team.asked > 0 && teeShot === null;
    if (waits) setHalf({ gross });
    return waits;
  };
  const enter = (gross: Gross) => {
    if (waitsForShot(gross)) return;
    settle();
    void put(gross);
  };
  const choose = (choice: PadChoice) => {
    if (choice.kind === 'gross' && !amends && waitsForShot(choice.gross)) return setPadOpen(false);
    settle();
    if (amends) return setAmended(amendmentOf(hole, choice));
    switch (choice.kind) {
      case 'gross':
        return void put(choice.gross);
      case 'clear':
        return void put(null);
      case 'retire':
        return onEnter(player, retireOn(player, order, as, hole, choice.shots));
      case 'didNotPlay':
        return onEnter(player, didNotPlay(player, order, as, hole));
    }
  };

  const off = round.match?.off.get(player._id);
  const playsOff = off === undefined ? `PH ${formatHandicap(player.hcp)}` : `off ${off}`;
  const partners = amongPartners(round, player._id, hole);
  const showKeys = !readOnly && (state.kind === 'open' || editing);
  const ownTee = round.cards[0]?.tee === tee;
  return (
    <article
      ref={panel}
      className={classes.panel}
      data-asked={asked || undefined}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={classes.line}>
        <div className={classes.who}>
          <h2>{name}</h2>
          <div className={classes.off}>
            {team ? <TeamHandicap game={game} player={player} /> : playsOff} <Shots strokes={strokes} />
            {!ownTee && (
              <span className={classes.tee}>
                <TeeName of={tee.scoreCard} /> {shown.yards} yds
              </span>
            )}
            {onRules && (
              <button type="button" className={classes.rules} onClick={onRules}>
                Local Rules
              </button>
            )}
          </div>
        </div>
        {asked ? (
          <span className={classes.aside}>
            <IconDeviceMobile size={20} aria-hidden="true" />
            Asked on both phones
          </span>
        ) : value && !editing ? (
          <>
            <Result
              mine={mine}
              hole={hole}
              value={value}
              track={stationOf(track)}
              counts={partners === null ? null : partners.counts}
              nett={round.match === null ? null : nettOf(value, strokes)}
              standing={standingOf(state, as, player.uholes?.[hole]?.state === 'finished')}
            />
            <button
              type="button"
              className={classes.value}
              disabled={readOnly || (set && !amends)}
              onClick={() => (amends ? setPadOpen(true) : setEditing(true))}
              aria-label={`${name}: ${value.gross}.${amends ? ' Amend the score' : set ? '' : ' Change the score'}`}
            >
              <ScoreMark
                gross={value.gross}
                par={shown.par}
                size={typeof value.gross === 'string' ? '20px' : '27px'}
              />
            </button>
          </>
        ) : (
          <span className={classes.aside}>{round.match === null && <SoFar mine={mine} />}</span>
        )}
      </div>
      {state.kind === 'mismatch' && asked && !editing && (
        <Ask
          par={shown.par}
          mine={state.mine}
          others={state.others}
          nameOf={(id) => game.players[id]?.name ?? 'Organiser'}
          onConfirm={() => {
            standBy(player, hole);
            onStandBy?.();
          }}
          onTake={enter}
          onOther={() => setPadOpen(true)}
        />
      )}
      {state.kind === 'mismatch' && !asked && !editing && (
        <p className={classes.stands} role="status">
          You stand by {state.mine.gross}; waiting for {waitingFor(state.others, game.players)}.
        </p>
      )}
      {state.kind === 'entered' && (
        <p className={differs(state.values) ? classes.stands : classes.typed}>
          Entered: {waitingFor(state.values, game.players)}
        </p>
      )}
      {typed && (
        <p className={classes.typed}>
          {firstNameOf(game, typed.by)} entered {typed.gross} for you
        </p>
      )}
      {(as !== null || set) && <ToldLine game={game} player={player} hole={hole} me={me} />}
      <RefusedScore
        game={game}
        player={player}
        hole={hole}
        par={shown.par}
        onAmend={as === null ? setAmended : undefined}
      />
      {as === null && (
        <WhenOpened opened={amended !== null}>
          <AmendScore game={game} player={player} amended={amended} onClose={() => setAmended(null)} />
        </WhenOpened>
      )}
      {team && !readOnly && (isOwnTeam || as === null) && (
        <TeeShots
          card={team}
          player={player}
          holes={mine.tee.holes.map(({ number }) => number)}
          hole={hole}
          chosen={teeShot}
          missing={half.gross !== undefined}
          disabled={asleep || set}
          onChoose={chooseShot}
        />
      )}
      {showKeys && partners?.partnerHasScore && (
        <Button variant="default" fullWidth mt="xs" disabled={asleep} onClick={() => enter('PU')}>
          PU, partner’s counts
        </Button>
      )}
      {showKeys && (
        <ScoreKeys
          par={shown.par}
          strokes={strokes}
          asleep={asleep}
          chosen={value?.gross ?? half.gross ?? null}
          outcomesOf={(scores) => keyOutcomes(round, player, hole, scores)}
          onScore={enter}
          onMore={() => setPadOpen(true)}
          onClose={editing ? () => setEditing(false) : undefined}
        />
      )}
      {team && (
        <p className={classes.typed}>
          <IconShieldCheck size={18} aria-hidden="true" /> {verifiedLine(team, player, hole, me)}
        </p>
      )}
      <NumberPad
        opened={padOpen}
        onClose={() => setPadOpen(false)}
        name={name}
        hole={hole}
        par={shown.par}
        sub={
          <>
            {playsOff} <Shots strokes={strokes} />
          </>
        }
        chosen={value?.gross ?? null}
        openHoles={didNotPlay(player, order, as, hole).length - 1}
        onChoose={choose}
      />
    </article>
  );
}

/** One tap on DNP may have filled the earlier holes, or the player joined late. */
const alsoMissed = ({ name }: Pick<Player, 'name'>, missed: readonly HoleEntry[]) => ({
  title: 'Clear DNP on earlier holes?',
  text: `${plural(missed.length, { one: 'Hole', other: 'Holes' })} ${listed(missed.map(({ hole }) => String(hole)))}: ${name} did not play. Keep DNP if ${name} joined later.`,
  yes: plural(missed.length, { one: 'Clear # hole', other: 'Clear # holes' }),
  no: 'Keep DNP',
});

/** What a panel shows as the score. */
function shownIn(state: PanelState, stands: Gross | null | undefined): ScorerValue | null {
  switch (state.kind) {
    case 'open':
      return null;
    case 'set':
      return state.value;
    case 'entered':
      return state.values.find(({ gross }) => gross === stands) ?? state.values[0] ?? null;
    default:
      return state.mine;
  }
}

/** A ball without a score has no nett: it was picked up. */
const nettOf = ({ gross }: ScorerValue, strokes: number): number | string =>
  typeof gross === 'number' ? gross - strokes : '–';

/** By whom a hole stands as it is. */
function standingOf(state: PanelState, as: string | null, agreed: boolean): ResultProps['standing'] {
  if (state.kind === 'set' || (as === null && state.kind === 'scored')) return 'committee';
  const verified = state.kind === 'scored' ? state.verified : state.kind === 'entered' && agreed;
  return verified ? 'verified' : 'entered';
}

function amendmentOf(hole: number, choice: PadChoice): Amended {
  switch (choice.kind) {
    case 'gross':
      return { hole, gross: choice.gross };
    case 'clear':
      return { hole, gross: null };
    case 'retire':
      return { hole, gross: 'DNF', shots: choice.shots };
    case 'didNotPlay':
      return { hole, gross: 'DNP' };
  }
}

const differs = ([first, ...more]: readonly ScorerValue[]) =>
  more.some(({ gross }) => gross !== first?.gross);

const waitingFor = (others: readonly ScorerValue[], players: Round['game']['players']): string =>
  others.map(({ scorer, gross }) => `${players[scorer]?.name ?? 'an organiser'} (${gross})`).join(', ');

/** To par (or points) so far. */
function SoFar({ mine: { card } }: { mine: MyCard }) {
  if (card.thru === 0) return null;
  return countsPoints(card.format) ? (
    <>
      <b>{scorings[card.format].print(card.total.points)}</b> {scorings[card.format].suffix} thru {card.thru}
    </>
  ) : (
    <>
      {card.nettToPar === null ? card.status : <ToPar value={card.nettToPar} />} thru {card.thru}
    </>
  );
}

interface ResultProps {
  mine: MyCard;
  hole: number;
  value: ScorerValue;
  /** Among partners, whether it is their side's; null: it has none. */
  counts: boolean | null;
  /** In a match what the score comes to with its strokes. */
  nett: number | string | null;
  track: ScoreStation | undefined;
  /** By whom it stands as it is. */
  standing: 'committee' | 'verified' | 'entered';
}

/** What the score is worth, and where it is. */
function Result({ mine: { card }, hole, value, counts, nett, track, standing }: ResultProps) {
  const score = card.holes.find(({ number }) => number === hole);
  const own = typeof value.gross === 'number' && score?.gross === value.gross;
  return (
    <div className={classes.result}>
      {counts !== null && <span>{counts ? '✓ counts' : value.gross === 'PU' ? 'partner’s counts' : ''}</span>}
      {nett !== null && (
        <span>
          Nett <b>{nett}</b>
        </span>
      )}
      {nett === null && score && own && (
        <span>
          {scorings[card.format].holeHead(score.points)}{' '}
          <b>{countsPoints(card.format) ? scorings[card.format].printHole(score.points) : score.nett}</b>
        </span>
      )}
      {value.gross === 'DNF' && value.shots !== undefined && <span>after {value.shots}</span>}
      {standing === 'committee' ? (
        <span className={classes.verified}>
          <IconGavel size={18} aria-hidden="true" />
          Committee
        </span>
      ) : track === undefined ? null : standing === 'verified' && track === 'counted' ? (
        <span className={classes.verified}>
          <IconShieldCheck size={18} aria-hidden="true" />
          Verified
        </span>
      ) : (
        <ScoreTrack at={track} />
      )}
    </div>
  );
}
