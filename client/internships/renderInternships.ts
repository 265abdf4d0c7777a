import { paths } from '../routes/paths';
import { type Internship, loadInternships } from './api';
import { copy } from './copy';
import { moneyText } from './money';

const words = copy.list;

/** A card of the page's own making, with the internship's words in it. */
function cardOf(place: ParentNode, { id, title, description, icon, fee, feeBuys }: Internship): Element | null {
  const template =
    place.querySelector<HTMLTemplateElement>(`template[data-icon="${CSS.escape(icon)}"]`) ??
    place.querySelector<HTMLTemplateElement>('template[data-icon="other"]');
  // The parser puts what a template holds into its content; React leaves it inside the element.
  const card = (template?.content.firstElementChild ?? template?.firstElementChild)?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return null;
  const slot = (name: string) => card.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  const texts = { title, description, fee: fee.amount === 0 ? words.free : moneyText(fee), feeBuys: feeBuys ?? '' };
  for (const [name, text] of Object.entries(texts)) {
    const target = slot(name);
    if (target) target.textContent = text;
  }
  if (feeBuys === null) slot('buys')?.remove();
  slot('title')?.setAttribute('id', `internship-${id}`);
  card.querySelector('article')?.setAttribute('aria-labelledby', `internship-${id}`);
  slot('apply')?.setAttribute('href', paths.internshipRegistration(encodeURIComponent(id)));
  slot('apply')?.setAttribute('aria-label', `${words.apply}: ${title}`);
  return card;
}

/**
 * Brings the page of internships to life: puts what the server offers into its list, or says that there is nothing, or that it could not
 * be loaded and lets people try again.
 * @param root the page, made at build or by React
 */
export async function renderInternships(root: ParentNode): Promise<void> {
  const place = root.querySelector('[data-internships]');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const show = (state: 'waiting' | 'failed' | 'none' | 'open') => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = part.dataset.when !== state;
  };
  const fill = async () => {
    show('waiting');
    try {
      const internships = await loadInternships();
      list.replaceChildren(...internships.map((one) => cardOf(place, one)).filter((card) => card !== null));
      show(internships.length > 0 ? 'open' : 'none');
    } catch {
      show('failed');
    }
  };
  place.querySelector('[data-when=failed] button')?.addEventListener('click', () => void fill());
  await fill();
}
