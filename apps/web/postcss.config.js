import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';

const media = fileURLToPath(new URL('src/shared/theme/media.css', import.meta.url));

/** Vite reads it in development, in tests and in builds. */
export default { plugins: [globalData({ files: [media] }), customMedia()] };
