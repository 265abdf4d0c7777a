import { colorMode, onColorModeChange, setColorMode } from '../../lib/colorMode';
import { loadLandingData, showFigures } from './landingData';
import { makeStripScroll, showStories } from './stories';

// The same function for all pages, so that it is registered only once. Listening alone keeps the page in the system's color mode.
const followSystem = () => undefined;

/**
 * Makes a public page interactive: the color mode button, the list of stories, and the current figures and stories.
 * @param root the page, prerendered or rendered by React
 */
export async function enhance(root: HTMLElement): Promise<void> {
  onColorModeChange(followSystem);
  for (const button of root.querySelectorAll('[data-color-mode]'))
    button.addEventListener('click', () => setColorMode(colorMode() === 'dark' ? 'light' : 'dark'));
  makeStripScroll(root);
  if (!root.querySelector('[data-figure], [data-stories]')) return;
  const data = await loadLandingData();
  if (data === null) return;
  showFigures(root, data.figures);
  showStories(root, data.stories);
}
