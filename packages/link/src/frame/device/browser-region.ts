/**
 * The country that a language of the browser names: `GB` of `en-GB`.
 * @returns ISO 3166-1 alpha-2; null where it names none, or a part of the world such as `419`
 */
export function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language);
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null;
  } catch (error) {
    // Some browsers are set to what is no language at all, such as `C`.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
