import type { ToPage } from '../protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** What each type must carry. */
const SHAPES: Readonly<Record<ToPage['type'], (message: Fields) => boolean>> = {
  ready: () => true,
  show: () => true,
  hide: () => true,
  event: ({ name, metadata }) => isText(name) && isRecord(metadata),
  success: ({ publicToken, metadata }) => isTextOrNull(publicToken) && isRecord(metadata),
  exit: ({ error, metadata }) => (error === null || isRecord(error)) && isRecord(metadata),
  navigate: ({ url }) => isText(url) && isWebAddress(url as string),
  focus: ({ edge }) => edge === 'start' || edge === 'end',
  resize: ({ height }) => Number.isFinite(height) && (height as number) >= 0,
  choose: ({ institutionId }) => isText(institutionId),
};

/** Whether this is a message of the protocol, as a whole; others are ignored (LNK-2). */
export function isToPage(data: unknown): data is ToPage {
  if (!isRecord(data)) return false;
  const message = data as Fields;
  const { type } = message;
  return isText(type) && Object.hasOwn(SHAPES, type as string) && SHAPES[type as ToPage['type']](message);
}

/** The page is sent to banks and back, never into a script. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\/./.test(url);
}
