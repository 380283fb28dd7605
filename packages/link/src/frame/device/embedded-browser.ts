/** Marks of browsers within apps: Android's web view, and apps that name themselves. */
const APPS =
  /; wv\)|\bFBA[NV]\/|\bInstagram\b|\bLine\/|\bMicroMessenger\/|\bTwitter for\b|\bLinkedInApp\b|\bSnapchat\b/;

/** Whether a page runs within an app, where a second window opens nowhere or never comes back. */
export function isEmbeddedBrowser(userAgent: string): boolean {
  // On iOS every browser says Safari, and a web view does not.
  const appleWebView = /\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent);
  return appleWebView || APPS.test(userAgent);
}
