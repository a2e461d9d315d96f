export type { Bus } from './bus.ts';
export { definedOnly } from './defined.ts';
export { type Files, folderFiles } from './files.ts';
export { writableFolder } from './folder.ts';
export { newId } from './ids.ts';
export * from './list.ts';
export { FolderInUse } from './lock.ts';
export { openEmbedded, openPostgres, openStorage, type Storage, StorageUnusable } from './open.ts';
export * from './tables.ts';
