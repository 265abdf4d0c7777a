export const previewCopy = {
  show: 'Preview',
  hide: 'Hide preview',
  opening: 'Opening the file…',
  failed: 'The file could not be loaded.',
  locked: 'This file is protected with a password, so it cannot be shown here. Download it to open it.',
  damaged: 'This file cannot be shown here. Download it to open it.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (percent: number) => `${percent}%`,
} as const;
