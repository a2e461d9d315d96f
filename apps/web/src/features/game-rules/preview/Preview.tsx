import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { teeName } from '@flagstick/contract/tees';
import { NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleFormatOf } from '../../../formats/game-rules/index.ts';
import { courseCards } from '../../../shared/api/course-cards.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { formatHandicap, formatIndex } from '../../../shared/display/handicap.ts';
import { joinNames } from '../../../shared/display/names.ts';
import { useMe } from '../../../shared/session/me.ts';
import { FlagIcon } from '../../../ui/brand/FlagIcon.tsx';
import * as common from '../../../ui/common/messages.ts';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Shots } from '../../../ui/Shots.tsx';
import { TeeName } from '../../../ui/score/TeeName.tsx';
import {
  changedHandicap,
  changesByPoints,
  type HandicapPreview,
  type PointChanges,
  previewBySize,
  previewHandicap,
  previewOtherGender,
  signed,
  strokesOnHoles,
} from '../lib/preview.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import * as texts from '../messages.ts';
import classes from './Preview.module.css';

const coursesOf = (club: string | undefined) => {
  const query = { filter: JSON.stringify({ club }), sort: 'name:asc', limit: 10 };
  return readQuery(routes.courses.search, { query }, { enabled: club !== undefined, staleTime: 60_000 });
};

/** Index of the example member, for a user without one. */
const usualIndex = 18.4;

