import type { SavedFile } from '../server/wire-types.ts';

/** Has the browser save a file that the server gave; says so. */
export function saveFile({ name, contentType, content }: SavedFile): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  return `${name} is saved`;
}
