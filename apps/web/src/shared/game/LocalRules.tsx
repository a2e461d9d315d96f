import type { GameView } from '@flagstick/contract';
import * as common from '../../ui/common/messages.ts';
import { InfoDialog } from '../../ui/dialog/dialogs.tsx';
import classes from './LocalRules.module.css';

/** The text of local rules, sanitised by the server or made by their editor. */
export const RulesText = ({ html }: { html: string }) => (
  <div
    className={classes.rules}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it (features/courses/rich-text.ts).
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

interface LocalRulesProps {
  game: Pick<GameView, 'course'>;
  opened: boolean;
  onClose: () => void;
}

/** The course's local rules, under the logo of its club. */
export const LocalRules = ({ game: { course }, opened, onClose }: LocalRulesProps) => (
  <InfoDialog opened={opened} onClose={onClose} title={common.localRules} logo={course.club?.logo ?? null}>
    <p className="below-14 quiet fs-15">{course.name}</p>
    <RulesText html={course.localRules} />
  </InfoDialog>
);
