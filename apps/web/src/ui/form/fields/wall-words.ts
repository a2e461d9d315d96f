import { formatDayTime } from '../../../shared/display/dates.ts';
import * as texts from './messages.ts';

/** `wall` is the chosen local time. It is parsed and formatted as UTC, so that it is not shifted. */
export const wallWords = (wall: string): string =>
  wall === '' ? texts.noDateYet : formatDayTime(`${wall.replace(' ', 'T')}Z`, 'UTC');
