import type { RecordedMessage } from '../cassette/cassette.ts';
import type { LocalRequest } from '../local-service.ts';
import { readMessage } from '../message.ts';
import type { Scrubber } from '../scrub/scrubber.ts';

interface Keeping {
  readonly scrubber: Scrubber;
  /** Contents of files are kept as they are. */
  readonly keepsFiles: boolean;
  /** Names of headers that clients act on. Others may hold keys, cookies and names of machines. */
  readonly headers: RegExp;
}

interface Kept {
  readonly message: RecordedMessage;
  readonly replaced: readonly string[];
}

/** What is written down of a request or an answer. */
export function kept(
  { headers, body }: Pick<LocalRequest, 'headers' | 'body'>,
  path: string,
  { scrubber, keepsFiles, headers: wanted }: Keeping,
): Kept {
  const { json, file } = readMessage(headers, body);
  const names = Object.keys(headers).filter((name) => wanted.test(name));
  const head = Object.fromEntries(names.map((name) => [name, scrubber.text(headers[name] ?? '', 'id')]));
  if (json !== undefined) {
    const scrubbed = scrubber.scrub(json, path);
    return { message: { headers: head, json: scrubbed.json }, replaced: scrubbed.replaced };
  }
  if (!file) return { message: { headers: head }, replaced: [] };
  const content = keepsFiles ? { content: file.bytes.toString('base64') } : {};
  const described = { type: file.type, bytes: file.bytes.length, ...content };
  return { message: { headers: head, file: described }, replaced: [] };
}
