// Where Google comes back to (client/auth/googleWindow.ts): hands its address to the dialog that waits in the other window, on a channel
// of this site alone, and closes. The dialog can neither be reached as the opener nor look in here.
(() => {
  const arrived = location.href;
  history.replaceState(null, '', location.pathname); // the code is nothing for the history
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
