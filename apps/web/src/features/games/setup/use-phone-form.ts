import { useMediaQuery } from '@mantine/hooks';

/** Whether the set-up is as narrow as a phone: what most games leave as it is stands folded. */
export const usePhoneForm = (): boolean =>
  useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false });
