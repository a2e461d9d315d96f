/** Refusals of the pages for admins who run the server. */
export const operationsErrors = {
  'job.notRepeatable': {
    status: 409,
    text: 'This job can’t be repeated. It is running, has ended, or its e-mail was deleted.',
  },
} as const;
