export { AppError, answerErrors, answerGarbage, answerUnreadable, refuseField } from './errors.ts';
export { Front, type FrontAnswer } from './front.ts';
export { Limits } from './limits.ts';
export { resource } from './resource.ts';
export { authenticate, bind, on, urlOf } from './route.ts';
export { type Actor, Sessions } from './sessions.ts';
export { acceptUploads, serveFiles, squarePicture, type Upload } from './uploads.ts';
export { serveWeb, type WebBuild, wantsPage, webBuild } from './web.ts';
