// Link in a web view of a React Native application. Needs react-native-webview.
import { useState } from 'react';
import { Linking } from 'react-native';
import { WebView } from 'react-native-webview';
import { messageOf, startAddress } from './link-messages';

const SERVER = 'https://fairlead.example';
/** Given to /link/token/create as redirect_uri: where the bank's page leads back to. */
const REDIRECT_URI = 'https://app.example/linked';

/** `token` is a link_token of your server, which exchanges the public_token. */
export function LinkScreen({ token, onConnected, onExit, onEvent }) {
  const [returnedTo, setReturnedTo] = useState(null);

  const hear = ({ nativeEvent }) => {
    const message = messageOf(SERVER, nativeEvent);
    switch (message?.name) {
      case 'event':
        return onEvent?.(message.values.event_name, message.values);
      case 'connected':
        return onConnected(message.values.public_token, message.values);
      case 'exit':
        return onExit(message.values.error_code ?? null, message.values);
      default:
        return undefined;
    }
  };

  const mayGoTo = ({ url, isTopFrame = true }) => {
    // The same messages come to onMessage, which says who sent them.
    if (url.startsWith('fairlead://')) return false;
    if (isTopFrame && url.split('?')[0] === REDIRECT_URI) {
      setReturnedTo(url);
      return false;
    }
    if (/^(https|about):/.test(url)) return true;
    // The bank's own application.
    Linking.openURL(url).catch(() => undefined);
    return false;
  };

  return (
    <WebView
      source={{ uri: startAddress(SERVER, token, returnedTo) }}
      // Other schemes would not be asked about.
      originWhitelist={['*']}
      onMessage={hear}
      onShouldStartLoadWithRequest={mayGoTo}
      allowsBackForwardNavigationGestures
    />
  );
}
