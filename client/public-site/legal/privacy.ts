import { company } from '../frame/company';
import type { LegalText } from './LegalPage';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  effective: '2026-11-21',
  lead: 'What Batchmate knows about you, why, who sees it, and how you take it back. It follows the Digital Personal Data Protection Act, 2023 (the DPDP Act) and is written so that you can check it against what the product does.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${company.name}, Bengaluru, India, decides why and how your data is used; the DPDP Act calls that a Data Fiduciary. For anything about your data write to ${company.privacyEmail}.`,
      ],
    },
    {
      title: 'What we keep',
      paragraphs: ['Only what you give us and what comes of using the product:'],
      points: [
        'Your account: name, e-mail address, role, college, degree and batch; for alumni and HR the company and position.',
        'What you add: photo, résumé, skills, certifications, LinkedIn address, phone number.',
        'What you do: referral requests and their steps, applications, messages, credits, internship applications and their receipts.',
        'Of referrers who have their company verified: the company mailbox, and the documents they upload for it.',
        'For your safety: where you are signed in, and when each session was last used.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [],
      points: [
        'We do not sell your data, and show no advertisements.',
        'We use no cookies to follow you. One remembers for seven days whether you folded the sidebar; another lives for the minutes in which you prove your LinkedIn profile.',
        'We load nothing from other companies while you use the product, except the sign-in of an identity provider or the checkout of a payment provider where you choose to use one.',
        'We do not read your messages. They are kept so that you can.',
        'We take no card or bank details. The payment provider does, and tells us only whether you paid.',
      ],
    },
    {
      title: 'Why we may use it',
      paragraphs: [
        'You agree when you make an account, and we use your data for what you made it for: to find people, to ask and be asked, to apply, to talk. You can take that back at any time by deleting your account. Receipts are kept because tax law asks for it.',
      ],
    },
    {
      title: 'Who sees what',
      paragraphs: [
        'Your profile is seen by whom your settings say: everybody signed in, alumni and HR of verified companies (this is how it starts), HR of verified companies only, or nobody.',
        'Your e-mail address is hidden unless you show it. Asking somebody for a referral shows that one person your e-mail address and your résumé; so does applying to a job for those who hire for it.',
        'Verification documents are seen by you and by the admins who check them. Each look is written down.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'As long as you have an account. After you delete it there are seven days in which you can change your mind. Then everything personal is erased. Entries of the credit ledger and receipts stay, without your name where the law allows.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['Under the DPDP Act you may, at no charge:'],
      points: [
        'see and take along what we keep: Settings, Data & Export makes a file of everything and mails you the link;',
        'correct and complete it: in your profile and settings;',
        'erase it: Settings, Delete account;',
        'name somebody who may act for you if you die or cannot act yourself: write to us;',
        `have a complaint answered: write to ${company.privacyEmail}. We answer within seven days. If that does not settle it, you may turn to the Data Protection Board of India.`,
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Passwords, session tokens and codes are kept only as hashes. Files are reached by links that expire within minutes. You can turn on two-factor sign-in, and end any session from your settings. If data of yours is ever exposed, we tell you and the Data Protection Board without delay.',
      ],
    },
    {
      title: 'Age',
      paragraphs: [
        'Batchmate is for people of 18 years and older. If you learn of a younger person with an account, write to us and we remove it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When this text changes in a way that matters to you, we tell you in the product before it takes effect. The date at the top says since when it holds.',
      ],
    },
  ],
};
