/**
 * Imported first: the content security policy forbids generated code, and zod tries to generate it with the first
 * object schema. This object is zod's configuration; importing its `config` would add 3 kB to the initial bundle.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
