import type { Application, Internship } from '../internships/parts/api';

const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' });

/** The internships of the component tests. */
export const openings: Internship[] = [
  {
    id: 'ds',
    title: 'Data Science Internship',
    description: 'Eight weeks with real data.',
    icon: 'database',
    fee: rupees(1499),
    feeBuys: 'A mentor for eight weeks.',
    domain: 'data-science',
  },
  {
    id: 'fs',
    title: 'Full Stack Development',
    description: 'From the browser to the database.',
    icon: 'code',
    fee: rupees(999),
    feeBuys: 'Code reviews.',
    domain: 'full-stack',
  },
  {
    id: 'uiux',
    title: 'UI/UX Design',
    description: 'For people.',
    icon: 'palette',
    fee: rupees(0),
    feeBuys: null,
    domain: 'ui-ux',
  },
];

/** An application whose fee is not paid. */
export const unpaid: Application = {
  id: '01900000-0000-7000-8000-00000000c001',
  internshipId: 'ds',
  title: 'Data Science Internship',
  paymentStatus: 'created',
  paymentDue: true,
  checkout: { provider: 'test', orderId: 'order_1', amount: rupees(1499), publicKey: 'test' },
  receiptNumber: null,
  receiptUrl: null,
  refundedAt: null,
  createdAt: '2026-11-21T06:00:00.000Z',
};

export const paid: Application = {
  ...unpaid,
  paymentStatus: 'paid',
  paymentDue: false,
  checkout: null,
  receiptNumber: 'BM-R-2026-000001',
  receiptUrl: 'http://localhost/receipts/1.pdf',
};
