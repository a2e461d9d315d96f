import type { Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react';
import { lazy, useRef } from 'react';
import { scoringPanelOf } from '../../formats/scoring/panel.ts';
import { useSyncStatus } from '../../offline/index.ts';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { formatHandicap } from '../../shared/display/handicap.ts';
import { fullName, surnameOf } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx';
import { Shots } from '../../ui/Shots.tsx';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import { TeeName } from '../../ui/score/TeeName.tsx';
import { HoleCommitteeNote } from '../committee/HoleCommitteeNote.tsx';
import { confirmOwnScore, hasConfirmedOwnScore, useConfirmedValues } from '../entry/confirmed-values.ts';
import { enteredByOther, firstNameOf } from '../entry/entered-by-other.ts';
import { cardRef } from '../entry/pending-scores.ts';
import { didNotPlay, type ScoreToEnter } from '../entry/retire.ts';
import { usePanelEntry } from '../entry/use-panel-entry.ts';
import { TeamHandicap } from '../group/TeamHandicap.tsx';
import { verifiedLine } from '../lib/one-card.ts';
import { committeeState, displayedValue, panelState, type ScorerValue } from '../lib/panel.ts';
import { type CardToScore, holeOn, type Round, strokesOn } from '../lib/round.ts';
import { shownSyncStatus } from '../lib/sync-status.ts';
import { ballNameIn, keyOutcomes, matchHandicapOf, partnerStatusOf } from '../match/match.ts';
import * as texts from '../messages.ts';
import { RefusedScore } from '../mismatches/RefusedScore.tsx';
import { ScoreMismatchPrompt } from '../mismatches/ScoreMismatchPrompt.tsx';
import { NumberPad } from './NumberPad.tsx';
import { nettOf, PanelScore, RunningScore, sourceOf } from './PanelScore.tsx';
import classes from './PlayerPanel.module.css';
import { ScoreKeys } from './ScoreKeys.tsx';
import { TeeShots } from './TeeShots.tsx';

const AmendScore = lazy(async () => ({
  default: (await loadWithRetry(() => import('../committee/AmendScore.tsx'))).AmendScore,
}));

interface PlayerPanelProps {
  round: Round;
  mine: CardToScore;
  hole: number;
  readOnly: boolean;
  /** The page has just turned automatically: the keys ignore taps. */
  ignoresTaps?: boolean;
  /** Shows the course's local rules, if there are any. */
  onRules?: (() => void) | undefined;
  onEnter: (player: Player, entries: readonly ScoreToEnter[]) => void;
  /** The scorer confirmed their own value of a mismatch. */
  onKeepScore?: () => void;
}

/** One player on one hole: the keys, the score with its sync status, or a mismatch to settle. */
export function PlayerPanel({
  round,
  mine,
  hole,
  readOnly,
  ignoresTaps = false,
  onRules,
  onEnter,
  onKeepScore,
}: PlayerPanelProps) {
  const { player, tee, scorerId, team } = mine;
  const inMatch = team && ballNameIn(round, player._id, surnameOf);
  const name = inMatch ?? team?.team.name ?? fullName(player);
  const strokes = strokesOn(round, mine, hole);
  const { game, me, order } = round;
  const { showsNett, showsRunningScore } = scoringPanelOf(round);
  const panel = useRef<HTMLElement>(null);
  const state = scorerId === null ? committeeState(player, hole, me) : panelState(player, hole, me);
  const isSetByCommittee = state.kind === 'set';
  const needsAmendment = scorerId === null && (isSetByCommittee || state.kind === 'entered');
  const entry = usePanelEntry({ round, mine, hole, state, needsAmendment, panel, onEnter });
  const { editing, padOpen, amended } = entry;
  const track = useSyncStatus(cardRef(game, player), hole);
  const signatures = useConfirmedValues(({ signatures }) => signatures);
  const shown = holeOn(round, tee, hole);
  if (shown === undefined) return null;

  const isMismatchOpen = state.kind === 'mismatch' && !hasConfirmedOwnScore(signatures, player, hole);
  const value = displayedValue(state, player.holes[hole]?.gross);
  const byOther = team === null ? enteredByOther(player, hole, me) : null;
  const off = matchHandicapOf(round, player._id);
  const playsOff = off === undefined ? common.phOf(formatHandicap(player.hcp)) : texts.playsOff(off);
  const partners = partnerStatusOf(round, player._id, hole);
  const showKeys = !readOnly && (state.kind === 'open' || editing);
  const ownTee = round.cards[0]?.tee === tee;
  return (
    <article
      ref={panel}
      className={classes.panel}
      data-asked={isMismatchOpen || undefined}
      data-scored={(value && !editing && !isMismatchOpen) || undefined}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={classes.line}>
        <div className={classes.who}>
          <h2>{name}</h2>
          <div className={classes.off}>
            {team && off === undefined ? <TeamHandicap game={game} player={player} /> : playsOff}{' '}
            <Shots strokes={strokes} />
            {!ownTee && (
              <span className={classes.tee}>
                <TeeName tee={tee.scoreCard} /> {texts.inYards(shown.yards)}
              </span>
            )}
            {onRules && (
              <button type="button" className={classes.rules} onClick={onRules}>
                {common.localRules}
              </button>
            )}
          </div>
        </div>
        {isMismatchOpen ? (
          <span className={classes.aside}>
            <IconDeviceMobile size={20} aria-hidden="true" />
            {texts.scoresDiffer}
          </span>
        ) : value && !editing ? (
          <>
            <PanelScore
              mine={mine}
              hole={hole}
              value={value}
              track={shownSyncStatus(track)}
              counts={partners === null ? null : partners.counts}
              nett={showsNett ? nettOf(value, strokes) : null}
              source={sourceOf(state, scorerId, player.uholes?.[hole]?.state === 'finished')}
            />
            <button
              type="button"
              className={classes.value}
              disabled={readOnly || (isSetByCommittee && !needsAmendment)}
              onClick={() => (needsAmendment ? entry.setPadOpen(true) : entry.setEditing(true))}
              aria-label={(needsAmendment
                ? texts.amendScore
                : isSetByCommittee
                  ? texts.score
                  : texts.changeScore)(name, value.gross)}
            >
              <ScoreMark
                gross={value.gross}
                par={shown.par}
                size={typeof value.gross === 'string' ? '20px' : '27px'}
              />
            </button>
          </>
        ) : (
          <span className={classes.aside}>{showsRunningScore && <RunningScore mine={mine} />}</span>
        )}
      </div>
      {state.kind === 'mismatch' && isMismatchOpen && !editing && (
        <ScoreMismatchPrompt
          par={shown.par}
          mine={state.mine}
          others={state.others}
          nameOf={(id) => game.players[id]?.name ?? common.organiser}
          onConfirm={() => {
            confirmOwnScore(player, hole);
            onKeepScore?.();
          }}
          onAccept={entry.enter}
          onOther={() => entry.setPadOpen(true)}
        />
      )}
      {state.kind === 'mismatch' && !isMismatchOpen && !editing && (
        <p className={classes.mismatch} role="status">
          {texts.keptScore(state.mine.gross, scorersWithValues(state.others, game.players))}
        </p>
      )}
      {state.kind === 'entered' && (
        <p className={differs(state.values) ? classes.mismatch : classes.typed}>
          {texts.enteredBy(scorersWithValues(state.values, game.players))}
        </p>
      )}
      {byOther && (
        <p className={classes.typed}>{texts.enteredForYou(firstNameOf(game, byOther.by), byOther.gross)}</p>
      )}
      {(scorerId !== null || isSetByCommittee) && (
        <HoleCommitteeNote game={game} player={player} hole={hole} me={me} />
      )}
      <RefusedScore
        game={game}
        player={player}
        hole={hole}
        par={shown.par}
        onAmend={scorerId === null ? entry.setAmended : undefined}
      />
      {scorerId === null && (
        <LazyDialog opened={amended !== null}>
          <AmendScore game={game} player={player} amended={amended} onClose={() => entry.setAmended(null)} />
        </LazyDialog>
      )}
      {team && !readOnly && (entry.isOwnTeam || scorerId === null) && (
        <TeeShots
          card={team}
          player={player}
          holes={mine.tee.holes.map(({ number }) => number)}
          hole={hole}
          chosen={entry.teeShot}
          isTeeShotMissing={entry.keptGross !== undefined}
          disabled={ignoresTaps || isSetByCommittee}
          onChoose={entry.chooseShot}
        />
      )}
      {showKeys && partners?.partnerHasScore && (
        <Button variant="default" fullWidth mt="xs" disabled={ignoresTaps} onClick={() => entry.enter('PU')}>
          {texts.puPartnerCounts}
        </Button>
      )}
      {showKeys && (
        <ScoreKeys
          name={name}
          par={shown.par}
          strokes={strokes}
          ignoresTaps={ignoresTaps}
          chosen={value?.gross ?? entry.keptGross ?? null}
          outcomesOf={(scores) => keyOutcomes(round, player, hole, scores)}
          onScore={entry.enter}
          onMore={() => entry.setPadOpen(true)}
          onClose={editing ? () => entry.setEditing(false) : undefined}
        />
      )}
      {team && (
        <p className={classes.typed}>
          <IconShieldCheck size={18} aria-hidden="true" /> {verifiedLine(team, player, hole, me)}
        </p>
      )}
      <NumberPad
        opened={padOpen}
        onClose={() => entry.setPadOpen(false)}
        name={name}
        hole={hole}
        par={shown.par}
        sub={
          <>
            {playsOff} <Shots strokes={strokes} />
          </>
        }
        chosen={value?.gross ?? null}
        openHoles={didNotPlay(player, order, scorerId, hole).length - 1}
        onChoose={entry.choose}
      />
    </article>
  );
}

const differs = ([first, ...more]: readonly ScorerValue[]) =>
  more.some(({ gross }) => gross !== first?.gross);

const scorersWithValues = (others: readonly ScorerValue[], players: Round['game']['players']): string =>
  others
    .map(({ scorer, gross }) => `${players[scorer]?.name ?? texts.organiserWithScore} (${gross})`)
    .join(', ');
