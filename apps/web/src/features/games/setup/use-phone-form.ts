import { useMediaQuery } from '@mantine/hooks';
import * as media from '../../../shared/theme/media.ts';

/** Whether the set-up is as narrow as a phone, where rarely changed sections are folded. */
export const usePhoneForm = (): boolean =>
  useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
