import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type PageParent, PageTitleContext } from '../../ui/layout/Page';

/** The title of the page, and the page above it. */
interface Head {
  title: string;
  parent: PageParent | null;
}

const NONE: Head = { title: '', parent: null };

const HeadContext = createContext(NONE);

/** What the page has set as its title. */
export const usePageHead = (): Head => useContext(HeadContext);

/** Keeps the title of the page. Only what shows the title is rendered again when it changes, not the frame around it. */
export function PageHead({ children }: { children: ReactNode }) {
  const [head, setHead] = useState(NONE);
  const set = useCallback((title: string, parent: PageParent | null) => setHead({ title, parent }), []);
  return (
    <PageTitleContext value={set}>
      <HeadContext value={head}>{children}</HeadContext>
    </PageTitleContext>
  );
}
