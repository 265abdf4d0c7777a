// Runs before the first paint, so that nothing flashes: the choice kept under `theme`, else what the system says; and whether
// somebody is signed in, whose portal takes the place of the landing page.
(() => {
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  if (localStorage.getItem('token') && localStorage.getItem('user'))
    document.documentElement.classList.add('signed-in');
})();
