import { AppError } from '../../../http/index.ts';

/** The provider's answer. @throws AppError payment.provider if it fails */
export const orProviderError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new AppError('payment.provider', { message: String(cause) });
  });
