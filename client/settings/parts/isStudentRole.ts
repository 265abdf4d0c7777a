const REFERRERS = ['ALUMNI', 'HR', 'ADMIN'];

/** Whether a user with this role asks for referrals, as in the student portal. */
export const isStudentRole = (role: string): boolean => !REFERRERS.includes(role.toUpperCase());
