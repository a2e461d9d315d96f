export type { Bus } from './bus.ts';
export { DiskSpace, diskOf, isSpaceLow } from './disk-space.ts';
export { type DumpTable, dumpEnd, dumpLines, jsonLine, migrationsOf, tablesOf } from './dump/dump.ts';
export { ForeignDump, loadDump } from './dump/load.ts';
export { makeTreePrivate, setPrivateUmask, writableFolder } from './embedded/folder.ts';
export { FolderInUse, holdFolder, sendCommandToHolder } from './embedded/lock.ts';
export { type Files, folderFiles, isStoredName, pictureFiles, pictureFolder } from './files.ts';
export type { Log } from './log.ts';
export { type CopiedObjects, copyObject, copyObjects } from './objects/copy.ts';
export { folderObjects } from './objects/folder.ts';
export { type ObjectStore, ObjectsUnavailable } from './objects/objects.ts';
export { Bucket, bucketObjects, type S3Connection } from './objects/s3.ts';
export { openEmbedded, openStorage } from './open.ts';
export { deletePicture, type PictureFiles, type StoredPicture, storePicture } from './pictures.ts';
export { maintenanceTimeLimits } from './postgres/connections.ts';
export { isDatabaseUnavailable } from './postgres/database-unavailable.ts';
export { openPostgres } from './postgres/postgres.ts';
export { maxBehindMs, type ReplicaState } from './postgres/replica.ts';
export { deleteOldCreatedCalls, findCreated, insertCreatedCall } from './sql/created-calls.ts';
export { definedOnly } from './sql/defined-only.ts';
export { deleteInParts } from './sql/delete-in-parts.ts';
export { epochOfDatabase } from './sql/epoch.ts';
export { hidesPlacesSql, hidesPrizesSql } from './sql/hides-places.ts';
export { newId } from './sql/ids.ts';
export {
  byName,
  isIndexed,
  type ListColumns,
  listPage,
  newestFirst,
  nullable,
  type SearchWord,
  searchable,
  searchWords,
} from './sql/list.ts';
export { lockKey } from './sql/lock-row.ts';
export { asKnownMigrations, classifyMigrations } from './sql/migrate.ts';
export { preReleaseMigrations } from './sql/migrations/index.ts';
export { preparedById } from './sql/prepared-by-id.ts';
export { recordset } from './sql/recordset.ts';
export {
  deleteEndedSessions,
  deleteExpiredSessions,
  endSessions,
  insertSession,
  isPasswordDue,
  needsSecondStep,
  openKiosk,
  openSeatPhone,
  openSessions,
  recordSessionUse,
  sessionById,
} from './sql/sessions.ts';
export type {
  Changes,
  Db,
  HandicapAtClose,
  HoleRow,
  NewRow,
  PaymentStatus,
  Row,
  SeatHandicap,
  Tables,
  Tx,
} from './sql/tables.ts';
export { type Storage, StorageUnusable } from './storage.ts';
export { isStorageFull } from './storage-full.ts';
