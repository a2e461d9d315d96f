import multipart from '@fastify/multipart';
import { limits } from '@flagstick/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Files } from '../storage/files.ts';
import { AppError } from './errors.ts';

/** The one file that came with a multipart call. Its bytes are still as they were sent. */
export interface Upload {
  readonly field: string;
  readonly bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
  }
  interface FastifyContextConfig {
    /** The call is a form whose texts are its body, beside at most one file. */
    multipart?: boolean;
  }
}

const maxFields = 60;
const maxFieldBytes = 64 * 1024;

const failed = (message: string) => new AppError('upload.failed', { message });

async function readForm(request: FastifyRequest) {
  const texts: Record<string, unknown> = {};
  let upload: Upload | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A form whose file was not chosen sends a file of no bytes and no name.
    if (bytes.length > 0 || part.filename) upload = { field: part.fieldname, bytes };
  }
  return { texts, upload };
}

/** Before validation, reads multipart calls: texts become the body, the file `request.upload`. */
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
    if (form !== request.isMultipart()) throw new AppError('request.mediaType');
    if (!form) return;
    try {
      const { texts, upload } = await readForm(request);
      request.body = texts;
      request.upload = upload;
    } catch (error) {
      const { RequestFileTooLargeError, FilesLimitError } = app.multipartErrors;
      if (error instanceof RequestFileTooLargeError || error instanceof FilesLimitError) {
        throw failed((error as Error).message);
      }
      if (error instanceof AppError || (error as FastifyError).statusCode !== undefined) throw error;
      // The reader of forms gives its other complaints no status: they are about what was sent.
      throw new AppError('request.malformed', { message: (error as Error).message });
    }
  });
}

/** More than any camera makes; a small file that unfolds into more is an attack. */
const maxPixels = 120_000_000;
const accepted = new Set(['jpeg', 'png']);

/**
 * The picture that was sent, upright, cut around its middle to a square of this many pixels, as WebP without anything
 * the camera wrote into it. Throws upload.failed for what is no jpeg or png by its content.
 */
export async function squarePicture({ bytes }: Upload, side: number): Promise<Buffer> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
    const { format } = await image.metadata();
    if (!accepted.has(format)) throw failed(`A picture of type ${format} is not accepted.`);
    return await image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(error instanceof Error ? error.message : 'The picture could not be read.');
  }
}

const year = 365 * 24 * 3600;

/** Serves the stored pictures: a name's bytes never change, so they may be kept for ever. */
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
