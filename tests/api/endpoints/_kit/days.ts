/** A period in which the default user has transactions of every kind. */
export const days = { start_date: '2026-02-01', end_date: '2026-03-01' };
