/** Where our own endpoints for statement files stand in the OpenAPI document (D31). */
export const STATEMENT_IMPORTS = 'statement imports';
