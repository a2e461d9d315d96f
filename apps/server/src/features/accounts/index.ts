export { deleteCodes } from './codes-store.ts';
export { configRoutes } from './configs.ts';
export { addDemoAccounts, demoPassword } from './demo.ts';
export {
  checkFields,
  checkHandicap,
  columnsOf,
  personSearchText,
  settledHandicaps,
  unlessTaken,
} from './fields.ts';
export { requireOwnPassword } from './own-password.ts';
export { hashPassword } from './passwords.ts';
export {
  accountOf,
  clubExists,
  forgetPerson,
  insertPerson,
  type PersonRow,
  people,
  personById,
  updatePerson,
  withoutOrganisers,
} from './people-store.ts';
export { presentToPlayers, presentUser, presentUserLight } from './present.ts';
export { accountRoutes } from './routes.ts';
export { postNewAddress } from './sign-up/addresses.ts';
