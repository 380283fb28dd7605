const FILE_BYTES_MAX = 10 * 1_048_576;
const BEGINNING = '%PDF-';

/** What is wrong with the file of a statement, in a sentence; undefined where it can be kept. */
export function fileFault(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, BEGINNING.length).toString('latin1') !== BEGINNING)
    return `a statement is a PDF file: this one does not begin with ${BEGINNING}`;
  return bytes.length > FILE_BYTES_MAX ? 'a statement file has at most 10 MiB' : undefined;
}
