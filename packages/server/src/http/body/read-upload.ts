import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { RefusalError } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';
import { formFault } from './form-fault.ts';
import { UploadFields } from './upload-fields.ts';

/** A file that came in a form. */
export interface FormFile {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 as hex. */
  readonly sha256: string;
}

/** A form of the type `multipart/form-data`. */
export interface FormUpload {
  readonly fields: Record<string, unknown>;
  readonly files: readonly FormFile[];
}

const FILES_MAX = 100;
const FIELDS_MAX = 50;
const NAME_BYTES_MAX = 100;
const FIELD_BYTES_MAX = 65_536;
const MIB = 1_048_576;
const MULTIPART = /^multipart\/form-data\s*;/i;

/**
 * Reads a form with files as it comes. Where it is refused the connection ends with the answer: what still comes must not be taken
 * for the next request.
 * @param bytesMax of the files together
 * @throws INVALID_BODY when it is no such form, breaks off, or has more than is allowed
 */
export async function readUploadForm(exchange: Exchange, bytesMax: number): Promise<FormUpload> {
  const { request } = exchange;
  try {
    // The length that is stated has room for the fields and what stands between the parts.
    if (Number(request.headers['content-length']) > bytesMax + MIB) throw tooLarge(bytesMax);
    return await readForm(request, parserFor(request, bytesMax), bytesMax);
  } catch (error) {
    exchange.isLast = true;
    await runOut(request, 2 * bytesMax);
    throw error;
  }
}

/**
 * Lets what still comes run out unread, up to so many bytes: most callers send all of a form before they look at the answer, and
 * a connection that is closed meanwhile would keep the reason from them.
 */
function runOut(request: IncomingMessage, bytesMax: number): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) resolve();
    });
    for (const end of ['end', 'close', 'error']) request.once(end, () => resolve());
    request.resume();
  });
}

export function isMultipart(contentType: string | undefined): boolean {
  return MULTIPART.test(contentType ?? '');
}

/** @throws INVALID_BODY */
function parserFor({ headers }: IncomingMessage, bytesMax: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // A part with a file name is a file; one without is a field, whatever type it names.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fieldNameSize: NAME_BYTES_MAX,
        fieldSize: FIELD_BYTES_MAX,
        // One more than is allowed, so that it is told from what just fits.
        fields: FIELDS_MAX + 1,
        files: FILES_MAX + 1,
        parts: FIELDS_MAX + FILES_MAX + 2,
        fileSize: bytesMax + 1,
        headerPairs: 20,
      },
    });
  } catch {
    throw formFault('Content-Type must be multipart/form-data with a boundary');
  }
}

function readForm(request: IncomingMessage, parser: BusboyInstance, bytesMax: number): Promise<FormUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<FormUpload>();
  const fields = new UploadFields();
  const files: Promise<FormFile>[] = [];
  const refuse = (refusal: unknown): void => {
    request.unpipe(parser);
    reject(refusal);
  };
  const orRefuse = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      refuse(error);
    }
  };
  let bytes = 0;
  parser.on('field', (name, value, isNameCut, isValueCut) =>
    orRefuse(() => {
      if (isNameCut || isValueCut)
        throw formFault(
          'the form has a field that is too long',
          `A field has at most ${FIELD_BYTES_MAX} bytes; send files as parts with a file name.`,
        );
      fields.add(name, value);
      if (fields.count > FIELDS_MAX) throw tooMany(`${FIELDS_MAX} fields`);
    }),
  );
  parser.on('file', (_field, stream, name) =>
    orRefuse(() => {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > bytesMax) refuse(tooLarge(bytesMax));
      });
      const file = readFile(stream, name);
      // Looked at when the form has ended; until then its failure is the form's.
      file.catch(refuse);
      files.push(file);
      if (files.length > FILES_MAX) throw tooMany(`${FILES_MAX} files`);
    }),
  );
  parser.on('partsLimit', () => refuse(tooMany(`${FIELDS_MAX} fields and ${FILES_MAX} files`)));
  parser.on('error', () => refuse(formFault('the form could not be read as multipart/form-data')));
  parser.on('finish', () => {
    void Promise.all(files).then((all) => resolve({ fields: fields.record, files: all }), refuse);
  });
  request.on('error', () => refuse(formFault('the request was cut off', 'Send it again, whole.')));
  request.pipe(parser);
  return promise;
}

async function readFile(stream: BusboyFileStream, name: string): Promise<FormFile> {
  const chunks: Buffer[] = [];
  const hash: Hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    hash.update(chunk);
  }
  return { name: fileName(name), bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

const FILE_NAME_LENGTH_MAX = 255;

/** As a person may be shown it. */
function fileName(given: string): string {
  const name = given.replace(/\p{C}/gu, '').slice(0, FILE_NAME_LENGTH_MAX);
  return name === '' ? 'file' : name.toWellFormed();
}

function tooMany(allowed: string): RefusalError {
  return formFault(`the form has more than ${allowed}`, 'Send the files in several calls.');
}

function tooLarge(bytesMax: number): RefusalError {
  return formFault(
    `the files have more than ${bytesMax / MIB} MiB together`,
    'Send the files in several calls, or split the largest one by dates.',
  );
}
