/**
 * What the texts are called that a session can begin with, and those around every pane: they are fetched first, and the other three
 * quarters of a catalogue when the first pane is drawn.
 */
const FIRST = [
  'general.',
  'developer.',
  'consent.',
  'data.',
  'institutions.',
  'loading.',
  'exit.',
  'closed.',
  'error.connection.',
  'error.too_many.',
];

/** `key`: `<pane>.<what>`. */
export function comesFirst(key: string): boolean {
  return FIRST.some((start) => key.startsWith(start));
}
