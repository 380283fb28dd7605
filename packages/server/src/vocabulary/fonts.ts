/** Kinds of letters in Link: each a list of fonts that devices have, because the frame loads none. */
export const FONTS = ['system', 'humanist', 'geometric', 'rounded', 'serif', 'mono'] as const;
