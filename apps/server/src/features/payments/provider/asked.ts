import { AppError } from '../../../http/index.ts';

/** What a provider answers. @throws AppError payment.provider where it does not */
export const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new AppError('payment.provider', { message: String(cause) });
  });
