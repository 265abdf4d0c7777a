// Runs before the first paint, to avoid a flash. Sets the color mode from the choice stored under `theme` or from the system, marks
// signed-in users, who see the portal instead of the landing page, and marks which frame is shown until the application has loaded: that of
// the portal, whose sidebar can be collapsed, or that of the public pages.
// Then fetches the files of the first screen, which the build lists in `data-files` (scripts/lib/first-files.mjs), so that they do not wait
// for the application's entry, and loads the application's modules, listed in `data-modules`. For visitors, both wait for the first paint,
// so that they compete neither with it nor with its fonts. On the prerendered home page the document itself loads the modules.
(() => {
  const { classList } = document.documentElement;
  const { pathname } = location;
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.add(dark ? 'dark' : 'light');
  const signedIn = Boolean(localStorage.getItem('token') && localStorage.getItem('user'));
  const inPortal = signedIn && !/^\/internship/.test(pathname);
  if (signedIn) {
    classList.add('signed-in');
    if (inPortal) classList.add('in-portal');
    if (document.cookie.split('; ').includes('sidebar=collapsed')) classList.add('sidebar-collapsed');
  }
  const { files, modules } = document.currentScript.dataset;
  if (!files) return;

  function fetchFirstFiles() {
    window.earlyFiles = new Map();
    const role = /"role":"(\w+)"/.exec(localStorage.getItem('user'))?.[1];
    for (const [screen, urls] of Object.entries(JSON.parse(files)[inPortal ? 'portal' : 'public'])) {
      const [start, forRole = role] = screen.split('@');
      if (pathname.startsWith(start) && forRole === role)
        for (const url of urls) {
          const response = fetch(url, { priority: 'low' }); // as the other scripts
          response.catch(() => undefined); // reported where the file is needed (client/lib/loading/preload.ts)
          window.earlyFiles.set(url, response);
        }
    }
  }

  if (!modules) {
    fetchFirstFiles();
    return;
  }
  const urls = JSON.parse(modules);
  const add = (tag, properties) =>
    document.head.append(
      Object.assign(document.createElement(tag), { crossOrigin: '', fetchPriority: 'low', ...properties }),
    );
  const run = () => {
    for (const src of urls) add('script', { type: 'module', src, async: false });
  };
  let started = false;
  function start() {
    if (started) return;
    started = true;
    fetchFirstFiles();
    for (const href of urls) add('link', { rel: 'modulepreload', href });
    // The application needs the complete document.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  }
  // Not every browser reports the first paint of the portal's frame, which has no text on phones. A hidden document is not painted.
  if (inPortal || document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(start, 1000)); // in case the browser does not report it
  }
})();
