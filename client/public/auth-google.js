// The page that Google redirects to (client/auth/identity/googleWindow.ts). It sends its URL to the dialog in the other window over a
// BroadcastChannel and closes. COOP keeps the two windows from reaching each other directly.
(() => {
  const arrived = location.href;
  history.replaceState(null, '', location.pathname); // keeps the code out of the history
  const channel = new BroadcastChannel('batchmate-google');
  channel.addEventListener('message', ({ data }) => {
    if (data?.taken === arrived) window.close();
  });
  channel.postMessage({ arrived });
  setTimeout(() => {
    document.getElementById('waiting').hidden = true;
    document.getElementById('alone').hidden = false;
  }, 3000);
})();
