import { startPublicPage } from './public-site/startPublicPage';

// The only script of a prerendered page. The application is fetched when a signed-in user opens the page or signs in on it.
startPublicPage(async () => (await import('./main')).started);
