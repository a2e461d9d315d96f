import type { Club } from '@flagstick/contract';
import { ActionIcon, Collapse } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconHeart,
  IconHeartFilled,
  IconPlus,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { plural } from '../../../shared/display/numbers.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageDots } from '../../../ui/page/PageDots.tsx';
import { RepeatLastGame } from '../../games/index.ts';
import { useFavourite } from '../api/reads.ts';
import * as texts from '../messages.ts';
import classes from './ClubCard.module.css';

/** Swiped, or turned by arrows for a mouse. */
function Pictures({ club: { name, images } }: { club: Club }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const turn = (to: number) => {
    if (strip.current) strip.current.scrollLeft = to * strip.current.clientWidth;
  };
  if (images.length === 0) return null;
  return (
    <div className="ground">
      <ul
        ref={strip}
        className={classes.pictures}
        aria-label={texts.picturesOf(name)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {images.map((image) => (
          <li key={image}>
            <img className="full contain" src={image} alt="" loading="lazy" />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className="row spread brand fs-12 line-below pad-x-6">
          <ActionIcon
            size={48}
            aria-label={texts.previousPicture(name)}
            disabled={at === 0}
            onClick={() => turn(at - 1)}
          >
            <IconChevronLeft size={24} />
          </ActionIcon>
          <PageDots count={images.length} at={at} />
          <ActionIcon
            size={48}
            aria-label={texts.nextPicture(name)}
            disabled={at === images.length - 1}
            onClick={() => turn(at + 1)}
          >
            <IconChevronRight size={24} />
          </ActionIcon>
        </p>
      )}
    </div>
  );
}

/** Leaves out a town that the street names already. */
const addressOf = ({ address, place }: Pick<Club, 'address' | 'place'>): string =>
  [address, address.includes(place) ? '' : place].filter(Boolean).join(', ');

export function ClubCard({ club, open = false }: { club: Club; open?: boolean }) {
  const [opened, setOpened] = useState(open);
  const mark = useFavourite();
  const list = useId();
  // Until the server has answered, the heart shows the chosen state.
  const favourite = mark.isPending ? mark.variables.favourite : club.favourite;
  return (
    <article className="clip card" aria-label={club.name}>
      <Pictures club={club} />
      <div className={classes.top}>
        {club.logo ? (
          <img className="rigid contain r-10" src={club.logo} alt="" width={44} height={44} />
        ) : (
          <span className={classes.sign} aria-hidden="true">
            <IconBuildingCommunity size={22} />
          </span>
        )}
        <div className="grow">
          <h2 className="fs-17 lh-120">{club.name}</h2>
          <p className="quiet fs-13 lh-130 above-3">{addressOf(club)}</p>
        </div>
        <ActionIcon
          size={48}
          aria-label={favourite ? texts.favourite(club.name) : texts.addFavourite(club.name)}
          aria-pressed={favourite}
          className={classes.heart ?? ''}
          onClick={() => mark.mutate({ club, favourite: !favourite })}
        >
          {favourite ? <IconHeartFilled size={24} /> : <IconHeart size={24} />}
        </ActionIcon>
      </div>
      <button
        type="button"
        className={classes.more}
        aria-expanded={opened}
        aria-controls={list}
        disabled={club.courses.length === 0}
        onClick={() => setOpened((value) => !value)}
      >
        {club.registered && (
          <span className="inline gap-5 good fs-13 bold">
            <IconRosetteDiscountCheck size={18} aria-hidden="true" />
            {texts.registered}
          </span>
        )}
        <span className="fill quiet">
          {club.courses.length === 0
            ? texts.noCoursesYet
            : plural(club.courses.length, { one: '# course', other: '# courses' })}
          <span className="vh">{texts.atClub(club.name)}</span>
        </span>
        {club.courses.length > 0 && (
          <IconChevronDown size={20} aria-hidden="true" className={`${classes.chevron} faint`} />
        )}
      </button>
      <Collapse expanded={opened} id={list}>
        <ul className={classes.courses}>
          {club.courses.map((course) => (
            <li className="row gap-12 line-above pad-y-8" key={course._id}>
              <span className="grow">
                <b className="block bold lh-120">{course.name}</b>
                <span className="quiet fs-13">{texts.holes(course.holesNumber)}</span>
              </span>
              <LinkButton
                to="/"
                search={{ view: 'setup', course: course._id }}
                variant="default"
                aria-label={texts.createGameOn(course.name)}
                leftSection={<IconPlus size={18} aria-hidden="true" />}
              >
                {texts.createGame}
              </LinkButton>
            </li>
          ))}
        </ul>
        {opened && <RepeatLastGame club={club._id} />}
      </Collapse>
    </article>
  );
}
