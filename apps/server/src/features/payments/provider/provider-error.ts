import { AppError } from '../../../http/index.ts';

/** @throws AppError payment.provider if the provider fails */
export const orProviderError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new AppError('payment.provider', { message: String(cause) });
  });
