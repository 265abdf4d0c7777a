// Runs before the first paint, to avoid a flash. Sets the color mode from the choice stored under `theme` or from the system, marks
// signed-in users, who see the portal instead of the landing page, and marks which frame is shown until the application has loaded: that of
// the portal, whose sidebar can be collapsed, or that of the public pages.
(() => {
  const { classList } = document.documentElement;
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.add(dark ? 'dark' : 'light');
  if (!localStorage.getItem('token') || !localStorage.getItem('user')) return;
  classList.add('signed-in');
  if (!/^\/internship/.test(location.pathname)) classList.add('in-portal');
  if (document.cookie.split('; ').includes('sidebar=collapsed')) classList.add('sidebar-collapsed');
})();
