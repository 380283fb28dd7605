import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ComponentProps } from 'react';
import type * as existing from 'react-plaid-link-5';
import { describe, expect, it } from 'vitest';
import { buildForRequire } from '../build.ts';
import * as ours from './index.ts';

const require = createRequire(import.meta.url);
const theirs: typeof existing = require('react-plaid-link-5');

/** `true` where one type can stand in the place of the other, both ways. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** One entry per exported type of the existing package. A name that we lack, or whose type differs, does not compile. */
const types: {
  PlaidAccount: Same<ours.PlaidAccount, existing.PlaidAccount>;
  PlaidInstitution: Same<ours.PlaidInstitution, existing.PlaidInstitution>;
  PlaidLinkError: Same<ours.PlaidLinkError, existing.PlaidLinkError>;
  PlaidLinkOnSuccessMetadata: Same<ours.PlaidLinkOnSuccessMetadata, existing.PlaidLinkOnSuccessMetadata>;
  PlaidLinkOnExitMetadata: Same<ours.PlaidLinkOnExitMetadata, existing.PlaidLinkOnExitMetadata>;
  PlaidLinkOnEventMetadata: Same<ours.PlaidLinkOnEventMetadata, existing.PlaidLinkOnEventMetadata>;
  PlaidLinkOnSuccess: Same<ours.PlaidLinkOnSuccess, existing.PlaidLinkOnSuccess>;
  PlaidLinkOnExit: Same<ours.PlaidLinkOnExit, existing.PlaidLinkOnExit>;
  PlaidLinkOnEvent: Same<ours.PlaidLinkOnEvent, existing.PlaidLinkOnEvent>;
  PlaidLinkOnLoad: Same<ours.PlaidLinkOnLoad, existing.PlaidLinkOnLoad>;
  // An enum is no more than its values to those who compare with it.
  PlaidLinkStableEvent: Same<ours.PlaidLinkStableEvent, `${existing.PlaidLinkStableEvent}`>;
  CommonPlaidLinkOptions: Same<ours.CommonPlaidLinkOptions<string>, existing.CommonPlaidLinkOptions<string>>;
  PlaidLinkOptionsWithPublicKey: Same<
    ours.PlaidLinkOptionsWithPublicKey,
    existing.PlaidLinkOptionsWithPublicKey
  >;
  PlaidLinkOptionsWithLinkToken: Same<
    ours.PlaidLinkOptionsWithLinkToken,
    existing.PlaidLinkOptionsWithLinkToken
  >;
  PlaidLinkOptions: Same<ours.PlaidLinkOptions, existing.PlaidLinkOptions>;
  PlaidLinkPropTypes: Same<ours.PlaidLinkPropTypes, existing.PlaidLinkPropTypes>;
  PlaidEmbeddedLinkPropTypes: Same<ours.PlaidEmbeddedLinkPropTypes, existing.PlaidEmbeddedLinkPropTypes>;
  PlaidHandlerSubmissionData: Same<ours.PlaidHandlerSubmissionData, existing.PlaidHandlerSubmissionData>;
  PlaidHandlerExitOptions: Same<ours.PlaidHandlerExitOptions, existing.PlaidHandlerExitOptions>;
  PlaidHandler: Same<ours.PlaidHandler, existing.PlaidHandler>;
  PlaidLinkResult: Same<ours.PlaidLinkResult, existing.PlaidLinkResult>;
  PlaidEmbeddedHandler: Same<ours.PlaidEmbeddedHandler, existing.PlaidEmbeddedHandler>;
  Plaid: Same<ours.Plaid, existing.Plaid>;
} = {
  PlaidAccount: true,
  PlaidInstitution: true,
  PlaidLinkError: true,
  PlaidLinkOnSuccessMetadata: true,
  PlaidLinkOnExitMetadata: true,
  PlaidLinkOnEventMetadata: true,
  PlaidLinkOnSuccess: true,
  PlaidLinkOnExit: true,
  PlaidLinkOnEvent: true,
  PlaidLinkOnLoad: true,
  PlaidLinkStableEvent: true,
  CommonPlaidLinkOptions: true,
  PlaidLinkOptionsWithPublicKey: true,
  PlaidLinkOptionsWithLinkToken: true,
  PlaidLinkOptions: true,
  PlaidLinkPropTypes: true,
  PlaidEmbeddedLinkPropTypes: true,
  PlaidHandlerSubmissionData: true,
  PlaidHandlerExitOptions: true,
  PlaidHandler: true,
  PlaidLinkResult: true,
  PlaidEmbeddedHandler: true,
  Plaid: true,
};

/** Functions take what theirs take; `origin` may come on top. */
const functions: {
  hook: typeof ours.usePlaidLink extends typeof existing.usePlaidLink ? true : false;
  button: ComponentProps<typeof existing.PlaidLink> extends ComponentProps<typeof ours.PlaidLink>
    ? true
    : false;
  list: ComponentProps<typeof existing.PlaidEmbeddedLink> extends ComponentProps<
    typeof ours.PlaidEmbeddedLink
  >
    ? true
    : false;
} = { hook: true, button: true, list: true };

describe('the exports', () => {
  it('are those of the existing React package, and ours', () => {
    const own = ['FairleadEmbeddedLink', 'FairleadLink', 'useFairleadLink'];
    expect(Object.keys(ours).sort()).toEqual([...Object.keys(theirs), ...own].sort());
    expect(Object.values(functions)).toEqual([true, true, true]);
  });

  it('have the values of its events', () => {
    expect({ ...ours.PlaidLinkStableEvent }).toEqual({ ...theirs.PlaidLinkStableEvent });
  });

  it('have every type of it', async () => {
    const main = require.resolve('react-plaid-link-5');
    const text = await readFile(join(dirname(main), 'types/index.d.ts'), 'utf8');
    const names = [...text.matchAll(/^export (?:declare )?(?:interface|type|enum) (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(types).sort()).toEqual(names.sort());
  });

  it('are there for programs that load packages by require', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-react-'));
    try {
      const file = join(folder, 'index.cjs');
      await buildForRequire(file);
      // React stays the application's own: the file stands outside of the tree that has it.
      await mkdir(join(folder, 'node_modules'));
      await symlink(dirname(require.resolve('react-16/package.json')), join(folder, 'node_modules/react'));
      const loaded = require(file) as typeof ours;
      expect(Object.keys(loaded).sort()).toEqual(Object.keys(ours).sort());
      expect(loaded.PlaidLinkStableEvent.HANDOFF).toBe('HANDOFF');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('can be imported where there is no window, and are not ready there', async () => {
    const { createElement } = await import('react');
    const { renderToString } = await import('react-dom/server');
    function Page() {
      const { ready, error } = ours.usePlaidLink({ token: 'link-sandbox-x', onSuccess: () => undefined });
      return createElement('p', null, `ready: ${ready}, error: ${error}`);
    }
    expect(typeof globalThis.window).toBe('undefined');
    expect(renderToString(createElement(Page))).toBe('<p>ready: false, error: null</p>');
    const props = { token: null, onSuccess: () => undefined, className: 'own', children: 'Link' };
    const button = createElement(ours.PlaidLink, props);
    expect(renderToString(button)).toContain('class="own"');
    const list = createElement(ours.PlaidEmbeddedLink, { token: null, onSuccess: () => undefined });
    expect(renderToString(list)).toBe('<div></div>');
  });
});
