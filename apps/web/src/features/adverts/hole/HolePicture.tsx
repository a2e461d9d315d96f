import { limits } from '@flagstick/contract/limits';
import { Button, Modal } from '@mantine/core';
import { IconChevronRight, IconClock, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './HoleAdvert.module.css';
import type { OnHole } from './on-hole.ts';

const { countdownSeconds, closesAfterSeconds, closableAt } = limits.advert;

/** Seconds from the countdown's start, below 0 once it is over; closes at the end of the extra ones. */
function useCountdown(close: () => void): number {
  const [left, setLeft] = useState<number>(countdownSeconds);
  useEffect(() => {
    const timer = setTimeout(() => (left <= 1 - closesAfterSeconds ? close() : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** Less than this below the head is no room for a picture: a phone on its side. */
const leastHeight = 320;

/**
 * Where the screen's own part begins in the window: below its head and beside the drawer of a desk. The top is 0 where
 * no room would be left below the head.
 */
function useOwnPart() {
  const anchor = useRef<HTMLElement>(null);
  const [part, setPart] = useState({ top: 0, left: 0 });
  // Anew with each second: a notice above the head moves it.
  useLayoutEffect(() => {
    const main = anchor.current?.closest('main');
    const begins = main?.getBoundingClientRect().top ?? 0;
    const top = begins > 0 && window.innerHeight - begins >= leastHeight ? Math.round(begins) : 0;
    const left = Math.round(main?.parentElement?.getBoundingClientRect().left ?? 0);
    if (top !== part.top || left !== part.left) setPart({ top, left });
  });
  return { anchor, ...part };
}

interface RingProps {
  left: number;
  onClose: () => void;
}

/** The countdown; from its last second on it is the way out. */
function Ring({ left, onClose }: RingProps) {
  const part = left > 0 ? left / countdownSeconds : 1 + left / closesAfterSeconds;
  const ring = (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="25" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
  return left <= closableAt ? (
    <button type="button" className={classes.ring} aria-label="Close" onClick={onClose}>
      {ring}
      <IconX size={26} aria-hidden="true" />
    </button>
  ) : (
    <span className={classes.ring}>
      {ring}
      <b>{left}</b>
    </span>
  );
}

interface HolePictureProps {
  shown: OnHole;
  onClose: () => void;
  /** Over the picture, where it covers the hole. */
  children?: ReactNode;
}

/** An advert as its hole shows it: over all but the hole's head, in a dialog, or as a strip that leaves the keys where they are. */
export function HolePicture({ shown: { hole, advert, picture }, onClose, children }: HolePictureProps) {
  const [folded, setFolded] = useState(false);
  const covers = picture.type === 'fs' || picture.type === 'dialog';
  // The room of a strip stays until the page turns: no key moves under a thumb.
  const close = covers ? onClose : () => setFolded(true);
  const left = useCountdown(close);
  const { anchor, top, left: beside } = useOwnPart();
  const title = `Sponsor of hole ${hole}`;
  const label = `${title}: ${advert.name}`;
  const image = <img src={picture.image} alt={label} />;
  if (!covers) {
    return (
      <aside
        className={classes.strip}
        data-at={picture.type}
        data-folded={folded || undefined}
        aria-label={label}
      >
        {!folded && (
          <>
            <span className={classes.labelled}>
              <small>{title}</small>
              {image}
            </span>
            <Ring left={left} onClose={close} />
          </>
        )}
      </aside>
    );
  }
  return (
    <>
      <i ref={anchor} hidden />
      <Modal.Root
        opened
        onClose={() => left <= closableAt && onClose()}
        fullScreen={picture.type === 'fs'}
        centered
        closeOnClickOutside={false}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        className={classes.root ?? ''}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
        style={{ '--below': `${top}px`, '--beside': `${beside}px` } as CSSProperties}
      >
        <Modal.Overlay {...(picture.type === 'fs' && { backgroundOpacity: 0 })} />
        <Modal.Content aria-label={label}>
          <Modal.Body>
            {children && <div className={classes.over}>{children}</div>}
            <div className={classes.card}>
              <div className={classes.head}>
                <span>{title}</span>
                <Ring left={left} onClose={onClose} />
              </div>
              <div className={classes.picture}>{image}</div>
            </div>
            <div className={classes.foot}>
              {left > 0 && <IconClock size={22} aria-hidden="true" />}
              <span>
                {left > 0
                  ? `Hole ${hole} is ready in ${left} ${left === 1 ? 'second' : 'seconds'}`
                  : `Closes by itself in ${closesAfterSeconds + left}`}
              </span>
              {left <= closableAt && (
                <Button rightSection={<IconChevronRight size={20} aria-hidden="true" />} onClick={onClose}>
                  To hole {hole}
                </Button>
              )}
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
