import { deleteRows, type PersonalData } from '../platform/personal-data';

const EXPORTS = `select requested_at as "requestedAt", ready_at as "readyAt" from data_exports where user_id = $1 order by id`;

export const accountPersonalData: PersonalData = {
  erasure: [deleteRows('data_exports')],
  kept: {},
  exports: [{ file: 'exports.json', covers: ['data_exports.user_id'], text: EXPORTS }],
  notExported: {},
};
