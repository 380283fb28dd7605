/** Where our own endpoints of the sandbox stand in the OpenAPI document (D31). */
export const SANDBOX_CONTROL = 'sandbox-control';
