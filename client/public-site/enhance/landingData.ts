import { isRecord } from '../../lib/errorInfo';

export interface Story {
  name: string;
  role: string;
  quote: string;
  photoUrl: string | null;
  /** Invented, for the demo. */
  demo: boolean;
}

interface LandingData {
  figures: Record<string, number>;
  stories: Story[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readStory(value: unknown): Story[] {
  if (!isRecord(value)) return [];
  const story = { name: textOf(value.name), role: textOf(value.role), quote: textOf(value.quote) };
  return story.quote === '' ? [] : [{ ...story, photoUrl: textOf(value.photoUrl) || null, demo: value.demo === true }];
}

/** The response of `GET /api/landing`; null if it cannot be loaded, in which case the page keeps its minimum figures. */
export async function loadLandingData(): Promise<LandingData | null> {
  try {
    const response = await fetch('/api/landing', { headers: { accept: 'application/json' } });
    const body: unknown = response.ok ? await response.json() : null;
    if (!isRecord(body)) return null;
    const figures = Object.entries(body).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    const stories = Array.isArray(body.testimonials) ? body.testimonials.flatMap(readStory) : [];
    return { figures: Object.fromEntries(figures), stories };
  } catch {
    return null;
  }
}

/** Updates the figures of the page. */
export function showFigures(root: ParentNode, figures: Record<string, number>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-figure]')) {
    const count = figures[element.dataset.figure ?? ''];
    if (count !== undefined) element.textContent = `${count.toLocaleString('en-IN')}+`;
  }
}
