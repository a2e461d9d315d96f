export { AppError, answerErrors, refuseField } from './errors.ts';
export { type ResourceHandlers, resource } from './resource.ts';
export { authenticate, type Handler, type Incoming, on, urlOf } from './route.ts';
export { type Actor, Sessions } from './sessions.ts';
