/** `812 B`, `3.4 kB`, `16.1 MB`; rounded up, so that what is too much does not look as if it were not. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${(Math.ceil(bytes / 102.4) / 10).toFixed(1)} kB`;
  return `${(Math.ceil(bytes / 104_857.6) / 10).toFixed(1)} MB`;
}
