/** Formats that every workbook knows without saying so; those of dates and times. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** True for the number format of a date, with or without a time of day. `code` is null for formats that are built in. */
export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return BUILT_IN_DATES.has(id);
  // Quoted text, escaped characters, colours and conditions are no part of the pattern.
  const pattern = code
    .slice(0, 200)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .toLowerCase();
  return /[dy]/.test(pattern) && !/[#0?]/.test(pattern.replace(/s\.0+/g, ''));
}
