/** Whether an address is that of the machine that opens it: another one, such as a phone, finds nothing there. */
export function isOfOwnMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
