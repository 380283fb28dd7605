import type { LocalAnswer } from './local-service.ts';

/** What stands between an application and a service cannot answer; in the form of the service's own errors. */
export function ownRefusal(
  status: number,
  { type, code, message, next }: Readonly<Record<'type' | 'code' | 'message' | 'next', string>>,
): LocalAnswer {
  const body = {
    display_message: null,
    documentation_url: null,
    error_code: code,
    error_message: message,
    error_type: type,
    suggested_action: next,
    request_id: 'fairlead-recording',
  };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
