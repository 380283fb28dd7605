'use client';
import React, { type FC } from 'react';
import type { FairleadLinkProps } from './types.ts';
import { useFairleadLink } from './use-link.ts';

const STYLE = {
  padding: '6px 4px',
  color: '#111111',
  background: '#FFFFFF',
  border: '2px solid #F1F1F1',
  borderRadius: '4px',
};

/** A button that opens Link. It is disabled when Link cannot be had. */
export const FairleadLink = button('FairleadLink');
export const PlaidLink = button('PlaidLink');

function button(displayName: string): FC<FairleadLinkProps> {
  function LinkButton({ children, style, className, ...options }: FairleadLinkProps) {
    const { error, open } = useFairleadLink(options);
    return React.createElement(
      'button',
      {
        type: 'button',
        disabled: error !== null,
        className,
        style: { ...STYLE, ...style },
        onClick: () => open(),
      },
      children,
    );
  }
  LinkButton.displayName = displayName;
  return LinkButton;
}
