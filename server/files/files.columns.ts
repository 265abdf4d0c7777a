import type { FileEntity } from './files.entity';

/** The columns that a FileRef needs, for joins: `columns('f', 'resume', FILE_COLUMNS)`. */
export const FILE_COLUMNS = {
  id: 'id',
  name: 'name',
  mediaType: 'media_type',
  bytes: 'bytes',
  previewWidth: 'preview_width',
  previewHeight: 'preview_height',
} as const;

/** A row of `FILE_COLUMNS`. */
export type FileRow = Pick<FileEntity, keyof typeof FILE_COLUMNS>;

/** The columns that a download needs. */
export const STORED_COLUMNS = { ...FILE_COLUMNS, purpose: 'purpose' } as const;

/** A row of `STORED_COLUMNS`. */
export type StoredFile = Pick<FileEntity, keyof typeof STORED_COLUMNS>;
