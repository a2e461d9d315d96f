/**
 * Imported first: the page may make no code from text, and zod tries to with the first object schema that is made. The
 * core alone, as the app starts with it.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
