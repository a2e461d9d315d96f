import { useMediaQuery } from '@mantine/hooks';
import * as media from '../../../shared/theme/media.ts';

/** Narrow screens fold sections that rarely change. */
export const usePhoneForm = (): boolean =>
  useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
