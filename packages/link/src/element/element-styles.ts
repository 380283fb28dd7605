const TEXT = `
:host { display: inline-block }
:host([embedded]) { display: block }
:host([hidden]) { display: none }
button { min-height: 44px; padding-inline: 16px; font: inherit; cursor: pointer }
button:disabled { cursor: not-allowed }
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements of the page; made by script, which no content security policy forbids. */
export function adoptStyles(root: ShadowRoot): void {
  // Safari before 16.4 shows the button of the browser as it is.
  if (!('adoptedStyleSheets' in root)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(TEXT);
  }
  root.adoptedStyleSheets = [sheet];
}
