/** Limits on statement files (connectors.md 1.4). */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
export const DEPTH_MAX = 64;
export const ELEMENTS_MAX = 5_000_000;
