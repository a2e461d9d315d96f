import type { Tournament } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { scoreSystems } from '@flagstick/contract/score-systems';
import { divisionName } from '@flagstick/contract/season-standings';
import { ordinal, SEASON_CONTESTS } from '@flagstick/golf';
import { Button, Radio } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { usePublicHost } from '../../shared/api/public-host.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { EditForm, FieldRow } from '../../ui/form/EditForm.tsx';
import { AllocatedTo } from '../../ui/form/fields/AllocatedTo.tsx';
import { DayField } from '../../ui/form/fields/DayField.tsx';
import { FigureList, type NumberInputValue } from '../../ui/form/fields/FigureList.tsx';
import { type FormField, useFieldValue } from '../../ui/form/fields/field.ts';
import {
  CheckboxField,
  SwitchField,
  TextField,
  useControl,
  useFieldDescription,
} from '../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../ui/form/use-row-form.ts';
import { showErrorToast, showToast } from '../../ui/toast/toast.ts';
import {
  type DivisionFields,
  divisionLimitsOf,
  type ExtraStandingsFields,
  type LimitedBy,
  limitedBy,
} from './extra-standings.ts';
import * as texts from './messages.ts';
import { StandingsPreview } from './StandingsPreview.tsx';
import { extraNameOf, pointsLists, systemGroups } from './systems.ts';
import classes from './Tournament.module.css';
import { GamesList, type SeasonDays, TournamentGames } from './TournamentGames.tsx';
import {
  bodyOf,
  fieldsOf,
  placingScoresFor,
  showsPlacingScores,
  type TournamentFields,
} from './tournament-form.ts';

const { divisions } = limits.tournament;

interface ExtraStandingsProps {
  contests: FormField<ExtraStandingsFields['contests']>;
  splits: FormField<ExtraStandingsFields['splits']>;
}

/** The contests that are counted over the season, and the divisions. */
function ExtraStandings({ contests, splits }: ExtraStandingsProps) {
  return (
    <section className="stack gap-12" aria-label={texts.extraStandings}>
      <h3 className="no-margin fs-15 medium">{texts.extraStandings}</h3>
      <p className="quiet fs-13">{texts.extraStandingsHint}</p>
      {SEASON_CONTESTS.map((contest) => (
        <CheckboxField key={contest} field={contests.at(contest)} label={texts.countOver[contest]} />
      ))}
      {limitedBy.map((by) => (
        <Divisions key={by} by={by} of={splits.at(by)} />
      ))}
      <CheckboxField field={splits.at('gender')} label={texts.divideBy.gender} />
      <p className="quiet fs-13">{texts.divisionsHint}</p>
    </section>
  );
}

function Divisions({ by, of }: { by: LimitedBy; of: FormField<DivisionFields> }) {
  const { on } = useFieldValue(of);
  return (
    <>
      <CheckboxField field={of.at('on')} label={texts.divideBy[by]} />
      {on && (
        <div className="stack gap-8">
          <FigureList
            field={of.at('upTo')}
            label={texts.upperLimits[by]}
            nameOf={texts.division}
            min={divisions[by].min}
            max={divisions[by].max}
            decimals={by === 'index' ? 1 : 0}
            minCount={1}
            maxCount={divisions.limitsMax}
          />
          <Names by={by} of={of} />
        </div>
      )}
    </>
  );
}

function Names({ by, of }: { by: LimitedBy; of: FormField<DivisionFields> }) {
  const split = divisionLimitsOf(by, useFieldValue(of));
  if (!split) return null;
  const parts = Array.from({ length: split.upTo.length + 1 }, (_, part) => divisionName(split, part));
  return <p className="quiet fs-13">{parts.join(' · ')}</p>;
}

interface PublicPageProps {
  of: FormField<boolean>;
  /** Null for a new tournament. */
  row: { readonly _id: string; readonly name: string; readonly publicPage: boolean } | null;
  /** Other managers of the tournament may only share the link. */
  mayPublish: boolean;
}

/** The switch for the public page, and its address. */
function PublicPage({ of, row, mayPublish }: PublicPageProps) {
  const on = useFieldValue(of);
  return (
    <>
      {mayPublish && <SwitchField field={of} label={texts.publicPage} description={texts.publicPageHint} />}
      {on && (row?.publicPage ? <PageLink row={row} /> : <p className="quiet fs-13">{texts.linkLater}</p>)}
    </>
  );
}

