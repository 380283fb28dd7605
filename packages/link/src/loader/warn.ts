/** Tells the developers of the page. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the page's console is where its developers look
  console.warn(`Fairlead: ${text}`);
}
