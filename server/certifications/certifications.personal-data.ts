import { deleteRows, type PersonalData } from '../platform/personal-data';

const CERTIFICATIONS = `select id, name, issuer, issue_month as "issueMonth", issue_year as "issueYear", expiration_month as "expirationMonth",
   expiration_year as "expirationYear", credential_id as "credentialId", credential_url as "credentialUrl", skills,
   media_file_id as "mediaFileId",
   created_at as "createdAt"
 from certifications where user_id = $1 order by id`;

export const certificationsPersonalData: PersonalData = {
  erasure: [deleteRows('certifications')],
  kept: {},
  exports: [{ file: 'certifications.json', covers: ['certifications.user_id'], text: CERTIFICATIONS }],
  notExported: {},
};
