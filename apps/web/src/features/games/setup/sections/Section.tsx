import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as media from '../../../../shared/theme/media.ts';
import classes from './Section.module.css';

/** Narrow screens fold sections that rarely change. */
const usePhoneForm = (): boolean => useMediaQuery(media.phone, false, { getInitialValueInEffect: false });

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** The steps beside the form link to the section's id. */
export const Section = ({ id, title, note, children }: SectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <span>{title}</span>
      {note && <span className={classes.note}>{note}</span>}
    </h2>
    {children}
  </section>
);

interface FoldedProps extends SectionProps {
  answer: ReactNode;
  refused: boolean;
}

/** On a phone it is a row with its answer, opened by a tap or by an error in it. */
export function FoldedSection({ id, title, note, answer, refused, children }: FoldedProps) {
  const phone = usePhoneForm();
  const body = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const part = useId();
  useEffect(() => {
    if (refused) setOpened(true);
  }, [refused]);
  useEffect(() => {
    // The field was hidden when the form looked for the first error.
    if (opened && refused) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [opened, refused]);
  if (!phone) {
    return (
      <Section id={id} title={title} {...(note ? { note } : {})}>
        {children}
      </Section>
    );
  }
  return (
    <section id={id} className={`${classes.folded} surface`} aria-labelledby={`${id}-title`}>
      <h2>
        <button type="button" aria-expanded={opened} aria-controls={part} onClick={() => setOpened(!opened)}>
          <span id={`${id}-title`}>{title}</span>
          <span className="fill quiet fs-15 regular right">{answer}</span>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div ref={body} id={part} hidden={!opened}>
        {children}
      </div>
    </section>
  );
}
