/** The columns of a SplitView: the rows, and the pane. */
export const SPLIT_COLUMNS = { base: 'minmax(0, 2fr) minmax(0, 3fr)', xl: '26rem minmax(0, 1fr)' } as const;
