// Runs before the first paint, to avoid a flash. Sets the color mode from the choice stored under `theme` or from the system, and marks
// signed-in users, who see the portal instead of the landing page.
(() => {
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  if (localStorage.getItem('token') && localStorage.getItem('user'))
    document.documentElement.classList.add('signed-in');
})();
