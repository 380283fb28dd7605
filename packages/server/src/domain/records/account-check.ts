/** What was found when the typed numbers of an account were looked up. */
export interface AccountCheck {
  /** The account holder's, as it was typed. */
  readonly name: string;
  /** How well it fits the name on file, 0 to 100; null where none is. */
  readonly nameScore: number | null;
  /** Whether the numbers have the form of those of a bank that is known. */
  readonly format: 'valid' | 'unknown';
}
