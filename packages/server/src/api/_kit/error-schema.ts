import { component, integer, nullable, optional, string, Type } from './schema.ts';

/** The error object of api.md 5.1: the body of every refusal, and the value of an Item's `error`. */
export const errorSchema = component('Error', {
  error_type: string(),
  error_code: string(),
  error_message: string(),
  display_message: nullable(string()),
  documentation_url: optional(nullable(string())),
  suggested_action: optional(nullable(string())),
  request_id: string(),
  causes: optional(Type.Array(Type.Unknown())),
  status: optional(nullable(integer())),
  error_code_reason: optional(nullable(string(), { later: true })),
  required_account_subtypes: optional(Type.Array(Type.String(), { 'x-since': 'later' })),
  provided_account_subtypes: optional(Type.Array(Type.String(), { 'x-since': 'later' })),
});
