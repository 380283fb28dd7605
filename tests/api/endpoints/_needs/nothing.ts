/** For calls that stand for themselves. */
export const nothing = async (): Promise<Record<never, never>> => ({});
