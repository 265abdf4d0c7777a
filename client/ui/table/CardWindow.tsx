import { Box } from '@chakra-ui/react';
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { CardGrid } from '../data/Skeletons';
import { RowWindow } from './RowWindow';

export interface CardWindowProps {
  /** The cards that are loaded, as elements with a key. */
  children: readonly ReactNode[];
}

/** The usual height of a row of cards in pixels, with the gap below it. */
const ROW = 268;

/** Like CardGrid, but renders only the cards that can be seen. Load it with the first list over 100 cards. */
export function CardWindow({ children }: CardWindowProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return <div ref={setFrame}>{frame ? <Rows frame={frame}>{children}</Rows> : <CardGrid>{children[0]}</CardGrid>}</div>;
}

function Rows({ frame, children }: CardWindowProps & { frame: HTMLElement }) {
  const columns = useColumns(frame);
  return (
    <RowWindow count={Math.ceil(children.length / columns)} estimate={ROW} list={frame}>
      {({ rendered, after, measure, once }) => (
        <>
          {rendered.map(({ index, gap }) => (
            <Fragment key={index}>
              <div style={{ height: gap }} />
              {once(index, () => (
                <Box ref={measure} data-index={index} pb="4">
                  <CardGrid>{children.slice(index * columns, (index + 1) * columns)}</CardGrid>
                </Box>
              ))}
            </Fragment>
          ))}
          <div style={{ height: after }} />
        </>
      )}
    </RowWindow>
  );
}

/** How many cards are beside each other. Followed when the size of the page changes. */
function useColumns(frame: HTMLElement): number {
  const [columns, setColumns] = useState(() => columnsOf(frame));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setColumns(columnsOf(frame)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}

function columnsOf(frame: HTMLElement): number {
  const grid = frame.querySelector('[data-index] > *') ?? frame.firstElementChild;
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
