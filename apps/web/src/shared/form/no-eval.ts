/** Imported first: the page may make no code from text, and zod would try with the first thing that it reads. */
import { config } from 'zod';

config({ jitless: true });
