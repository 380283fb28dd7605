'use client';
import React, { type FC } from 'react';
import { lookForFairlead } from './find-fairlead.ts';
import type { FairleadEmbeddedLinkProps } from './types.ts';
import { warn } from './warn.ts';

/** A list of institutions in the page itself; choosing one opens Link there. */
export const FairleadEmbeddedLink = embedded('FairleadEmbeddedLink');
export const PlaidEmbeddedLink = embedded('PlaidEmbeddedLink');

function embedded(displayName: string): FC<FairleadEmbeddedLinkProps> {
  function EmbeddedLink(props: FairleadEmbeddedLinkProps) {
    const { token, receivedRedirectUri, origin, className, style } = props;
    const target = React.useRef<HTMLDivElement>(null);
    const latest = React.useRef(props);
    React.useEffect(() => {
      latest.current = props;
    });
    React.useEffect(() => {
      const element = target.current;
      if (!element) return undefined;
      if (!token) {
        warn('the list of institutions needs a token');
        return undefined;
      }
      let destroy: (() => void) | undefined;
      const stopLooking = lookForFairlead(origin, {
        found(fairlead) {
          const { cspNonce } = latest.current;
          const list = fairlead.createEmbedded(
            {
              token,
              ...(receivedRedirectUri === undefined ? {} : { receivedRedirectUri }),
              ...(cspNonce === undefined ? {} : { cspNonce }),
              onSuccess: (...told) => latest.current.onSuccess(...told),
              onExit: (...told) => latest.current.onExit?.(...told),
              onEvent: (...told) => latest.current.onEvent?.(...told),
              onLoad: () => latest.current.onLoad?.(),
            },
            element,
          );
          destroy = list.destroy;
        },
        failed: ({ message }) => warn(message),
      });
      return () => {
        stopLooking();
        destroy?.();
      };
    }, [token, receivedRedirectUri, origin]);
    return React.createElement('div', { className, style, ref: target });
  }
  EmbeddedLink.displayName = displayName;
  return EmbeddedLink;
}
