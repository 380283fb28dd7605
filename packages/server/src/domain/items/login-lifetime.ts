/** Sandbox Items ask for a new login 30 days after their creation (interface specification 3 and 8, D13). */
export const loginLifetimeMs = 30 * 86_400_000;
