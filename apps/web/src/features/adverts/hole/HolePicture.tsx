import * as limits from '@flagstick/contract/limits';
import { Button, Modal } from '@mantine/core';
import { IconChevronRight, IconClock, IconX } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import type { AdvertOnHole } from './advert-on-hole.ts';
import classes from './HoleAdvert.module.css';

const { countdownSeconds, closesAfterSeconds, closableAt } = limits.advert;

/** Counts the seconds down, below 0 after the countdown. Calls `close` `closesAfterSeconds` after its end. */
function useCountdown(close: () => void, begun = true): number {
  const [left, setLeft] = useState<number>(countdownSeconds);
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(() => (left <= 1 - closesAfterSeconds ? close() : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  });
  return left;
}

/** Minimum height in pixels below the head for a picture: a phone on its side has less. */
const leastHeight = 320;

/** Position of the content below the head and beside a desktop's drawer. The top is 0 if the space is too small. */
function useContentPosition() {
  const anchor = useRef<HTMLElement>(null);
  const [part, setPart] = useState({ top: 0, left: 0 });
  // Measured again each second: a banner above the head moves it.
  useLayoutEffect(() => {
    const main = anchor.current?.closest('main');
    const begins = main?.getBoundingClientRect().top ?? 0;
    const top = begins > 0 && window.innerHeight - begins >= leastHeight ? Math.round(begins) : 0;
    const left = Math.round(main?.parentElement?.getBoundingClientRect().left ?? 0);
    if (top !== part.top || left !== part.left) setPart({ top, left });
  });
  return { anchor, ...part };
}

/** True once half of the element has been visible. */
function useHasBeenVisible(element: RefObject<HTMLElement | null>): boolean {
  const [sighted, setSighted] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const half = { threshold: 0.5 };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSighted(true);
    }, half);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return sighted;
}

interface RingProps {
  left: number;
  onClose: () => void;
}

/** From its last second on the countdown is the close button. */
function Ring({ left, onClose }: RingProps) {
  const part = left > 0 ? left / countdownSeconds : 1 + left / closesAfterSeconds;
  const ring = (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" />
      <circle cx="28" cy="28" r="25" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
  return left <= closableAt ? (
    <button type="button" className={classes.ring} aria-label={common.close} onClick={onClose}>
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
  shown: AdvertOnHole;
  onClose: () => void;
  /** Called when it becomes visible, possibly more than once. */
  onSeen: () => void;
  /** Shown over the picture, if it covers the hole. */
  children?: ReactNode;
}

/** Covers all but the hole's head, or is a strip that leaves the keys in place. */
export const HolePicture = (props: HolePictureProps) =>
  props.shown.picture.type === 'fs' || props.shown.picture.type === 'dialog' ? (
    <Cover {...props} />
  ) : (
    <Strip {...props} />
  );

function wordsOf({ hole, advert, picture }: AdvertOnHole) {
  const title = texts.holeSponsor(hole);
  const label = `${title}: ${advert.name}`;
  return { title, label, image: <img src={picture.image} alt={label} /> };
}

/** A phone has the strip out of view below a group of four: its view and countdown begin once it is visible. */
function Strip({ shown, onSeen }: HolePictureProps) {
  const box = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  const sighted = useHasBeenVisible(box);
  // Its space stays until the page turns: no key moves under a thumb.
  const fold = () => setFolded(true);
  const left = useCountdown(fold, sighted);
  useEffect(() => {
    if (sighted) onSeen();
  }, [sighted, onSeen]);
  const { title, label, image } = wordsOf(shown);
  return (
    <aside
      ref={box}
      className={classes.strip}
      data-at={shown.picture.type}
      data-folded={folded || undefined}
      aria-label={label}
    >
      {!folded && (
        <>
          <span className="stack justify-start shrink gap-5">
            <small className="quiet fs-12 medium lh-100">{title}</small>
            {image}
          </span>
          <Ring left={left} onClose={fold} />
        </>
      )}
    </aside>
  );
}

function Cover({ shown, onClose, onSeen, children }: HolePictureProps) {
  const { hole, picture } = shown;
  const left = useCountdown(onClose);
  const { anchor, top, left: beside } = useContentPosition();
  useEffect(onSeen, [onSeen]);
  const { title, label, image } = wordsOf(shown);
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
            {children && <div className={`${classes.over} row gap-10`}>{children}</div>}
            <div className={classes.card}>
              <div className={classes.head}>
                <span>{title}</span>
                <Ring left={left} onClose={onClose} />
              </div>
              <div className={classes.picture}>{image}</div>
            </div>
            <div className={`${classes.foot} row gap-10`}>
              {left > 0 && <IconClock className="rigid faint" size={22} aria-hidden="true" />}
              <span>
                {left > 0 ? texts.holeReadyIn(hole, left) : texts.closesIn(closesAfterSeconds + left)}
              </span>
              {left <= closableAt && (
                <Button rightSection={<IconChevronRight size={20} aria-hidden="true" />} onClick={onClose}>
                  {texts.toHole(hole)}
                </Button>
              )}
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