function PageLink({ row: { _id, name } }: { row: NonNullable<PublicPageProps['row']> }) {
  const host = usePublicHost();
  // An internal address would be useless to others.
  if (host === null) return null;
  const url = `${host}/standings/${_id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(texts.linkCopied, { tone: 'success' });
    } catch {
      showErrorToast(contractTexts.shareUnsupported);
    }
  };
  // Closing the sheet without sharing is no error.
  const share = () => navigator.share({ title: name, url }).catch(() => {});
  return (
    <section className={classes.link} aria-label={texts.pageLink}>
      <ExternalLink href={url}>{url}</ExternalLink>
      <div className="flex wrap gap-8">
        <Button variant="default" leftSection={<IconCopy size={20} />} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        {'share' in navigator && (
          <Button leftSection={<IconShare size={20} />} onClick={() => void share()}>
            {common.share}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SystemFieldProps {
  field: FormField<string>;
  onChoose: (system: string) => void;
}

/** What a tournament counts, as sentences in groups. */
function SystemField({ field, onChoose }: SystemFieldProps) {
  const label = texts.scoringSystem;
  const control = useControl(field, { label }, (system) => scoreSystems[+system] ?? '');
  return (
    <Radio.Group label={label} onChange={onChoose} {...control}>
      <div className={classes.systems}>
        {systemGroups.map((group) => (
          <div className="grid pack-top gap-10" key={group.label}>
            <h3 className="no-margin quiet fs-13 medium">{group.label}</h3>
            {group.systems.map((system) => (
              <Radio
                key={system}
                value={String(system)}
                label={
                  <>
                    {texts.systemSentences[system]}{' '}
                    <span className="quiet fs-13">{extraNameOf(group.label, system)}</span>
                  </>
                }
              />
            ))}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

const { placingScores } = limits.tournament;

/** The points of each place, typed or from a ready-made list. */
const PlacingScores = ({ field }: { field: FormField<NumberInputValue[]> }) => (
  <div className="stack gap-8">
    <FigureList
      field={field}
      label={texts.placingScores}
      nameOf={(at) => ordinal(at + 1)}
      max={placingScores.max}
      decimals={2}
      minCount={1}
      maxCount={placingScores.listMax}
    />
    {/* biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of their own. */}
    <div className="flex wrap gap-8" role="group" aria-label={texts.readyPoints}>
      {pointsLists.map((list) => (
        <Button key={list.join()} size="compact-md" variant="default" onClick={() => field.set([...list])}>
          {texts.readyList(list.slice(0, 3).join(' · '))}
        </Button>
      ))}
    </div>
  </div>
);

export function TournamentForm(props: RowFormProps<Tournament>) {
  const { row } = props;
  const me = useMe();
  const isAdmin = me?.rule === 'admin';
  const form = useRowForm(routes.tournaments, {
    ...props,
    fields: (tournament) => fieldsOf(tournament),
    body: (values, over) => bodyOf(values, over === null, isAdmin),
  });
  const system = useFieldValue(form.at('selectedScoreSystem'));
  const season = {
    seasonStart: useFieldValue(form.at('seasonStart')),
    seasonEnd: useFieldValue(form.at('seasonEnd')),
  };
  const choose = (next: string) => {
    const scores = row ? undefined : placingScoresFor(next, form.values().placingScores);
    form.set({ selectedScoreSystem: next, ...(scores ? { placingScores: scores } : {}) });
  };
  return (
    <EditForm form={form} save={row ? common.save : texts.createTournament}>
      <div className={classes.form}>
        <div className="stack gap-16">
          <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
          <SystemField field={form.at('selectedScoreSystem')} onChoose={choose} />
          {showsPlacingScores(system) && <PlacingScores field={form.at('placingScores')} />}
          <FieldRow>
            <DayField field={form.at('seasonStart')} label={texts.seasonStarts} />
            <DayField field={form.at('seasonEnd')} label={texts.seasonEnds} />
          </FieldRow>
          {row ? (
            <TournamentGames tournament={row._id} system={system} season={season} />
          ) : (
            <FirstGames of={form.at('games')} system={system} season={season} />
          )}
        </div>
        <div className={classes.side}>
          <StandingsPreview form={form} tournament={row?._id ?? null} />
        </div>
        <div className="stack gap-16">
          <ExtraStandings contests={form.at('contests')} splits={form.at('splits')} />
          <PublicPage
            of={form.at('publicPage')}
            row={row}
            mayPublish={isAdmin || row === null || row.owner._id === me?._id}
          />
          {isAdmin && <AllocatedTo field={form.at('owners')} what="tournament" />}
        </div>
      </div>
    </EditForm>
  );
}

interface FirstGamesProps {
  of: FormField<TournamentFields['games']>;
  system: string;
  season: SeasonDays;
}

function FirstGames({ of, system, season }: FirstGamesProps) {
  const games = useFieldValue(of);
  useFieldDescription(of, common.games, (list) => list.map(({ name }) => name).join(', ') || texts.noGames);
  return (
    <GamesList
      games={games}
      system={system}
      season={season}
      error={of.error}
      path={of.path}
      onChange={({ add, remove }) => {
        const removed = new Set(remove.map(({ _id }) => _id));
        of.set([...games.filter(({ _id }) => !removed.has(_id)), ...add]);
      }}
    />
  );
}
