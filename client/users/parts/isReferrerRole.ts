/** Whether users with this role give referrals. */
export const isReferrerRole = (role: string): boolean => role === 'ALUMNI' || role === 'HR' || role === 'ADMIN';
