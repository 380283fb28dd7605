import { describe, expect, it } from 'vitest';
import { requireWebhookUrl } from './webhook-url.ts';

const anyScheme = { webhookHttpsOnly: false, webhookFault: () => undefined };

describe('a webhook URL', () => {
  it('is taken with https, and with http where the operator allows it', () => {
    expect(requireWebhookUrl('https://hooks.example/a?b=c', 'webhook', anyScheme)).toBe(
      'https://hooks.example/a?b=c',
    );
    expect(requireWebhookUrl('http://localhost:3000/hook', 'webhook', anyScheme)).toBe(
      'http://localhost:3000/hook',
    );
    expect(() =>
      requireWebhookUrl('http://hooks.example', 'webhook', { ...anyScheme, webhookHttpsOnly: true }),
    ).toThrow('https');
  });

  it('is refused when it can never be called, with the message that clients know', () => {
    const never = [
      '',
      'hello',
      '//hooks.example',
      'ftp://hooks.example',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://user@hooks.example',
      'https://user:word@hooks.example',
      'https://hooks.example/#part',
      'https://',
      `https://hooks.example/${'a'.repeat(2048)}`,
    ];
    for (const text of never) {
      expect(() => requireWebhookUrl(text, 'webhook', anyScheme), text).toThrow(
        'webhook must be a non-empty string URL',
      );
    }
  });
});
