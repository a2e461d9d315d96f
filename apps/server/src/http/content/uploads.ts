import multipart from '@fastify/multipart';
import { errors, limits } from '@flagstick/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refuseField } from '../../shared/errors.ts';
import type { Files } from '../../storage/files.ts';

/** The file of a multipart call, with its bytes as sent. */
interface Upload {
  readonly field: string;
  /** The sender's name for the file; never to be trusted. */
  readonly name: string;
  readonly bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
  }
  interface FastifyContextConfig {
    /** The call is a form: its texts are the body, with at most one file. */
    multipart?: boolean;
  }
}

const maxFields = 60;
const maxFieldBytes = 64 * 1024;

/** A repeated field is ambiguous, as in a query. @throws AppError request.invalid, naming the field */
function requireOnce(seen: Set<string>, field: string) {
  if (seen.has(field)) throw refuseField(field, 'This field was sent twice.');
  seen.add(field);
}

async function readForm(request: FastifyRequest, isTooLarge: (error: unknown) => error is Error) {
  const texts: Record<string, unknown> = {};
  const seen = new Set<string>();
  let upload: Upload | null = null;
  for await (const part of request.parts()) {
    requireOnce(seen, part.fieldname);
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (!isTooLarge(error)) throw error;
      const fields = [{ field: part.fieldname, error: errors['upload.failed'].text }];
      throw new AppError('upload.failed', { message: error.message, fields });
    });
    // A form without a chosen file sends a file without bytes and name.
    if (bytes.length > 0 || part.filename) {
      upload = { field: part.fieldname, name: part.filename, bytes };
    }
  }
  return { texts, upload };
}

/** Reads multipart calls before validation: texts become the body, the file `request.upload`. */
export function acceptUploads(app: FastifyInstance) {
  app.register(multipart, {
    limits: {
      files: 1,
      fileSize: limits.upload.maxBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFields + 1,
    },
  });
  app.decorateRequest('upload', null);
  app.addHook('preValidation', async (request) => {
    const form = request.routeOptions.config.multipart === true;
    // Undefined for routes registered before this plugin.
    if (form !== (request.isMultipart() === true)) throw new AppError('request.mediaType');
    if (!form) return;
    const { RequestFileTooLargeError, FilesLimitError } = app.multipartErrors;
    try {
      const { texts, upload } = await readForm(
        request,
        (error): error is Error => error instanceof RequestFileTooLargeError,
      );
      request.body = texts;
      request.upload = upload;
    } catch (error) {
      if (error instanceof FilesLimitError) {
        throw new AppError('upload.failed', { message: (error as Error).message });
      }
      if (error instanceof AppError || (error as FastifyError).statusCode !== undefined) throw error;
      // Other errors of the form parser have no status; they concern the request.
      throw new AppError('request.malformed', { message: (error as Error).message });
    }
  });
}

const year = 365 * 24 * 3600;

/** Serves the stored pictures. A name's bytes never change, so clients may cache them for ever. */
export function serveFiles(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params }, reply) => {
    const file = await files.read(params.name);
    if (!file) throw new AppError('item.notFound');
    return reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-length', file.size)
      .type(file.type === 'webp' ? 'image/webp' : 'image/jpeg')
      .send(file.stream);
  });
}
