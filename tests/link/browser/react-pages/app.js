// An application on the existing React package. Tests bundle it with each React and each package under these names.
import React from 'react';
import { PlaidEmbeddedLink, PlaidLink, usePlaidLink } from 'react-plaid-link';
import { mount } from 'react-root';

const { createElement, useEffect, useState } = React;
const query = new URLSearchParams(location.search);
const told = [];
let unmount;

/** What a test asks of the page and hears from it. */
window.app = {
  told,
  start(options) {
    unmount = mount(
      document.getElementById('root'),
      createElement(
        query.has('strict') ? React.StrictMode : React.Fragment,
        null,
        createElement(App, options),
      ),
    );
  },
  unmount: () => unmount(),
};

const tell =
  (name) =>
  (...values) => {
    told.push([name, ...values]);
  };

function App({ token: first, kind = 'hook', options = {}, openWhenReady = false }) {
  const [token, setToken] = useState(first);
  const [shown, setShown] = useState(true);
  const [round, setRound] = useState(1);
  window.app.setToken = setToken;
  window.app.setShown = setShown;
  window.app.setRound = setRound;
  const callbacks = {
    onSuccess: tell('onSuccess'),
    onExit: (...values) => tell('onExit')(...values, round),
    onEvent: tell('onEvent'),
    onLoad: tell('onLoad'),
  };
  if (!shown) return createElement('p', null, 'gone');
  const Kind = { hook: HookButton, button: Button, list: List }[kind];
  return createElement(Kind, { options: { token, ...callbacks, ...options }, openWhenReady });
}

function HookButton({ options, openWhenReady }) {
  const { open, exit, ready, error, submit } = usePlaidLink(options);
  useEffect(() => {
    if (ready && openWhenReady) open();
  }, [ready, open, openWhenReady]);
  window.app.open = open;
  window.app.exit = exit;
  window.app.submit = submit;
  const state = error ? `error: ${error.message ?? error.type}` : ready ? 'ready' : 'not ready';
  return createElement(
    'div',
    null,
    createElement('output', { id: 'state' }, state),
    createElement('button', { type: 'button', id: 'open', onClick: () => open() }, 'Link'),
  );
}

function Button({ options }) {
  return createElement(PlaidLink, { ...options, className: 'own' }, 'Link');
}

function List({ options }) {
  return createElement(PlaidEmbeddedLink, { ...options, className: 'own' });
}
