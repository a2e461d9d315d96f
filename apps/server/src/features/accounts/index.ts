export { deleteCodes } from './codes-store.ts';
export { configRoutes } from './configs.ts';
export {
  checkFields,
  checkHandicap,
  columnsOf,
  personSearchText,
  refuseTakenName,
  withoutUnchangedHandicaps,
} from './fields.ts';
export { firstAdminLink, firstAdminToken } from './first-admin/link.ts';
export {
  type MovedRounds,
  moveRounds,
  publishMovedRounds,
  requireMovable,
} from './move-rounds/move-rounds.ts';
export { gamesWith } from './move-rounds/store.ts';
export { requireOrganisers } from './organisers.ts';
export { deleteExpiredChallenges } from './passkeys/store.ts';
export { requirePassword } from './password-checks.ts';
export { hashPassword, noPassword } from './passwords.ts';
export {
  accountOf,
  addressesOf,
  clubExists,
  erasePerson,
  hasAdmin,
  insertPerson,
  type PersonRow,
  people,
  peopleWithAddress,
  personById,
  updatePerson,
} from './people-store.ts';
export { policyVersion } from './policy.ts';
export { presentToPlayers, presentUser, presentUserLight } from './present.ts';
export { accountRoutes } from './routes.ts';
export { postNewAddress } from './sign-up/addresses.ts';
export { checkCredentials } from './two-step/second-step.ts';
export { deleteTwoStep } from './two-step/store.ts';
