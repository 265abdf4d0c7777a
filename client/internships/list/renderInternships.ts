import { paths } from '../../routes/paths';
import { type Internship, loadInternships } from '../parts/api';
import { internshipListCopy } from './copy';
import { moneyText } from '../../lib/texts/money';

/** A copy of the page's template for this icon, filled with the internship. */
function cardOf(place: ParentNode, { id, title, description, icon, fee, feeBuys }: Internship): Element | null {
  const template =
    place.querySelector<HTMLTemplateElement>(`template[data-icon="${CSS.escape(icon)}"]`) ??
    place.querySelector<HTMLTemplateElement>('template[data-icon="other"]');
  // In a parsed page a template's children are in `content`; React leaves them in the element.
  const card = (template?.content.firstElementChild ?? template?.firstElementChild)?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return null;
  const slot = (name: string) => card.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  const texts = {
    title,
    description,
    fee: fee.amount === 0 ? internshipListCopy.free : moneyText(fee),
    feeBuys: feeBuys ?? '',
  };
  for (const [name, text] of Object.entries(texts)) {
    const target = slot(name);
    if (target) target.textContent = text;
  }
  if (feeBuys === null) slot('buys')?.remove();
  slot('title')?.setAttribute('id', `internship-${id}`);
  card.querySelector('article')?.setAttribute('aria-labelledby', `internship-${id}`);
  slot('apply')?.setAttribute('href', paths.internshipRegistration(encodeURIComponent(id)));
  slot('apply')?.setAttribute('aria-label', `${internshipListCopy.apply}: ${title}`);
  return card;
}

/**
 * Fetches the internships and fills the list of the page, or shows that there are none, or that loading failed with a button to retry.
 * @param root the page, prerendered or rendered by React
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
      list.replaceChildren(
        ...internships.map((internship) => cardOf(place, internship)).filter((card) => card !== null),
      );
      show(internships.length > 0 ? 'open' : 'none');
    } catch {
      show('failed');
    }
  };
  place.querySelector('[data-when=failed] button')?.addEventListener('click', () => void fill());
  await fill();
}
