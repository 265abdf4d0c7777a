import { colorMode, onColorModeChange, setColorMode } from '../lib/colorMode';
import { isBag } from '../lib/refusal';

interface Story {
  name: string;
  role: string;
  quote: string;
  photoUrl: string | null;
}

interface LandingFacts {
  figures: Record<string, number>;
  stories: Story[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function readStory(value: unknown): Story[] {
  if (!isBag(value)) return [];
  const story = { name: text(value.name), role: text(value.role), quote: text(value.quote) };
  return story.quote === '' ? [] : [{ ...story, photoUrl: text(value.photoUrl) || null }];
}

/** What `GET /api/landing` says, or null when it cannot be had: the page stands as it was made. */
async function loadFacts(): Promise<LandingFacts | null> {
  try {
    const answer = await fetch('/api/landing', { headers: { accept: 'application/json' } });
    const body: unknown = answer.ok ? await answer.json() : null;
    if (!isBag(body)) return null;
    const figures = Object.entries(body).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    const stories = Array.isArray(body.testimonials) ? body.testimonials.flatMap(readStory) : [];
    return { figures: Object.fromEntries(figures), stories };
  } catch {
    return null; // Without the server the figures of the page itself stand, which are true as a floor.
  }
}

function showFigures(root: ParentNode, figures: Record<string, number>): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-figure]')) {
    const count = figures[place.dataset.figure ?? ''];
    if (count !== undefined) place.textContent = `${count.toLocaleString('en-IN')}+`;
  }
}

/** "Meera Nair" as "MN". */
const initials = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('');
};

function storyCard(root: ParentNode, story: Story, hue: number): Node | null {
  const template = root.querySelector<HTMLTemplateElement>(`[data-story-template="${hue}"]`);
  // The parser puts what a template holds into its content; React leaves it inside the element.
  const card = (template?.content.firstElementChild ?? template?.firstElementChild)?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return null;
  const put = (name: string, words: string) => {
    const place = card.querySelector(`[data-story="${name}"]`);
    if (place) place.textContent = words;
  };
  put('quote', story.quote);
  put('name', story.name);
  put('role', story.role);
  put('avatar', initials(story.name));
  const avatar = card.querySelector('[data-story="avatar"]');
  if (avatar && story.photoUrl !== null) avatar.replaceChildren(photo(story.photoUrl));
  return card;
}

function photo(url: string): HTMLImageElement {
  const image = new Image(44, 44);
  image.src = url;
  image.alt = '';
  image.loading = 'lazy';
  image.style.objectFit = 'cover';
  return image;
}

function showStories(root: ParentNode, stories: Story[]): void {
  const place = root.querySelector('[data-stories]');
  const list = place?.querySelector('ul');
  const strip = place?.querySelector<HTMLElement>('[data-story-strip]');
  const none = place?.querySelector<HTMLElement>('[data-story-none]');
  if (!place || !list || !strip || !none || stories.length === 0) return;
  const cards = stories.map((story, i) => storyCard(place, story, (i % 8) + 1)).filter((card) => card !== null);
  list.replaceChildren(...cards);
  strip.hidden = false;
  none.hidden = true;
}

/** Lets the wheel move the strip while there is more of it, and the buttons by about a card. */
function moveStrip(root: ParentNode): void {
  const list = root.querySelector<HTMLElement>('[data-stories] ul');
  if (!list) return;
  const smooth = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
  list.addEventListener(
    'wheel',
    (event) => {
      if (event.deltaX !== 0 || event.shiftKey) return; // the browser moves it by itself
      const room = event.deltaY > 0 ? list.scrollWidth - list.clientWidth - list.scrollLeft : list.scrollLeft;
      if (room < 2) return;
      event.preventDefault();
      list.scrollLeft += event.deltaY;
    },
    { passive: false },
  );
  for (const button of root.querySelectorAll<HTMLElement>('[data-story-move]')) {
    button.addEventListener('click', () =>
      list.scrollBy({ left: Number(button.dataset.storyMove) * list.clientWidth * 0.8, behavior: smooth() }),
    );
  }
}

// One for all pages, however often one is entered: a page has nothing of its own to do when the mode changes.
const followSystem = () => undefined;

/**
 * Brings a public page to life: the switch of light and dark, the stories' strip, and the figures and stories of the database.
 * @param root the page, made at build or by React
 */
export async function enhance(root: HTMLElement): Promise<void> {
  onColorModeChange(followSystem); // who follows the system goes on doing so
  for (const button of root.querySelectorAll('[data-color-mode]'))
    button.addEventListener('click', () => setColorMode(colorMode() === 'dark' ? 'light' : 'dark'));
  moveStrip(root);
  if (!root.querySelector('[data-figure], [data-stories]')) return;
  const facts = await loadFacts();
  if (facts === null) return;
  showFigures(root, facts.figures);
  showStories(root, facts.stories);
}

interface AuthLinkActions {
  /** Somebody is about to press one. */
  warm: () => void;
  press: (mode: string, role: string | undefined) => void;
}

/**
 * Lets the links to the dialog (AuthLink) open it in place.
 * @returns the way to stop
 */
export function followAuthLinks(root: HTMLElement, { warm, press }: AuthLinkActions): () => void {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-auth]') : null);
  const near = (event: Event) => void (linkOf(event) && warm());
  const pressed = (event: MouseEvent) => {
    const link = linkOf(event);
    // A new tab or window is the browser's own business.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    press(link.dataset.auth ?? 'login', link.dataset.role);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'];
  for (const sign of signs) root.addEventListener(sign, near, { passive: true });
  root.addEventListener('click', pressed);
  return () => {
    for (const sign of signs) root.removeEventListener(sign, near);
    root.removeEventListener('click', pressed);
  };
}
