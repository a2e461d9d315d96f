/// <reference types="vite/client" />

/** The id of this build; `dev` under the development server. */
declare const __BUILD_ID__: string;
