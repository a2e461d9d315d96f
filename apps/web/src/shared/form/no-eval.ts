/**
 * Imported first: the page may make no code from text, and zod tries to as soon as an object schema is made. It keeps
 * its settings here. Importing its `config` would bring 3 kB of it to every start.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
