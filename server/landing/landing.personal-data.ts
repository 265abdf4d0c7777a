import { deleteRows, type PersonalData } from '../platform/personal-data';

const STORY = `select quote, approved_at as "approvedAt", created_at as "createdAt" from stories where author_id = $1`;

export const landingPersonalData: PersonalData = {
  erasure: [deleteRows('stories', 'author_id')],
  kept: {},
  exports: [{ file: 'story.json', covers: ['stories.author_id'], text: STORY }],
  notExported: {},
  records: ['select id from stories where author_id = $1'],
};
