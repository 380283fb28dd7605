import type { Setting } from './setting.ts';

/** Where the Console is served, and who may enter it. */
export const consoleSettings = {
  CONSOLE: {
    type: 'switch',
    default: 'on',
    text: 'Serve the Console, on a port of its own. "fairlead start --no-console" starts without it.',
  },
  CONSOLE_HOST: {
    type: 'text',
    default: '127.0.0.1',
    text: 'Address that the Console listens on.',
  },
  CONSOLE_PORT: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: 65535,
    text: 'Port of the Console; 0 picks a free one, as it does when PORT is 0. -1: 4102, or in the sandbox a free one where 4102 is taken.',
  },
  CONSOLE_URL: {
    type: 'text',
    text: 'Where people reach the Console through a proxy, such as https://console.example.com (in production https, but on this machine). It answers under this name and the address that it listens on alone.',
  },
  CONSOLE_OIDC_ISSUER: {
    type: 'text',
    text: 'Your identity provider, such as https://id.example.com: people log in to the Console there by OpenID Connect. CONSOLE_OIDC_CLIENT_ID, _CLIENT_SECRET and _ROLE_MAP belong to it. Where it is in a private network, EGRESS_ALLOW_CIDRS opens the way.',
  },
  CONSOLE_OIDC_CLIENT_ID: {
    type: 'text',
    text: 'What the identity provider calls the Console. It must know <address of the Console>/login/return as a redirect URI.',
  },
  CONSOLE_OIDC_CLIENT_SECRET: {
    type: 'text',
    secret: true,
    text: 'What the Console proves itself with to the identity provider.',
  },
  CONSOLE_OIDC_ROLE_CLAIM: {
    type: 'text',
    default: 'groups',
    text: 'The claim that says what a person may, a text or a list of texts. Dots lead into it: realm_access.roles.',
  },
  CONSOLE_OIDC_ROLE_MAP: {
    type: 'text',
    text: 'What values of that claim stand for, parted by commas: bank-admins=operator,helpdesk=support. Roles: viewer, support, developer, operator. Of several the highest counts; who has none stays outside.',
  },
  CONSOLE_OIDC_SCOPES: {
    type: 'text',
    default: 'openid profile email',
    text: 'What the identity provider is asked for; some tell groups only when they are asked for "groups".',
  },
  CONSOLE_OIDC_NAME: {
    type: 'text',
    text: 'What the button for logging in calls the identity provider; its host where it is not set.',
  },
} as const satisfies Record<string, Setting>;
