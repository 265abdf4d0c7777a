export const guideCopy = {
  name: 'API guide',
  /** The title of the browser's window. */
  title: (page: string) => `${page} · Batchmate API guide`,
  overviewTitle: 'Batchmate API guide',
  pages: 'Pages of the API guide',
  overview: 'Overview',
  reference: 'API reference (OpenAPI)',
  site: 'Batchmate',
  // Names of the parts that scroll sideways.
  code: 'Code',
  table: 'Table',
} as const;
