import { photoSources } from '../../lib/photoSources';
import type { Story } from './landingData';

/** Fills the list of stories, and shows it instead of the sentence that there are none. */
export function showStories(root: ParentNode, stories: readonly Story[]): void {
  const section = root.querySelector('[data-stories]');
  const list = section?.querySelector('ul');
  const strip = section?.querySelector<HTMLElement>('[data-story-strip]');
  const none = section?.querySelector<HTMLElement>('[data-story-none]');
  if (!section || !list || !strip || !none || stories.length === 0) return;
  const cards = stories.map((story, i) => storyCard(section, story, (i % 8) + 1)).filter((card) => card !== null);
  list.replaceChildren(...cards);
  const demoNote = section.querySelector<HTMLElement>('[data-story-demo]');
  if (demoNote) demoNote.hidden = !stories.some(({ demo }) => demo);
  strip.hidden = false;
  none.hidden = true;
}

/** A copy of the template in this hue, filled with the story. */
function storyCard(root: ParentNode, story: Story, hue: number): Node | null {
  const template = root.querySelector<HTMLTemplateElement>(`[data-story-template="${hue}"]`);
  // In a parsed page a template's children are in `content`; React leaves them in the element.
  const card = (template?.content.firstElementChild ?? template?.firstElementChild)?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return null;
  const setText = (name: string, text: string) => {
    const element = card.querySelector(`[data-story="${name}"]`);
    if (element) element.textContent = text;
  };
  setText('quote', story.quote);
  setText('name', story.name);
  setText('role', story.role);
  setText('avatar', initials(story.name));
  if (story.photoUrl !== null) card.querySelector('[data-story="avatar"]')?.replaceChildren(photo(story.photoUrl));
  return card;
}

/** For example "MN" for "Meera Nair". */
const initials = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '').join('');
};

function photo(url: string): HTMLImageElement {
  const image = new Image(44, 44);
  image.loading = 'lazy';
  const { sizes, srcSet, src } = photoSources(url, 44);
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  image.alt = '';
  image.style.objectFit = 'cover';
  return image;
}

/** Lets the mouse wheel scroll the stories until their end, and the buttons by about one card. */
export function makeStripScroll(root: ParentNode): void {
  const list = root.querySelector<HTMLElement>('[data-stories] ul');
  if (!list) return;
  list.addEventListener('wheel', (event) => scrollByWheel(list, event), { passive: false });
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-story-move]')];
  const update = () => updateButtons(list, buttons);
  list.addEventListener('scroll', update, { passive: true });
  // The list gets its stories and its width later.
  new ResizeObserver(update).observe(list);
  new MutationObserver(update).observe(list, { childList: true });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
      list.scrollBy({ left: Number(button.dataset.storyMove) * list.clientWidth * 0.8, behavior });
    });
  }
}

/** Disables the button of a direction in which there is nothing more. The other one gets its focus. */
function updateButtons(list: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const end = list.scrollWidth - list.clientWidth;
  for (const button of buttons) {
    const back = Number(button.dataset.storyMove) < 0;
    const done = back ? list.scrollLeft < 2 : list.scrollLeft > end - 2;
    if (done && document.activeElement === button)
      buttons.find((other) => other !== button && !other.disabled)?.focus();
    button.disabled = done;
  }
}

function scrollByWheel(list: HTMLElement, event: WheelEvent): void {
  if (event.deltaX !== 0 || event.shiftKey) return; // the browser scrolls horizontally by itself
  const left = event.deltaY > 0 ? list.scrollWidth - list.clientWidth - list.scrollLeft : list.scrollLeft;
  if (left < 2) return;
  event.preventDefault();
  list.scrollLeft += event.deltaY;
}
