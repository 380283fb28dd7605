/** Whether a page may be led there: a scheme that would run script here, or open a program, is no address of a bank. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** What people know of an address: its host, without what all have. */
export function hostOf(url: string): string {
  const host = /^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
  return host.replace(/^www\./, '');
}

/** The directory may have a bare host name. Any other scheme than http(s) leads nowhere. */
export function pageOf(url: string): string {
  return isWebAddress(url) ? url : `https://${hostOf(url)}`;
}
