export type { Actor } from '../shared/actor.ts';
export { AppError, refuseAt, refuseField } from '../shared/errors.ts';
export { serializerFromSchema } from './calls/answers.ts';
export { recordChange, recordConfirmedNames } from './calls/changes.ts';
export { cookieOf, setCookie } from './calls/cookies.ts';
export { createOnce, type RecordCreated } from './calls/create-once.ts';
export { answerErrors, answerInvalidAddress, answerInvalidHttp } from './calls/errors.ts';
export { type RunRead, readFrom, serveReads } from './calls/reading.ts';
export { refuseStale, resource } from './calls/resource.ts';
export { anonymousUnlessFault, authenticate, rawRoute, route, urlOf } from './calls/route.ts';
export {
  newSeatDevice,
  rememberSeatDevice,
  renamePerson,
  type SeatDevice,
  seatDeviceOf,
} from './calls/seat-cookie.ts';
export { hashOfKioskSession, type KioskSession, Sessions } from './calls/sessions.ts';
export { wantsRatherThanJson } from './content/accept.ts';
export { addVary, compressed, etagOf, sendEncoded, sendTagged } from './content/encoding.ts';
export { fittedPicture, printedPicture, squarePicture } from './content/pictures.ts';
export { acceptUploads, serveFiles } from './content/uploads.ts';
export { serveWeb, type WebBuild, wantsPage, webBuild } from './content/web-build.ts';
export { WorkQueue } from './content/work-queue.ts';
export { closeOnceAnswered, limitConnections } from './network/connections.ts';
export { type LimitName, Limits, networkOf } from './network/limits.ts';
export { addressOf, isLoopback, trustOf } from './network/proxy.ts';
