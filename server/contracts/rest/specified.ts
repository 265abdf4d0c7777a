interface Specified {
  route: string;
  /** Fields or parameters that are taken. */
  sends?: readonly string[];
  /** Fields that are answered. */
  fields?: readonly string[];
}

/** The calls of the specification (section 7), with the fields that it names. */
export const SPECIFIED: readonly Specified[] = [
  { route: 'POST /api/auth/firebase-login', sends: ['idToken', 'userData'], fields: ['token', 'user'] },
  { route: 'POST /api/api/auth/firebase-login', sends: ['idToken'], fields: ['user'] },
  { route: 'GET /api/profile/me', fields: ['id', 'name', 'role'] },
  { route: 'GET /api/referrals/my', fields: ['id', 'jobTitle', 'company', 'status', 'createdAt'] },
  { route: 'PATCH /api/referrals/:id/status', sends: ['status'], fields: ['status'] },
  { route: 'GET /api/jobs', fields: ['id', 'title', 'company', 'location', 'type', 'status', 'requirements'] },
  {
    route: 'POST /api/jobs',
    sends: ['title', 'company', 'location', 'description', 'requirements', 'type', 'remote', 'department', 'salary'],
  },
  { route: 'GET /api/notifications', fields: ['id', 'title', 'message', 'read', 'createdAt'] },
  { route: 'GET /api/skills', fields: ['name', 'category', 'source', 'associations'] },
  { route: 'POST /api/skills', sends: ['name'] },
  { route: 'PATCH /api/skills/:name', sends: ['associations'] },
  { route: 'DELETE /api/skills/:name' },
  { route: 'GET /api/user-directory/search', sends: ['q', 'role', 'skills', 'mentorship', 'verified'] },
  { route: 'GET /api/certifications', fields: ['name', 'issuer', 'issueMonth', 'issueYear', 'skills'] },
  { route: 'POST /api/certifications/upload', sends: ['file'], fields: ['url'] },
  {
    route: 'POST /api/certifications',
    sends: [
      'name',
      'issuer',
      'issueMonth',
      'issueYear',
      'expirationMonth',
      'expirationYear',
      'credentialId',
      'credentialUrl',
      'skills',
      'mediaUrl',
    ],
    fields: ['certification'],
  },
  { route: 'GET /api/internships/all', fields: ['id', 'title', 'description', 'icon'] },
  {
    route: 'POST /api/internships/apply',
    sends: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'college',
      'degree',
      'batch',
      'usn',
      'domain',
      'resume',
      'linkedin',
      'notes',
      'internshipId',
    ],
    fields: ['id'],
  },
];