/** The user's own club comes first. */
export function Preview({ form, folded }: { form: ServerForm<RuleFields>; folded: boolean }) {
  const values = useFieldValue(form.all);
  const me = useMe();
  const own = me?.club ?? me?.organisingClub ?? me?.homeClub ?? null;
  const [otherClub, setOtherClub] = useState<{ _id: string; name: string } | null>(null);
  const [otherCourse, setOtherCourse] = useState<string | null>(null);
  const [otherTee, setOtherTee] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | ''>('');
  const [opened, setOpened] = useState(false);
  const club = otherClub ?? own;
  const courses = useQuery(coursesOf(club?._id));
  const course =
    courses.data?.items.find(({ _id }) => _id === otherCourse) ??
    courses.data?.items.find(({ holesNumber }) => holesNumber >= values.holesNumber) ??
    courses.data?.items[0];
  const cards = useQuery({ ...courseCards(course?._id ?? ''), enabled: course !== undefined });
  const card =
    cards.data?.find(({ _id }) => _id === otherTee) ??
    cards.data?.find(({ gender }) => gender === me?.gender) ??
    cards.data?.[0];
  const index = typed === '' ? (me?.hcp ?? usualIndex) : typed;
  const found = card ? previewHandicap(values, card, index) : null;
  const handicap = changedHandicap(values, found, index);
  const example = found && found.members.length > 1 ? texts.teamPlaysOff : texts.onePlaysOff;
  const title =
    found && card
      ? example(joinNames(found.members.map(formatIndex)), teeName(card), course?.name ?? '')
      : texts.chooseACourseBelow;

  const head = (
    <>
      <span>
        <small className="row gap-6 on-deep-2">
          <FlagIcon /> {texts.whatAMemberSees}
        </small>
        <b className="block above-2 fs-17 lh-120">{title}</b>
        {folded && found && (
          <span className="block on-deep-2 fs-13 lh-130">{strokesOnHoles(found.holes)}</span>
        )}
      </span>
      <strong className="figure lh-100">{found ? formatHandicap(found.playingHandicap) : '–'}</strong>
    </>
  );
  return (
    <aside className={classes.preview} aria-label={texts.whatAMemberSees} data-folded={folded || undefined}>
      {folded ? (
        <button
          type="button"
          className={classes.head}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {head}
        </button>
      ) : (
        <div className={classes.head}>{head}</div>
      )}
      <div className={classes.body} hidden={folded && !opened}>
        {found && <StrokeMap told={found} size={ruleFormatOf(values).shownFor(values.playingRules)} />}
        {card && found && (
          <OtherFigures
            sizes={previewBySize(values, card, index)}
            other={previewOtherGender(values, cards.data ?? [], card, index)}
          />
        )}
        <PointsChart found={changesByPoints(values, handicap)} handicap={handicap} />
        {card && !found && (
          <p className="quiet">
            {card.holesParams.length < values.holesNumber
              ? texts.tooFewHoles(teeName(card), card.holesParams.length, values.holesNumber)
              : texts.noHandicapYet}
          </p>
        )}
        <div className={classes.choose}>
          <NumberInput
            label={texts.index}
            value={index}
            hideControls
            decimalScale={1}
            min={limits.scoringIndex.min}
            max={limits.adminIndex.max}
            onChange={(next) => setTyped(typeof next === 'number' ? next : '')}
          />
          <Select
            label={common.tee}
            data={(cards.data ?? []).map((each) => ({
              value: each._id,
              label: teeName(each),
            }))}
            value={card?._id ?? null}
            allowDeselect={false}
            onChange={setOtherTee}
          />
          <Select
            label={common.course}
            data={(courses.data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={course?._id ?? null}
            allowDeselect={false}
            onChange={setOtherCourse}
          />
          <ClubPicker
            key={own?._id}
            label={common.club}
            value={club?.name ?? ''}
            onPick={(picked) => {
              setOtherClub(picked);
              setOtherCourse(null);
              setOtherTee(null);
            }}
          />
        </div>
        {club !== null && (
          <Loaded query={courses} pending={null}>
            {({ items }) => items.length === 0 && <p className="quiet">{texts.noCourses}</p>}
          </Loaded>
        )}
      </div>
    </aside>
  );
}

interface PointsChartProps {
  found: PointChanges | null;
  handicap: number;
}

/** Bars upwards are a raise, downwards a cut. */
function PointsChart({ found, handicap }: PointsChartProps) {
  if (!found) return null;
  const most = Math.max(...found.bars.map(({ change }) => Math.abs(change)));
  return (
    <>
      <h3 className="fs-15">
        {texts.whatAScoreDoes}{' '}
        <small className="quiet regular">{texts.toAHandicapOf(formatIndex(handicap))}</small>
      </h3>
      <ol className={classes.bars} aria-label={texts.changeByPoints}>
        {found.bars.map(({ points, change }) => (
          <li
            className="stack justify-center relative"
            key={points}
            style={{ '--of': Math.abs(change) / most }}
            data-way={Math.sign(change)}
          >
            <i className="full" aria-hidden="true" />
            <span className="quiet fs-12" aria-hidden="true">
              {points % 2 === 0 ? points : ''}
            </span>
            <span className="vh quiet fs-12">
              {points}: {signed(change)}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.axis}>
        {found.sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
    </>
  );
}

interface OthersProps {
  sizes: ReturnType<typeof previewBySize>;
  other: ReturnType<typeof previewOtherGender>;
}

function OtherFigures({ sizes, other }: OthersProps) {
  if (sizes.length === 0 && !other) return null;
  return (
    <ul>
      {sizes.map(({ size, playingHandicap }) => (
        <li className="row spread gap-12 line-above pad-y-6" key={size}>
          <span>{texts.teamOfSize(size)}</span>
          <strong className="figure">{formatHandicap(playingHandicap)}</strong>
        </li>
      ))}
      {other && (
        <li className="row spread gap-12 line-above pad-y-6">
          <span>
            <TeeName tee={other.tee} /> <small className="quiet">{texts.sameIndexPlaysOff}</small>
          </span>
          <strong className="figure">{formatHandicap(other.playingHandicap)}</strong>
        </li>
      )}
    </ul>
  );
}

function StrokeMap({
  told: { holes, lines, playingHandicap },
  size,
}: {
  told: HandicapPreview;
  size: number;
}) {
  return (
    <>
      <h3 className="fs-15">{size > 1 ? texts.theTeamsStrokes : texts.strokesOnTheseHoles}</h3>
      <ol className={classes.map}>
        {holes.map(({ number, strokes }) => (
          <li
            className="stack pack-top justify-center gap-4 lh-100 ground pad-y-6 r-8"
            key={number}
            data-strokes={Math.min(2, Math.abs(strokes))}
          >
            <b className="quiet fs-13 medium">{number}</b>
            <Shots strokes={strokes} />
          </li>
        ))}
      </ol>
      <p>{strokesOnHoles(holes)}</p>
      <details className={classes.why}>
        <summary className="pointer bold">{texts.whyHandicap(formatHandicap(playingHandicap))}</summary>
        <ul>
          {lines.map(({ title, sum, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members of a team may have the same line.
            <li className="stack align-base gap-12 line-above" key={at}>
              <span>
                <b>{title}</b>
                {sum && <small className="block quiet">{sum}</small>}
              </span>
              <b className="figure">{value}</b>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
