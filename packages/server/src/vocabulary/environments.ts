/** What an instance serves; a team may have several. */
export const ENVIRONMENTS = ['sandbox', 'development', 'production'] as const;
