/** What stands for the brand word where it must not be shown. */
const neutralWord = 'Sandbox';

/** The name without the brand word that recorded names carry (D14, `SANDBOX_NAMES=neutral`). */
export function neutralName(name: string): string {
  return name.replace(/\bplaid\b/gi, neutralWord);
}
