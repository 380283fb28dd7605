/** Of the package; the build refuses another one than package.json names. */
export const VERSION = '0.1.0';
