import { deleteRows, type PersonalData } from '../platform/personal-data';

const FILES = `select id, purpose, name, media_type as "mediaType", bytes, created_at as "createdAt" from files where owner_id = $1 order by id`;

export const filesPersonalData: PersonalData = {
  erasure: [deleteRows('files', 'owner_id')],
  kept: {},
  exports: [{ file: 'files.json', covers: ['files.owner_id'], text: FILES }],
  notExported: {},
};
