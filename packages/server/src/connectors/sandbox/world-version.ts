/** The number of a simulated world; a credential keeps that of the world in which its login was made. */
export type WorldVersion = 1 | 2;

/** New logins live here. */
export const NEWEST_WORLD: WorldVersion = 2;
