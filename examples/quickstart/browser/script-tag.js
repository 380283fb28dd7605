// Link by its script alone. `Fairlead` is the script's global; apps that exist already find it as `Plaid` too.
import { createLinkToken, finishLink, finishRepair, showExit, startPage } from './page.js';

const button = document.createElement('button');
button.type = 'button';
button.dataset.testid = 'open-link';
button.textContent = 'Link an account';
button.addEventListener('click', () => openLink());
document.getElementById('link-button').append(button);

startPage({ repair: openLink });

async function openLink(itemId) {
  button.disabled = true;
  try {
    if (!window.Fairlead) throw new Error('The script of Link did not load.');
    const handler = window.Fairlead.create({
      token: await createLinkToken(itemId),
      onSuccess: (publicToken, metadata) => {
        handler.destroy();
        return itemId ? finishRepair() : finishLink(publicToken, metadata);
      },
      onExit: (error) => {
        handler.destroy();
        showExit(error);
      },
    });
    handler.open();
  } catch (error) {
    showExit({ error_message: error.message });
  } finally {
    button.disabled = false;
  }
}
