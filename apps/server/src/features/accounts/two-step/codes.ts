import { createHash, randomBytes, randomInt } from 'node:crypto';
import { limits } from '@flagstick/contract';
import { AppError, refuseAt } from '../../../http/index.ts';
import { sealFor, unsealFor } from '../../../shared/seal.ts';
import { type Db, needsSecondStep, type Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { replaceRecoveryCodes, twoStepKeyOf, useRecoveryCode, useStep } from './store.ts';
import { stepOfCode } from './totp.ts';

const purpose = 'two-step key';
/** RFC 4226, 4, R6. */
const keyBytes = 20;
/** 60 bits: an unsalted guess at a stolen hash takes years. */
const recoveryCodeLength = 12;

export const newKey = (secret: string) => {
  const key = randomBytes(keyBytes);
  return { key, sealed: sealFor({ secret, purpose }, key.toString('base64')) };
};

/** Undefined after a change of the server's secret: recovery codes and an admin still help. */
function openKey(secret: string, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(unsealFor({ secret, purpose }, sealed), 'base64');
  } catch {
    return undefined;
  }
}

/** "ABCD-EFGH-JKLM" */
const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () =>
    limits.gameCodeAlphabet.charAt(randomInt(limits.gameCodeAlphabet.length)),
  )
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** As typed: with or without spaces and hyphens, in any case. */
const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Without the server's secret, so that the codes outlive it. */
export const hashOfRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${bare(code)}`)
    .digest('base64url');

/** Replaces the codes; returns the new ones, which the server shows once. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

interface TypedCode {
  readonly userId: string;
  readonly typed: string;
  /** A code of a key that is not confirmed yet counts, and a recovery code does not. */
  readonly unconfirmed?: boolean;
}

/**
 * Uses up a code: each counts once.
 * @throws AppError twoStep.off, twoStep.on, twoStep.code naming the field
 */
export async function useCode(
  db: Db,
  { config }: FeatureDeps<'config'>,
  { userId, typed, unconfirmed = false }: TypedCode,
): Promise<void> {
  const row = await twoStepKeyOf(db, userId);
  const confirmed = row?.confirmed_at != null;
  // An account with passkeys has recovery codes, too.
  if (unconfirmed ? !row : !(await needsSecondStep(db, userId))) throw new AppError('twoStep.off');
  if (unconfirmed && confirmed) throw new AppError('twoStep.on');
  const code = bare(typed);
  const key = row && confirmed !== unconfirmed ? openKey(config.secret, row.sealed) : undefined;
  const step = key && stepOfCode(key, code, new Date());
  const isUsed =
    row === undefined || step === undefined
      ? !unconfirmed && (await useRecoveryCode(db, userId, hashOfRecoveryCode(userId, code)))
      : await useStep(db, userId, row.sealed, step);
  if (!isUsed) throw refuseAt('twoStep.code', 'code');
}
