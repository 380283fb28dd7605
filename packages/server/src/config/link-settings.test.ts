import { describe, expect, it } from 'vitest';
import { buildConfig } from './config.ts';
import { collectSettings } from './read-settings.ts';

const build = (variables: Record<string, string>) => {
  const { config, complaints } = buildConfig(collectSettings(variables, {}).values);
  return { link: { publicUrl: config.publicUrl, ...config.link }, complaints };
};

describe('settings of Link', () => {
  it('need not be there', () => {
    const { link, complaints } = build({ FAIRLEAD_DATA: '/tmp/a' });
    expect(link).toEqual({
      publicUrl: undefined,
      uploads: true,
      consentPage: true,
      operatorName: undefined,
      privacyUrl: undefined,
      customizationsFolder: '/tmp/a/link',
    });
    expect(complaints).toEqual([]);
  });

  it('say where the instance is reached, who runs it, and where its customizations are', () => {
    const { link, complaints } = build({
      FAIRLEAD_PUBLIC_URL: 'https://Link.Example.com/',
      FAIRLEAD_LINK_OPERATOR_NAME: ' Harbour Trust ',
      FAIRLEAD_LINK_PRIVACY_URL: 'https://example.com/privacy?a=1',
      FAIRLEAD_LINK_CUSTOMIZATIONS: '/etc/fairlead/link',
    });
    expect(link).toEqual({
      publicUrl: 'https://link.example.com',
      uploads: true,
      consentPage: true,
      operatorName: 'Harbour Trust',
      privacyUrl: 'https://example.com/privacy?a=1',
      customizationsFolder: '/etc/fairlead/link',
    });
    expect(complaints).toEqual([]);
  });

  it.each([
    [{ FAIRLEAD_PUBLIC_URL: 'link.example.com' }, 'FAIRLEAD_PUBLIC_URL must be a URL like'],
    [{ FAIRLEAD_PUBLIC_URL: 'https://user@link.example.com' }, 'FAIRLEAD_PUBLIC_URL must be a URL like'],
    [{ FAIRLEAD_PUBLIC_URL: 'ftp://link.example.com' }, 'FAIRLEAD_PUBLIC_URL must be a URL like'],
    [{ FAIRLEAD_PUBLIC_URL: 'https://link.example.com/a' }, 'FAIRLEAD_PUBLIC_URL must be an address without'],
    [
      { FAIRLEAD_PUBLIC_URL: 'http://link.example.com', FAIRLEAD_ENVIRONMENT: 'production' },
      'FAIRLEAD_PUBLIC_URL must be https in production',
    ],
    [{ FAIRLEAD_LINK_PRIVACY_URL: 'javascript:alert(1)' }, 'FAIRLEAD_LINK_PRIVACY_URL must be a URL like'],
    [{ FAIRLEAD_LINK_OPERATOR_NAME: ' ' }, 'FAIRLEAD_LINK_OPERATOR_NAME must be a name'],
    [{ FAIRLEAD_LINK_OPERATOR_NAME: 'a\nb' }, 'FAIRLEAD_LINK_OPERATOR_NAME must be a name'],
    [{ FAIRLEAD_LINK_OPERATOR_NAME: 'a'.repeat(81) }, 'FAIRLEAD_LINK_OPERATOR_NAME must be a name'],
  ])('are refused when they are wrong: %j', (variables, complaint) => {
    expect(build(variables).complaints).toEqual([expect.stringContaining(complaint)]);
  });
});
