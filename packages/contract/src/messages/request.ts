/** Refusals of any call and any screen. */
export const requestErrors = {
  'request.invalid': { status: 400, text: 'Form is not valid, check items' },
  'request.malformed': { status: 400, text: 'The request could not be read.' },
  'request.tooLarge': { status: 413, text: 'The request is too large.' },
  'request.tooSlow': { status: 408, text: 'The request took too long to arrive.' },
  'request.mediaType': { status: 415, text: 'This type of request is not supported.' },
  'item.notFound': { status: 404, text: 'Item Not found!' },
  'route.notFound': { status: 404, text: 'Item Not found!' },
  'action.notAllowed': { status: 403, text: 'You are not allowed to do this action' },
  'edit.conflict': {
    status: 409,
    text: 'Another person has saved this form. Check the saved version, then save again.',
  },
  'client.tooOld': { status: 426, text: 'A new version of the product is available, please wait...' },
  'request.tooMany': { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  'server.fault': { status: 500, text: 'Something went wrong.' },
  'server.busy': { status: 503, text: 'The server is busy. Please try again.' },
  'call.reused': {
    status: 409,
    text: 'You’ve sent this before with different details. Check what is saved, then try again.',
  },
} as const;
