import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import { type HoleFields, totals } from '../card-form.ts';
import { indexProblems } from '../index-problems.ts';
import * as texts from '../messages.ts';
import { readHoles } from './read-holes.ts';

export interface PastedFigures {
  holes: HoleFields[];
  courseRating: number | null;
  slope: number | null;
}

interface PasteHolesProps {
  opened: boolean;
  /** The number of holes that the card has. */
  count: number;
  onClose: () => void;
  onUse: (figures: PastedFigures) => void;
}

/** The holes of a card from a copied table, with a summary before they are used. */
export default function PasteHoles({ opened, count, onClose, onUse }: PasteHolesProps) {
  const [text, setText] = useState('');
  const [tee, setTee] = useState('0');
  const card = text.trim() === '' ? undefined : readHoles(text);
  const chosen = card && (card.lengths[Number(tee)] ?? card.lengths[0]);
  const fits = chosen?.holes.length === count;
  const problems = chosen && fits ? indexProblems(chosen.holes) : '';
  const close = () => {
    setText('');
    setTee('0');
    onClose();
  };
  const use = () => {
    if (!card || !chosen) return;
    onUse({ ...card, holes: chosen.holes });
    close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={texts.pasteTitle}
      width={560}
      actions={
        <Button disabled={!fits} onClick={use}>
          {texts.useHoles}
        </Button>
      }
    >
      <div className="stack gap-12">
        <Textarea
          label={texts.pasteLabel}
          description={texts.pasteHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
        />
        {card && card.lengths.length > 1 && (
          <Segments
            aria-label={texts.lengthsOf}
            fullWidth
            value={tee}
            onChange={setTee}
            options={card.lengths.map(({ heading }, at) => ({
              value: String(at),
              label: heading || texts.columnNumber(at + 1),
            }))}
          />
        )}
        <p role="status" className={card === null || (chosen && !fits) ? 'bad' : 'quiet'}>
          {card === null && texts.noHolesFound}
          {chosen && (fits ? summaryOf(chosen.holes) : texts.otherCount(chosen.holes.length, count))}
          {card?.wereMetres && fits && ` ${texts.metresConverted}`}
          {problems !== '' && ' '}
          {problems !== '' && <span className="block bad">{problems}.</span>}
        </p>
      </div>
    </Dialog>
  );
}

function summaryOf(holes: readonly HoleFields[]): string {
  const { par, yards } = totals(holes);
  const open = (['yards', 'par', 'si'] as const).filter((key) => holes.some((hole) => hole[key] === ''));
  return texts.pasteSummary(holes.length, par, yards, open);
}
