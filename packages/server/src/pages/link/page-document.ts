import { type Html, html } from '../html/html.ts';
import { assetPath, type PageFiles } from './built-link.ts';

/** All that a page of ours could ask a browser for, and does not. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Of every page that draws Link. `ancestors`: who may show it in a frame; nobody when there is none. */
export function pageHeaders(ancestors: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // A page that isolates itself shows only frames that do so too.
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
}

/** A page with nothing in it but what is loaded. `data` is read by the script from the element `start`; it is no script. */
export function pageDocument({ script, styles, preload }: PageFiles, data?: unknown): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>Connect an account</title>
<link rel="icon" href="data:,">
${styles.map((file) => html`<link rel="stylesheet" href="${assetPath(file)}">`)}
${preload.map((file) => html`<link rel="modulepreload" href="${assetPath(file)}">`)}
<script type="module" src="${assetPath(script)}"></script>
</head>
<body>
${data !== undefined && dataElement(data)}
<div id="root"></div>
</body>
</html>
`.markup;
}

/** Text in such an element ends at `</script` and is not unescaped: `<` is written as JSON can write it. */
function dataElement(data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { markup: `<script type="application/json" id="start">${json}</script>` };
}
