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
