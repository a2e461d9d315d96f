/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

/** The id of this build; `dev` under the development server. */
declare const __BUILD_ID__: string;
