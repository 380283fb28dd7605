/** How an institution is doing. */
export const HEALTH_STATUSES = ['HEALTHY', 'DEGRADED', 'DOWN'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];
